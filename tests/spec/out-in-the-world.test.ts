import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsOf } from './table.ts';
import { outInTheWorld } from './tables/out-in-the-world.ts';

const root = join(import.meta.dirname, '../..');
const rows = rowsOf(outInTheWorld);

test('every fault that was found out in the world has what holds now', () => {
  const faults = Array.from({ length: 23 }, (_, at) => `R${at + 1}`);
  expect(new Set(rows.map(([fault]) => fault))).toEqual(new Set([...faults, 'engineer', 'issue 25']));
});

test.each(rows)('%s, %s: there is the test that holds it', (_fault, _said, file = '', title = '') => {
  expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  expect(title).not.toBe('');
  expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});
