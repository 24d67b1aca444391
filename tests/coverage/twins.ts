import { twins } from '../e2e/twins.ts';
import type { CoverageCell } from '../world/coverage-cell.ts';

/** In which form each of the journeys that differ in one thing is walked. */
export const twinCells: readonly CoverageCell[] = Object.entries(twins).flatMap(
  ([row, { files, eachTime, long }]) =>
    files.flatMap((file) => [
      ...eachTime.map((column) => ({ row, column, form: 'test' as const, file: `tests/e2e/${file}` })),
      ...long.map((column) => ({ row, column, form: 'long' as const, file: `tests/e2e/${file}` })),
    ]),
);
