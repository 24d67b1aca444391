import type { Puzzle } from '@daemun/contract/puzzle';
import { text } from '../../i18n/text.ts';
import { goingOn } from '../../ui/announcer.tsx';
import { findNumber } from './find-number.ts';

/** Solves a puzzle and says meanwhile to a screen reader that something is checked; the solution as a request carries it. */
export async function solvePuzzle(puzzle: Puzzle): Promise<string | undefined> {
  const before = goingOn.get();
  goingOn.send(text('mailing.checking'));
  const number = await findNumber(puzzle);
  goingOn.send(before);
  const { maxnumber: _, ...rest } = puzzle;
  return number === undefined ? undefined : btoa(JSON.stringify({ ...rest, number }));
}
