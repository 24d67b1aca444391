import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { nodeSqlite } from './node-sqlite.ts';
import { unsynced } from './unsynced.ts';

const NORMAL = 1;
const FULL = 2;

function opened() {
  const database = new DatabaseSync(':memory:');
  database.exec('PRAGMA synchronous = FULL; CREATE TABLE place (seen)');
  return nodeSqlite(database);
}

const synchronous = '(select synchronous from pragma_synchronous)';

test('a commit that need not wait for the disk does not, and all others do', () => {
  const { prepare } = opened();
  const rows = (text: string) => prepare(text).all([]);
  const insert = `insert into place values (${synchronous}) returning seen`;
  expect(rows(insert)).toEqual([{ seen: FULL }]);
  expect(rows(`${insert} ${unsynced}`)).toEqual([{ seen: NORMAL }]);
  expect(rows(insert)).toEqual([{ seen: FULL }]);
});

test('inside a transaction it goes with the others', () => {
  const { prepare } = opened();
  prepare('begin').run([]);
  const seen = prepare(`insert into place values (${synchronous}) returning seen ${unsynced}`).all([]);
  prepare('commit').run([]);
  expect(seen).toEqual([{ seen: FULL }]);
});

test('where such a statement fails, the next one waits for the disk again', () => {
  const { prepare } = opened();
  expect(() => prepare(`select abs(-9223372036854775808) ${unsynced}`).all([])).toThrow('overflow');
  expect(prepare(`select ${synchronous} as seen`).all([])).toEqual([{ seen: FULL }]);
});
