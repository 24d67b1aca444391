import { rowsOfTurn } from '../../tools/checks/rows-of-turn.ts';
import { isLong } from './depths.ts';

/**
 * Tables of which each commit tests one row in so many. Rows that differ in one thing stand beside one another: a share that covers
 * them tests each other thing at every commit.
 */
export const shares = {
  // Every recovery; by turns the age of the ways in.
  'recoveries of an account with every way in': 2,
  // Every recovery; by turns the age of the methods.
  'methods of an age and a recovery': 3,
  // Every press; by turns the recovery, and who comes first.
  'presses of a thief and an owner at once': 8,
  // Every act with every rival; by turns who comes first.
  'races of an act that waits': 2,
  // Every act; by turns the rival.
  'races of an act that is not due yet': 6,
  // Every kind of run; by turns the provider.
  'returns from a provider': 3,
  'faults of a provider at a return': 3,
  // One command in the folder of the image; by turns the others.
  'operators’ commands as processes': 4,
  // Every ask; by turns the state that is compared with an absent address.
  'states of an address': 4,
  // Every number of clients, with and without answers; by turns fast or slow.
  'paces of who mails strangers': 2,
  // Every number of accounts; by turns with and without answers.
  'accounts of who mails strangers': 2,
  // Every call; by turns to a caller who is refused elsewhere, and to one who solves puzzles there.
  'silent calls of who mails strangers': 2,
  // What races, is killed, and the store's own; by turns the others, all of which SQLite goes through.
  'flows on PostgreSQL': 2,
  'attacks on PostgreSQL that must change no row': 3,
  // Every file on PostgreSQL; by turns the same on SQLite.
  'races on SQLite': 2,
  // Every file; by turns the store.
  'store of tests of the store': 2,
  'store of steps and acts': 2,
  'store of attacks on rows': 2,
  'store of faults of a whole service': 2,
  // Every attacker; by turns what the owner holds.
  'everything that an attacker asks for': 4,
  // Every step; by turns the client and the fault.
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
