import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPlace, type Place, storeOfRun } from '../world/database.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';
import { onStatement, statementsOf } from './statements.ts';

let place: Place;
let world: World;
beforeAll(async () => {
  place = await freshPlace(storeOfRun());
  world = await createWorld({ onStatement, environment: place.environment });
});
afterAll(async () => {
  await world.close();
  await place.remove();
});

/** How many transactions wrote to PostgreSQL so far: each of them, and this look, takes the next number. */
async function writesOfPostgres(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
    return Number(rows[0].next);
  } finally {
    await client.end();
  }
}

/** How many transactions stand in SQLite's log: the last frame of each names the size of the database. */
function writesOfSqlite(directory: string): number {
  const name = readdirSync(directory).find((each) => each.endsWith('-wal')) ?? '';
  const log = readFileSync(join(directory, name));
  const frame = 24 + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let commits = 0;
  for (let at = 32; at + frame <= log.length; at += frame)
    if (log.subarray(at + 8, at + 16).equals(salts) && log.readUInt32BE(at + 4) > 0) commits += 1;
  return commits;
}

const writes = async (): Promise<number> => {
  const { DATABASE_URL, DATA_DIR = '' } = place.environment;
  return DATABASE_URL ? writesOfPostgres(DATABASE_URL) : writesOfSqlite(DATA_DIR);
};

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
    const before = await writes();
    const sent = await statementsOf(world, 'login', request, { cookies });
    expect(sent.result).toBe('0000');
    statements.push(sent.statements.length);
    commits.push((await writes()) - before);
  }
  expect(Math.min(...statements)).toBe(5);
  expect(Math.min(...commits.filter((count) => count > 0))).toBe(2);
});
