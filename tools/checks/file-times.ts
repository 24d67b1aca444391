import type { FileTime } from './reports.ts';

/** A test file that takes longer is refused: it keeps one worker busy while the other has nothing left to do. */
const LONGEST_MS = 60_000;

/** The slowest files of a run, the slowest first. A file that ran on both stores stands once for each. */
export const slowestFiles = (files: readonly FileTime[], count = 10): FileTime[] =>
  files.toSorted((one, other) => other.ms - one.ms).slice(0, count);

/**
 * Returns what is wrong with files that take too long. `paceOf` says how many times longer than the machine of the budgets
 * this one took for the same work while a file ran, so that a slow moment refuses what a quick one would, and nothing else.
 */
export const tooSlow = (files: readonly FileTime[], paceOf: (file: FileTime) => number): string[] =>
  files.flatMap((file) => {
    const most = LONGEST_MS * paceOf(file);
    if (file.ms <= most) return [];
    const [took, may] = [file.ms, most].map((ms) => Math.round(ms / 1000));
    return `${file.file} took ${took} s; a file may take ${may} s at that speed of this machine: divide it, or move its depth to the long form`;
  });

/**
 * How long a file of journeys takes on the machine of the budgets, in milliseconds: the median of the usual form's files in
 * a whole run from a fresh clone on two quiet cores, measured on 25 November 2026.
 */
export const MEDIAN_JOURNEYS_MS = 6_700;

/**
 * How many times longer than there the browser of this machine takes, by the median file of this run; at least 1. Releases
 * of a browser differ by twice in what they cost, of which the pace of the machine says nothing.
 */
export function paceOfJourneys(files: readonly FileTime[]): number {
  const sorted = files.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return Math.max(1, (sorted[Math.floor(sorted.length / 2)] ?? 0) / MEDIAN_JOURNEYS_MS);
}
