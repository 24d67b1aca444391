import { expect, test } from 'vitest';
import { readPageBenchOptions } from './options.ts';

test('without arguments every language is looked at, five times', () => {
  const { runs, languages, json } = readPageBenchOptions([]);
  expect(runs).toBe(5);
  expect(languages.map(({ prefix }) => prefix)).toEqual(['ko', 'en', 'cn', 'cb', 'jp', 'ar', 'fr', 'sp']);
  expect(json).toBeUndefined();
});

test('runs, languages and a file may be chosen', () => {
  const options = readPageBenchOptions(['--runs', '1', '--languages', 'ar,ko', '--json', 'x.json']);
  expect(options).toMatchObject({ runs: 1, languages: [{ tag: 'ar' }, { tag: 'ko' }], json: 'x.json' });
});

test.each([['--runs=0'], ['--runs=many'], ['--languages=de']])(
  'a wrong argument is answered by the usage: %s',
  (argument) => {
    expect(() => readPageBenchOptions([argument])).toThrow('npm run bench:page');
  },
);
