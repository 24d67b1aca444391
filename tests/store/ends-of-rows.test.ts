import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearedTables } from '../../packages/server/src/adapters/store/purge.ts';
import { tables } from '../../packages/server/src/adapters/store/schema.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';

type Table = (typeof tables)[number];
/** The first column of what refers to a row of another table, what becomes of it with that row, and whether an index begins with it. */
type Reference = { from: string; column: string; to: string; goes: boolean; indexed: boolean };

/** What no job clears: with which row it goes, or what bounds how many rows there are. */
const otherwise: Readonly<Partial<Record<Table, { readonly with: Table } | { readonly bound: string }>>> = {
  login_identifier: { with: 'member' },
  nickname: { with: 'member' },
  login_method: { with: 'member' },
  consent: { with: 'member' },
  interest: { with: 'member' },
  score: { with: 'member' },
  marketing_consent: { with: 'member' },
  consent_confirmation: { with: 'member' },
  social_grant: { with: 'member' },
  partner_grant: { with: 'member' },
  passkey: { with: 'member' },
  passkey_handle: { with: 'member' },
  totp: { with: 'member' },
  recovery_code: { with: 'member' },
  member_ci: { with: 'member' },
  closed_account: { with: 'member' },
  closed_identifier: { with: 'closed_account' },
  policy_text: { with: 'policy_version' },
  staff_identity: { with: 'staff' },
  staff_passkey: { with: 'staff' },
  staff_tie: { with: 'staff' },
  staff_tie_before: { with: 'staff' },
  legacy_account: { bound: 'what was imported, once' },
  legacy_ci: { with: 'legacy_account' },
  import_progress: { bound: 'a row a file' },
  job: { bound: 'a row a job' },
  event_places: { bound: 'one row' },
  signing_key: { bound: 'two for each master secret' },
  policy_version: { bound: 'what lawyers write' },
  staff: { bound: 'who works at the desk' },
  staff_session: { bound: 'of each person those of a day; older ones go as the next begins' },
  staff_trail_end: { bound: 'two rows' },
};

let fresh: FreshStore;
let references: readonly Reference[];
beforeAll(async () => {
  fresh = await freshStore();
  await fresh.store.close();
  const { DATABASE_URL, DATA_DIR = '' } = fresh.environment;
  references = DATABASE_URL ? await ofPostgres(DATABASE_URL) : ofSqlite(join(DATA_DIR, 'daemun.sqlite'));
});
afterAll(() => fresh.remove());

function ofSqlite(path: string): Reference[] {
  const file = new DatabaseSync(path, { readOnly: true });
  const all = file
    .prepare(
      `select child.name as "from", key."from" as "column", key."table" as "to",
         key.on_delete = 'CASCADE' as goes,
         exists (select 1 from pragma_index_list(child.name) as made, pragma_index_info(made.name) as part
           where part.seqno = 0 and part.name = key."from" and made.partial = 0) as indexed
       from sqlite_master as child, pragma_foreign_key_list(child.name) as key where child.type = 'table' and key.seq = 0`,
    )
    .all();
  file.close();
  return all.map(({ from, column, to, goes, indexed }) => ({
    from: String(from),
    column: String(column),
    to: String(to),
    goes: goes === 1,
    indexed: indexed === 1,
  }));
}

async function ofPostgres(connectionString: string): Promise<Reference[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as "from", attname as "column", confrelid::regclass::text as "to",
       confdeltype = 'c' as goes,
       exists (select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null) as indexed
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f'`,
  );
  await client.end();
  return rows;
}

test('every table is cleared by itself, or says with what its rows go, or what bounds them', () => {
  const left = tables.filter((table) => !clearedTables.has(table));
  expect(left.toSorted()).toEqual(Object.keys(otherwise).toSorted());
  for (const [table, end] of Object.entries(otherwise))
    if ('with' in end)
      expect(references.filter(({ from, goes }) => from === table && goes).map(({ to }) => to)).toEqual([
        end.with,
      ]);
});

test('a row that goes finds by an index what refers to it', () => {
  expect(references.length).toBeGreaterThan(15);
  expect(references.filter(({ indexed }) => !indexed)).toEqual([]);
});
