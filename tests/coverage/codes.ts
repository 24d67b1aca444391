import { languagePrefixes } from '@daemun/contract/languages';
import { allShown, shownBySpec } from '../e2e/error-codes/shown/all.ts';
import { twins } from '../e2e/twins.ts';
import type { CoverageCell } from '../world/coverage-cell.ts';

const { eachTime, long } = twins.language;
const providers: readonly string[] = twins['the provider of an address that is registered'].long;
const languagesOf = { test: eachTime, long: [...eachTime, ...long] };
const codes = [...new Set(Object.values(allShown).map(({ code }) => code))];

const inBrowser = (form: CoverageCell['form']): readonly CoverageCell[] =>
  languagesOf[form].flatMap((language) =>
    Object.entries(shownBySpec).flatMap(([name, table]) =>
      Object.entries(table)
        .filter(([by]) => form === 'long' || !providers.includes(by))
        .map(([, { code }]) => ({
          row: code,
          column: 'raised',
          language,
          form,
          file: `tests/e2e/error-codes/${name}.spec.ts`,
        })),
    ),
  );

/** Where each result code is checked: its words in every language, and raised in a browser. */
export const codeCells: readonly CoverageCell[] = [
  ...languagePrefixes.flatMap((language) =>
    codes.map(
      (row) =>
        ({ row, column: 'words', language, form: 'test', file: 'tests/spec/result-words.test.ts' }) as const,
    ),
  ),
  ...inBrowser('test'),
  ...inBrowser('long'),
];
