import { defaultPrefix, languages } from '@daemun/contract/languages';
import { expect, test } from 'vitest';
import { rowsOf } from './table.ts';
import { languageTable } from './tables/languages.ts';

test('the eight languages stand in the order of the specification, with their prefixes, tags and directions', () => {
  expect(languages.map(({ code, prefix, tag, dir }) => [code, prefix, tag, dir])).toEqual(
    rowsOf(languageTable),
  );
});

test('the default is Korean', () => {
  expect(defaultPrefix).toBe('ko');
});
