import { expect, test } from 'vitest';
import { benchOptions } from './options.ts';
import { parts } from './parts/index.ts';

test('without arguments everything is measured at a thousand and a million members', () => {
  expect(benchOptions([])).toEqual({
    parts: Object.keys(parts),
    stores: ['SQLite', 'PostgreSQL'],
    sizes: [1000, 1_000_000],
    rounds: 5,
    json: undefined,
  });
});

test('parts, sizes and stores may be chosen', () => {
  const options = benchOptions(['start', '--store', 'sqlite', '--members', '5000,10', '--json', 'x.json']);
  expect(options).toMatchObject({ parts: ['start'], stores: ['SQLite'], sizes: [10, 5000], json: 'x.json' });
  expect(benchOptions(['--quick'])).toMatchObject({ sizes: [1000, 100_000], rounds: 3 });
});

test.each([['nonsense'], ['--store=mysql'], ['--members=many'], ['--rounds=0']])(
  'a wrong argument is answered by the usage: %s',
  (argument) => {
    expect(() => benchOptions([argument])).toThrow('npm run bench');
  },
);
