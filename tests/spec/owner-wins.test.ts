import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsOf } from './table.ts';
import { ownerFound } from './tables/owner-found.ts';
import { ownerWins } from './tables/owner-wins.ts';

const root = join(import.meta.dirname, '../..');

test.each([...rowsOf(ownerWins), ...rowsOf(ownerFound)])(
  '%s: there is the test that holds it',
  (_said, file = '', title = '') => {
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    expect(title).not.toBe('');
    expect(readFileSync(join(root, file), 'utf8')).toContain(title);
  },
);

test('each of the nineteen findings has a test that holds its kind', () => {
  const found = new Set(rowsOf(ownerFound).map(([what = '']) => Number(/^O(\d+) /.exec(what)?.[1])));
  expect([...found].filter(Boolean).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 19 }, (_, index) => index + 1),
  );
});
