import * as z from 'zod/mini';
import { maybe, text } from './fields.ts';

/**
 * Work that the service asks of a caller before it mails an address of the caller's choice (docs/decisions/221): the number from 0 to
 * `maxnumber` that makes `challenge` the SHA-256 of salt and number. The form is ALTCHA's, version 1.
 */
const puzzle = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number(),
  salt: z.string(),
  signature: z.string(),
});
export type Puzzle = z.output<typeof puzzle>;

/** The `data` of a 9001 whose request succeeds if it is sent again with the solution of this puzzle. */
export const puzzleWanted = z.nullable(z.object({ puzzle }));
export type PuzzleWanted = z.output<typeof puzzleWanted>;

/** The solution of a puzzle, as a request carries it. */
export const puzzleField = maybe(text(600));
