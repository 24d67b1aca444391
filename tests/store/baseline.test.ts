import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { Engine } from '../../packages/server/src/adapters/store/engine/engine.ts';
import {
  baseline,
  baselineIndexes,
} from '../../packages/server/src/adapters/store/migrations/001-baseline.ts';
import type { Change } from '../../packages/server/src/adapters/store/migrations/change.ts';
import { migrations } from '../../packages/server/src/adapters/store/migrations/index.ts';
import {
  createIndex,
  dropIndex,
  wantedIndexes,
} from '../../packages/server/src/adapters/store/migrations/index-statements.ts';
import { openDatabase, openEngine } from '../../packages/server/src/adapters/store/open-store.ts';
import type { Db } from '../../packages/server/src/adapters/store/schema.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { emptyPlace, type Place, storeOfRun } from '../world/database.ts';

const places: Place[] = [];
afterEach(() => Promise.all(places.splice(0).map((place) => place.remove())));

async function make(tx: Db, engine: Engine, change: Change): Promise<void> {
  const { collation, hasBrin } = engine;
  const ways = { concurrently: false, collation, hasBrin };
  if ('up' in change) return change.up(tx);
  if (!('indexes' in change)) return;
  for (const dropped of change.drops ?? []) await dropIndex(dropped, ways).execute(tx);
  for (const index of wantedIndexes(change.indexes, ways)) await createIndex(index, ways).execute(tx);
}

/** Makes the tables of some changes in an empty place, as an empty store gets them. */
async function placeWith(changes: readonly Change[]): Promise<Place> {
  const place = await emptyPlace(storeOfRun());
  places.push(place);
  const engine = openEngine(readStorePlace(place.environment));
  const db = openDatabase(engine.migrationDialect ?? engine.dialect);
  await db.transaction().execute(async (tx) => {
    for (const change of changes) await make(tx, engine, change);
  });
  await db.destroy();
  engine.close();
  return place;
}

/** Statements without the marks that mean nothing to the engine. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\( | \)/g, (mark) => mark.trim())
    .trim();

function sqliteSchema(environment: Readonly<Record<string, string>>): string[] {
  const database = new DatabaseSync(join(environment.DATA_DIR ?? '', 'daemun.sqlite'));
  const all = (text: string) =>
    database
      .prepare(text)
      .all()
      .map((row) => JSON.stringify(row));
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
  const lines = tables.flatMap(({ name }) =>
    ['table_xinfo', 'foreign_key_list'].flatMap((pragma) =>
      all(`pragma ${pragma}(${name})`).map((line) => `${name} ${pragma} ${line}`),
    ),
  );
  const made = database
    .prepare('select type, name, tbl_name, sql from sqlite_master order by type, name')
    .all();
  database.close();
  return [
    ...lines,
    ...made.map(({ type, name, tbl_name, sql }) => plain(`${type} ${name} ${tbl_name} ${sql}`)),
  ];
}

/** Columns with type, null, default and collation; checks and keys; indexes; triggers and sequences, of which there are none. */
const postgresQuestions = [
  `select 'column ' || concat_ws(' ', table_name, row_number() over (partition by table_name order by ordinal_position), column_name, data_type, is_nullable, column_default, collation_name) from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  `select 'constraint ' || concat_ws(' ', conrelid::regclass, conname, contype, condeferrable, condeferred, convalidated, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
  `select 'index ' || concat_ws(' ', indexname, indexdef) from pg_indexes where schemaname = 'public' order by 1`,
  `select 'other ' || concat_ws(' ', relkind, relname) from pg_class where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i') order by 1`,
  `select 'trigger ' || tgname from pg_trigger where not tgisinternal order by 1`,
];

/** PostgreSQL names some keys itself, by the name that the table had when it was made. */
const renamed = (line: string) => line.replaceAll(/\b(mail_link|outbox)_next_/g, '$1_');

async function postgresSchema(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  const lines: string[] = [];
  for (const text of postgresQuestions)
    lines.push(...(await client.query({ text, rowMode: 'array' })).rows.map(([line]) => line as string));
  await client.end();
  return lines;
}

const schemaOf = async ({ environment }: Place) =>
  storeOfRun() === 'sqlite' ? sqliteSchema(environment) : postgresSchema(environment);

test('the baseline makes the tables, columns, types, defaults, checks, keys and indexes that all changes make', async () => {
  const before = (await schemaOf(await placeWith(Object.values(migrations)))).map(renamed).sort();
  const after = (await schemaOf(await placeWith([baseline, baselineIndexes]))).sort();
  expect(before.length).toBeGreaterThan(400);
  expect(after).toEqual(before);
});
