import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spreadTables } from '../spec/spread-tables.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';

/** An index of all rows of a table, or of those that an equality with its first column can find. */
type Index = { readonly table: string; readonly columns: readonly string[]; readonly unique: boolean };

/** Whether an index finds whatever equals its first column: it has all rows, or all in which that is not null. */
const findsAll = (columns: readonly string[], where: unknown): boolean =>
  where === null || new RegExp(`^\\W*${columns[0]}\\W+is not null\\W*$`, 'i').test(String(where));

let fresh: FreshStore;
let indexes: readonly Index[];
beforeAll(async () => {
  fresh = await freshStore();
  await fresh.store.close();
  const { DATABASE_URL, DATA_DIR = '' } = fresh.environment;
  indexes = DATABASE_URL ? await ofPostgres(DATABASE_URL) : ofSqlite(join(DATA_DIR, 'daemun.sqlite'));
});
afterAll(() => fresh.remove());

function ofSqlite(path: string): Index[] {
  const file = new DatabaseSync(path, { readOnly: true });
  const all = file
    .prepare(
      `select parent.name as "table", made."unique" as is_unique,
         (select json_group_array(name) from (select name from pragma_index_info(made.name) order by seqno)) as columns,
         case when made.partial then (select sql from sqlite_master where type = 'index' and name = made.name) end as made_by
       from sqlite_master as parent, pragma_index_list(parent.name) as made
       where parent.type = 'table'`,
    )
    .all();
  file.close();
  return all.flatMap(({ table, columns, is_unique, made_by }) => {
    const names: string[] = JSON.parse(String(columns));
    const where =
      made_by === null
        ? null
        : String(made_by)
            .split(/\swhere\s/i)
            .at(-1);
    return findsAll(names, where) ? [{ table: String(table), columns: names, unique: is_unique === 1 }] : [];
  });
}

async function ofPostgres(connectionString: string): Promise<Index[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Index & { readonly where: string | null }>(
    `select indrelid::regclass::text as "table", indisunique as "unique",
       array(select attname::text from unnest(indkey) with ordinality as key(number, place)
         join pg_attribute on attrelid = indrelid and attnum = number order by place) as columns,
       pg_get_expr(indpred, indrelid) as "where"
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace`,
  );
  await client.end();
  return rows.filter(({ columns, where }) => findsAll(columns, where));
}

const ways = spreadTables.flatMap(({ name, ways }) =>
  ways.flatMap(({ reach, columns }) => (reach === 'whole' ? [] : [{ table: name, reach, columns }])),
);
type Way = (typeof ways)[number];

const indexesFor = ({ table, columns }: Way): readonly Index[] =>
  indexes.filter((index) => index.table === table && columns.includes(index.columns[0] ?? ''));

test('an index leads by every way into its table', () => {
  expect(ways.length).toBeGreaterThan(70);
  expect(ways.filter((way) => indexesFor(way).length === 0)).toEqual([]);
});

test('what is said to lead to one row does', () => {
  const toOne = ways.filter(({ reach }) => reach === 'row');
  const isUnique = (way: Way) =>
    indexesFor(way).some(
      ({ unique, columns }) => unique && columns.every((column) => way.columns.includes(column)),
    );
  expect(toOne.filter((way) => !isUnique(way))).toEqual([]);
});

test('what is said to lead to a member names one', () => {
  const toMember = ways.filter(({ reach }) => reach === 'member');
  const names = ({ table, columns }: Way) =>
    columns.some((column) =>
      table === 'member' ? column === 'id' : ['member_id', 'integrated_member'].includes(column),
    );
  expect(toMember.filter((way) => !names(way))).toEqual([]);
});
