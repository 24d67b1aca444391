import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** What a run with a number, or of all rows, leaves out on SQLite and runs on PostgreSQL. */
async function filesAt(turn?: number) {
  vi.stubEnv('TEST_TURN', turn === undefined ? undefined : String(turn));
  vi.resetModules();
  const lists = await import('./stores-of-files.ts');
  const patterns = [
    ...lists.postgresEachTime,
    ...lists.postgresAttacksEachTime,
    ...lists.postgresFaultsEachTime,
  ];
  return { left: lists.sqliteWaits, postgres: globSync(patterns, { cwd: root }) };
}

test('a file that a commit leaves out on SQLite runs on PostgreSQL, and on SQLite at the next commit', async () => {
  const [one, next] = [await filesAt(6), await filesAt(7)];
  for (const { left, postgres } of [one, next]) {
    expect(left.length).toBeGreaterThan(20);
    expect(left.filter((file) => !postgres.includes(file))).toEqual([]);
  }
  expect(one.left.filter((file) => next.left.includes(file))).toEqual([]);
});

test('of each list about half of the files run on either store', async () => {
  const { left } = await filesAt(6);
  for (const [folder, most] of Object.entries({ store: 33, api: 21, attacks: 6, faults: 6 })) {
    const count = left.filter((file) => file.startsWith(`tests/${folder}/`)).length;
    expect(count).toBeGreaterThan(most / 4);
    expect(count).toBeLessThan((most * 3) / 4);
  }
});

test('a run of all rows leaves out nothing on SQLite', async () => {
  expect((await filesAt()).left).toEqual([]);
});

test('every name of a list is that of a file', async () => {
  const lists = await import('./stores-of-files.ts');
  const named = [...lists.postgresEachTime, ...lists.postgresAttacksEachTime, ...lists.postgresOnly];
  for (const pattern of named) {
    const names = /\{(.+)\}/.exec(pattern)?.[1]?.split(',') ?? [pattern];
    expect(globSync(pattern, { cwd: root }), pattern).toHaveLength(names.length);
  }
});
