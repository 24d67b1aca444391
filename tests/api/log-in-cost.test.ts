import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place, storeOfRun } from '../world/database.ts';
import { hearStatements } from '../world/heard-statements.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

const heard = hearStatements();
let place: Place;
let world: World;
beforeAll(async () => {
  place = await freshPlace(storeOfRun());
  world = await createWorld({ onStatement: heard.onStatement, environment: place.environment });
});
afterAll(async () => {
  await world.close();
  heard.stop();
  await place.remove();
});

/** Counts the transactions of this database in PostgreSQL's log: those of other databases stand in it, too. */
async function watchPostgres(url: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists pg_walinspect');
  const at = 'select pg_current_wal_insert_lsn() as start';
  const { rows } = await client.query<{ start: string }>(at);
  return async () => {
    try {
      // Only what is flushed can be read, and the servers of tests flush late: a commit that waits flushes all before it.
      await client.query('set synchronous_commit = on');
      await client.query("select pg_logical_emit_message(true, 'flush', '')");
      // A page of a table names its database.
      const counted = await client.query<{ commits: number }>(
        `with records as (
           select xid, record_type, block_ref
           from pg_get_wal_records_info($1, pg_current_wal_flush_lsn())
         ), ours as (
           select distinct xid from records
           where block_ref like '%/' || (select oid from pg_database where datname = current_database()) || '/%'
         )
         select count(*)::int as commits from records
         where record_type = 'COMMIT' and xid in (select xid from ours)`,
        [rows[0]?.start],
      );
      return counted.rows[0]?.commits ?? 0;
    } finally {
      await client.end();
    }
  };
}

/** The transactions that stand in SQLite's log: the last frame of each names the size of the database. */
function commitsOfSqlite(directory: string): number {
  const name = readdirSync(directory).find((each) => each.endsWith('-wal')) ?? '';
  const log = readFileSync(join(directory, name));
  const frame = 24 + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let commits = 0;
  for (let at = 32; at + frame <= log.length; at += frame)
    if (log.subarray(at + 8, at + 16).equals(salts) && log.readUInt32BE(at + 4) > 0) commits += 1;
  return commits;
}

/** Begins to count the transactions that write; what it answers says how many there were. */
async function watchCommits(): Promise<() => Promise<number>> {
  const { DATABASE_URL, DATA_DIR = '' } = place.environment;
  if (DATABASE_URL) return watchPostgres(DATABASE_URL);
  const before = commitsOfSqlite(DATA_DIR);
  return async () => commitsOfSqlite(DATA_DIR) - before;
}

/** Workers write, too, now and then: the fewest of these is what a log-in takes by itself. */
const logIns = 8;

test('a log-in where one was logged in before takes five statements and two commits', async () => {
  const request = { mbr_email: 'reader@example.com', pwd: demoPassword };
  const browser = world.browser();
  expect((await browser.call('login', request)).envelope.result).toBe('0000');
  await browser.call('logout', {});
  const cookies = browser.jar.header();
  const statements: number[] = [];
  const commits: number[] = [];
  for (let logIn = 0; logIn < logIns; logIn += 1) {
    const commitsSince = await watchCommits();
    heard.clear();
    expect((await world.call('login', request, { cookies })).envelope.result).toBe('0000');
    statements.push(heard.requests.flatMap((asked) => asked.statements).length);
    commits.push(await commitsSince());
  }
  expect(Math.min(...statements)).toBe(5);
  expect(Math.min(...commits.filter((count) => count > 0))).toBe(2);
});
