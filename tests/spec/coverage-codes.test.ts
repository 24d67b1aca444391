import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languagePrefixes } from '@daemun/contract/languages';
import { allResultCodes } from '@daemun/contract/result-codes';
import { expect, test } from 'vitest';
import { codeCells } from '../coverage/codes.ts';
import { allShown } from '../e2e/error-codes/shown/all.ts';
import { twins } from '../e2e/twins.ts';
import type { CoverageCell } from '../world/coverage-cell.ts';

const root = join(import.meta.dirname, '../..');
/** The codes that no cell of a column has, in this language and form. */
const missing = (column: string, language: string, form: CoverageCell['form']) => {
  const rows = new Set(
    codeCells
      .filter((cell) => cell.column === column && cell.language === language && cell.form === form)
      .map(({ row }) => row),
  );
  return allResultCodes.filter((code) => !rows.has(code));
};

test.each(languagePrefixes)('%s: the words of every result code are checked in the usual run', (language) => {
  expect(missing('words', language, 'test')).toEqual([]);
});

test('every result code is raised in a browser: in Korean in the usual run, in English in the long form', () => {
  expect(missing('raised', 'ko', 'test')).toEqual(['3017', '3018', '3019', '3020']);
  expect(missing('raised', 'ko', 'long')).toEqual([]);
  expect(missing('raised', 'en', 'long')).toEqual([]);
});

test('the usual run raises one of the codes that differ in the provider alone', () => {
  const { eachTime, long } = twins['the provider of an address that is registered'];
  const codesOf = (ways: readonly string[]) => ways.map((by) => allShown[by]?.code);
  expect(codesOf([...eachTime, ...long])).toEqual(['3016', '3017', '3018', '3019', '3020']);
});

test('the files that check them are there', () => {
  for (const file of new Set(codeCells.map((cell) => cell.file)))
    expect(existsSync(join(root, file)), file).toBe(true);
});
