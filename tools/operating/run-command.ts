/** A command line that cannot be used; the message says why. */
export class UsageFault extends Error {}

/** Exit codes of the operator's commands. */
export const exits = { done: 0, failed: 1, usage: 2, nobody: 3, refused: 4 } as const;

/** For commands that take no arguments: throws `UsageFault` where there are any. */
export function takeNoArguments([first]: readonly string[]): void {
  if (first !== undefined) throw new UsageFault(`This takes no arguments, but was given "${first}".`);
}

/** Runs a command and turns what it throws into words and an exit code. */
export async function runCommand(main: () => Promise<number>, usage: string): Promise<void> {
  process.exitCode = await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    if (!(error instanceof UsageFault)) return exits.failed;
    console.error(usage);
    return exits.usage;
  });
}
