import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { parts } from './parts/index.ts';

test('without arguments everything is measured at a thousand and a million members', () => {
  expect(readOptions([])).toEqual({
    parts: Object.keys(parts),
    stores: ['SQLite', 'PostgreSQL'],
    sizes: [1000, 1_000_000],
    rounds: 5,
    json: undefined,
  });
});

test('parts, sizes and stores may be chosen', () => {
  const options = readOptions(['start', '--store', 'sqlite', '--members', '5000,10', '--json', 'x.json']);
  expect(options).toMatchObject({ parts: ['start'], stores: ['SQLite'], sizes: [10, 5000], json: 'x.json' });
  expect(readOptions(['--quick'])).toMatchObject({ sizes: [1000, 100_000], rounds: 3 });
});

test.each([['nonsense'], ['--store=mysql'], ['--members=many'], ['--rounds=0']])(
  'a wrong argument is answered by the usage: %s',
  (argument) => {
    expect(() => readOptions([argument])).toThrow('npm run bench');
  },
);
