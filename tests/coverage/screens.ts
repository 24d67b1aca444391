import { languages } from '@daemun/contract/languages';
import { checks } from '../e2e/screen-walk/checks.ts';
import { formOf } from '../e2e/screen-walk/languages.ts';
import { type Screen, type ScreenName, screens } from '../e2e/screen-walk/screens.ts';
import type { CoverageCell } from '../world/coverage-cell.ts';

/** Where each screen is looked at by each check, language by language; a journey that comes to its screen looks in Korean. */
export const screenCells: readonly CoverageCell[] = (
  Object.entries(screens) as [ScreenName, Screen][]
).flatMap(([row, screen]): CoverageCell[] =>
  !('walk' in screen)
    ? [
        {
          row,
          column: 'accessible',
          language: 'ko',
          form: 'test',
          file: 'journey' in screen ? screen.journey : screen.passedBy,
        },
      ]
    : languages.flatMap(({ prefix }) =>
        Object.keys(checks).map((column) => ({
          row,
          column,
          language: prefix,
          form: formOf(prefix),
          file: `tests/e2e/screen-walk/${screen.walk}.spec.ts`,
        })),
      ),
);
