import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callNames } from '@daemun/contract/calls/index';
import { describe, expect, test } from 'vitest';
import { type AttackName, attackCells, attacksOnCalls, targetsOf } from '../attacks/attack-table.ts';

const attacks = Object.keys(attacksOnCalls) as AttackName[];
const read = (file: string) => readFileSync(join(import.meta.dirname, '../attacks', file), 'utf8');

describe('every call × attack is run, or has its reason', () => {
  test.each(attacks)('%s', (attack) => {
    const { file, ...row } = attacksOnCalls[attack];
    const left = callNames.filter((name) => !targetsOf(attack).includes(name));
    expect(targetsOf(attack).length).toBeGreaterThan(0);
    expect(left.length > 0).toBe('notOn' in row);
    expect(read(file)).toContain(`targetsOf('${attack}')`);
  });
});

test('no call is attacked in fewer than eight ways', () => {
  const ways = callNames.map(
    (name) => [name, attackCells().filter(({ row }) => row === name).length] as const,
  );
  expect(ways.filter(([, count]) => count < 8)).toEqual([]);
});

test('a test that walks the calls takes them from the table', () => {
  const files = [...new Set(attacks.map((attack) => attacksOnCalls[attack].file))];
  const walking = files.filter((file) => /for \(const \w+ of callNames\)|each\(callNames\)/.test(read(file)));
  expect(walking).toEqual([]);
});
