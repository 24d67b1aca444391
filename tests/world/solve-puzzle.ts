import { hash } from 'node:crypto';
import { type Puzzle, puzzleWanted } from '@daemun/contract/puzzle';

/** The puzzle that an answer asks for. */
export const puzzleIn = ({ data }: { readonly data?: unknown }): Puzzle | undefined =>
  puzzleWanted.safeParse(data).data?.puzzle;

/** The number that solves a puzzle, as a client finds it that knows nothing of ours. */
export function numberOf({ salt, challenge, maxnumber }: Puzzle): number {
  for (let number = 0; number <= maxnumber; number += 1)
    if (hash('sha256', `${salt}${number}`) === challenge) return number;
  throw new Error('A puzzle without a solution.');
}

/** A solution as a request carries it. */
export const solutionOf = ({ maxnumber: _, ...puzzle }: Puzzle, number: number): string =>
  Buffer.from(JSON.stringify({ ...puzzle, number })).toString('base64');

export const solved = (puzzle: Puzzle): string => solutionOf(puzzle, numberOf(puzzle));
