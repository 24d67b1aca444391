import { rowsOfTurn } from '../../tools/checks/rows-of-turn.ts';
import { isLong } from './depths.ts';

/**
 * Tables of which each commit tests one row in so many. Neighbours are taken by turns: a share that covers all that differs
 * in one thing tests each other thing at every commit.
 */
export const shares = {
  'recoveries of an account with every way in': 2,
  'presses of a thief and an owner at once': 8,
  'races of an act that waits': 2,
  'races of an act that is not due yet': 6,
  'returns from a provider': 3,
  'faults of a provider at a return': 3,
  'operators’ commands as processes': 4,
  'states of an address': 4,
  'repeated requests of a sign-in at a client': 4,
} as const;

/**
 * The rows of a table whose turn it is in a run of all tests, which the run says (`tools/checks/turn.ts`). Whoever runs one file
 * tests all its rows, and so does the long form.
 */
export function byTurns<T>(table: keyof typeof shares, rows: readonly T[]): readonly T[] {
  const turn = process.env.TEST_TURN;
  return isLong || turn === undefined ? rows : rowsOfTurn(rows, shares[table], Number(turn));
}
