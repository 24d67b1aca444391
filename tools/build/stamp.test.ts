import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceStamp } from './stamp.ts';

let root = '';
const stamp = () => sourceStamp(root, ['src/**/*']);
const write = (file: string, text: string) => writeFileSync(join(root, 'src', file), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daemun-stamp-'));
  mkdirSync(join(root, 'src'));
  write('a.ts', 'one');
});

afterEach(() => rmSync(root, { recursive: true }));

test('the same sources have the same stamp', () => {
  const before = stamp();
  write('a.ts', 'one');
  expect(stamp()).toBe(before);
});

test('content, names and new files change it', () => {
  const before = stamp();
  write('a.ts', 'two');
  const changed = stamp();
  renameSync(join(root, 'src/a.ts'), join(root, 'src/b.ts'));
  const renamed = stamp();
  write('c.ts', '');
  expect(new Set([before, changed, renamed, stamp()]).size).toBe(4);
});

test('tests and files elsewhere do not', () => {
  const before = stamp();
  write('a.test.ts', 'x');
  writeFileSync(join(root, 'b.ts'), 'x');
  expect(stamp()).toBe(before);
});
