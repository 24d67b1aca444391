import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../processes/run.ts';
import { rules, walkFaults } from './walk-faults.ts';

test('every rule is undone by a row', () => {
  const undone = new Set(walkFaults.map(({ rule }) => rule));
  expect(rules.filter((rule) => !undone.has(rule))).toEqual([]);
});

test('no two rows say the same', () => {
  expect(new Set(walkFaults.map(({ what }) => what)).size).toBe(walkFaults.length);
});

test.each(walkFaults)('each text that undoes it occurs once: $what', ({ undo, seenBy }) => {
  expect(existsSync(join(root, seenBy.file))).toBe(true);
  for (const { file, find, put } of undo) {
    expect(find).not.toBe(put);
    expect([file, readFileSync(join(root, file), 'utf8').split(find).length - 1]).toEqual([file, 1]);
  }
});
