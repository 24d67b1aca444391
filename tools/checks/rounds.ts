/** Reads `--repeat N`: how many times the steps run, and the other arguments. Throws on anything but a whole number from 1. */
export function repeatOf(args: readonly string[]): { readonly times: number; readonly rest: string[] } {
  const at = args.indexOf('--repeat');
  if (at < 0) return { times: 1, rest: [...args] };
  const times = Number(args[at + 1]);
  if (!Number.isInteger(times) || times < 1)
    throw new Error('--repeat takes a number: npm test -- journeys --repeat 5');
  return { times, rest: args.toSpliced(at, 2) };
}

/** Runs something a number of times, one after the other, so that no two rounds share a report. Returns all results. */
export async function inRounds<T>(times: number, round: (number: number) => Promise<T[]>): Promise<T[]> {
  const results: T[] = [];
  for (let number = 1; number <= times; number += 1) results.push(...(await round(number)));
  return results;
}
