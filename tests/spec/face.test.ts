import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsOf } from './table.ts';
import { face } from './tables/face.ts';

const root = join(import.meta.dirname, '../..');

test.each(rowsOf(face))('%s: there is what holds it', (_said, file = '', title = '') => {
  expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  expect(title).not.toBe('');
  expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});
