import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { sqlite } from './engine/sqlite-engine.ts';
import { insertRows } from './insert-rows.ts';
import type { Database } from './schema.ts';

const directory = mkdtempSync(join(tmpdir(), 'daemun-insert-rows-'));
const engine = sqlite(directory);
const db = new Kysely<Database>({ dialect: engine.dialect });
afterAll(async () => {
  await db.destroy();
  rmSync(directory, { recursive: true });
});
await sql`create table audit (id text, member_id text, event text, at integer, txid text, operator text default 'nobody')`.execute(
  db,
);

const line = { event: 'SIGNED_UP', txid: 't' } as const;
const standing = async () =>
  (await db.selectFrom('audit').select(['id', 'member_id', 'at', 'operator']).orderBy('id').execute()).map(
    (row) => Object.values(row),
  );

test('rows of any number and shape arrive with each value in its column, whatever came before', async () => {
  await insertRows(db, engine, 'audit', [{ ...line, id: 'a', member_id: 'm', at: 1 }]);
  await insertRows(db, engine, 'audit', [
    { ...line, id: 'b', member_id: 'n', at: 2, operator: 'o' },
    { operator: null, at: 3, member_id: 'p', id: 'c', ...line },
  ]);
  await insertRows(db, engine, 'audit', [{ ...line, at: 4, id: 'd', member_id: 'q', operator: undefined }]);
  expect(await standing()).toEqual([
    ['a', 'm', 1, 'nobody'],
    ['b', 'n', 2, 'o'],
    ['c', 'p', 3, null],
    ['d', 'q', 4, 'nobody'],
  ]);
});
