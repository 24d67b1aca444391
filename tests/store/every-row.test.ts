import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, sessionOf } from './people.ts';

let fresh: FreshStore;
beforeAll(async () => {
  fresh = await freshStore();
});
afterAll(() => fresh.remove());

type Batch = { table: string; columns: readonly string[]; rows: readonly (readonly unknown[])[] };

async function everything(): Promise<Batch[]> {
  const batches: Batch[] = [];
  await fresh.store.everyRow(async (batch) => void batches.push(batch));
  return batches;
}

/** The tables that stand in the database, those of the migrations left out. */
async function standingTables(): Promise<string[]> {
  const { DATA_DIR = '', DATABASE_URL } = fresh.environment;
  const own = (names: string[]) => names.filter((name) => !/^(migration|sqlite_)/.test(name)).sort();
  if (!DATABASE_URL) {
    await fresh.store.close();
    const database = new DatabaseSync(join(DATA_DIR, 'daemun.sqlite'));
    const rows = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
    database.close();
    return own(rows.map(({ name }) => String(name)));
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
  await client.end();
  return own(rows.map(({ tablename }) => tablename));
}

test('rows come whole, in portions, in one order that is no language’s, members before what is theirs', async () => {
  const ids = ['b', 'A', 'a', 'Z', '가', 'é', '_', '10', '9'];
  for (const id of ids) await addMember(fresh.store, id, { nickname: null });
  for (let index = 0; index < 1203; index += 1)
    await fresh.store.sessions.start(sessionOf('a', `s${String(index).padStart(5, '0')}`));
  const batches = await everything();
  const of = (table: string) => batches.filter((batch) => batch.table === table);
  const [member] = of('member');
  const id = member?.columns.indexOf('id') ?? -1;
  expect(member?.rows.map((row) => row[id])).toEqual(['10', '9', 'A', 'Z', '_', 'a', 'b', 'é', '가']);
  expect(of('session').map(({ rows }) => rows.length)).toEqual([500, 500, 203]);
  const order = batches.map(({ table }) => table);
  expect(order.indexOf('member')).toBeLessThan(order.indexOf('session'));
  expect(of('newsletter')).toEqual([expect.objectContaining({ rows: [] })]);
});

test('no table is forgotten', async () => {
  const visited = [...new Set((await everything()).map(({ table }) => table))].sort();
  expect(visited).toEqual(await standingTables());
});
