import { fileFaultOf } from './file-fault.ts';

/** A command line that cannot be used; the message says why. */
export class UsageFault extends Error {}

/** Exit codes of the operator's commands. */
export const exits = { done: 0, failed: 1, usage: 2, nobody: 3, refused: 4 } as const;

/** For commands that take no arguments: throws `UsageFault` where there are any. */
export function takeNoArguments([first]: readonly string[]): void {
  if (first !== undefined) throw new UsageFault(`This takes no arguments, but was given "${first}".`);
}

/** Takes one or more lines that a command writes. */
export type Say = (text: string) => void;

/** What a command is called with, and where it writes. */
export interface CommandCall {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Standard output: what was asked for. */
  readonly print: Say;
  /** Standard error: progress, and what went wrong. */
  readonly complain: Say;
}

/** An operator's command; `run` answers its exit code. */
export interface Command {
  readonly usage: string;
  readonly run: (call: CommandCall) => Promise<number>;
}

/** Runs a command, turns what it throws into words, and answers its exit code. */
export const runCommand = ({ usage, run }: Command, call: CommandCall): Promise<number> =>
  run(call).catch((error: unknown) => {
    call.complain(fileFaultOf(error) ?? (error instanceof Error ? error.message : String(error)));
    if (!(error instanceof UsageFault)) return exits.failed;
    call.complain(usage);
    return exits.usage;
  });

/** Runs a command as what this process is for. */
export async function startCommand(command: Command): Promise<void> {
  const [args, env] = [process.argv.slice(2), process.env];
  process.exitCode = await runCommand(command, { args, env, print: console.log, complain: console.error });
}
