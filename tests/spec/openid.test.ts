import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsOf } from './table.ts';
import { openid } from './tables/openid.ts';

const root = join(import.meta.dirname, '../..');

test.each(rowsOf(openid))('%s: there is the test that holds it', (_attempt, file = '', title = '') => {
  expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  expect(title).not.toBe('');
  expect(readFileSync(join(root, file), 'utf8')).toContain(title);
});
