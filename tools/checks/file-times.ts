import type { FileTime } from './reports.ts';

/** A test file that takes longer is refused: it keeps one worker busy while the other has nothing left to do. */
const LONGEST_MS = 60_000;

/** The slowest files of a run, the slowest first. A file that ran on both stores stands once for each. */
export const slowestFiles = (files: readonly FileTime[], count = 10): FileTime[] =>
  files.toSorted((one, other) => other.ms - one.ms).slice(0, count);

/**
 * What is wrong with files that take too long. `pace` is how many times longer than on the machine of the budgets this
 * machine takes for the same work, so that a slow machine refuses what a quick one would, and nothing else.
 */
export const tooSlow = (files: readonly FileTime[], pace: number): string[] =>
  files
    .filter(({ ms }) => ms > LONGEST_MS * pace)
    .map(({ file, ms }) => {
      const most = Math.round((LONGEST_MS * pace) / 1000);
      return `${file} took ${Math.round(ms / 1000)} s; a file may take ${most} s on this machine: divide it, or move its depth to the long form`;
    });
