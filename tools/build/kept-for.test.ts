import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptFor } from './kept-for.ts';

let folder = '';
const file = () => join(folder, 'cache/kept.json');
const make = vi.fn(() => ({ ids: [make.mock.calls.length] }));
const kept = (stamp: string) => keptFor(file(), stamp, make).ids[0];

beforeEach(() => {
  make.mockClear();
  folder = mkdtempSync(join(tmpdir(), 'daemun-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was made is kept for the same sources, and made again for others', () => {
  expect(['one', 'one', 'other', 'other', 'one'].map(kept)).toEqual([1, 1, 2, 2, 3]);
  expect(readdirSync(join(folder, 'cache'))).toEqual(['kept.json']);
});

test.each(['', '{"stamp":"one","val', 'null', '[]', '{}'])('a file of %j is not used', (text) => {
  kept('one');
  writeFileSync(file(), text);
  expect([kept('one'), kept('one')]).toEqual([2, 2]);
});
