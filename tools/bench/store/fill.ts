import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { hashParameters } from '../../../packages/server/src/adapters/crypto/hashing.ts';
import { root } from '../../processes/run.ts';
import { person, sampleOf, sharedPassword } from '../person.ts';
import type { Filler } from './bench-store.ts';
import { fillingDevice, type Rows, rowsOf } from './rows.ts';

const BATCH = 2000;

/** What the content of a filled store depends on; where it changes, the store is filled anew. */
const sources = [
  'packages/server/src/adapters/store/migrations/*.ts',
  'packages/server/src/adapters/crypto/hashing.ts',
  'packages/server/src/adapters/store/consent-digest.ts',
  'tools/bench/{person,store/rows,store/ledger}.ts',
];

/** A short name for the schema and the way of filling. */
export function fillingVersion(): string {
  const digest = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) digest.update(readFileSync(join(root, file)));
  return digest.digest('hex').slice(0, 8);
}

/** Adds the rows of many members, table by table, as one transaction. */
async function add({ run, rows: select }: Filler, members: readonly Rows[]): Promise<void> {
  await run('begin');
  for (const table of Object.keys(members[0] ?? {}) as (keyof Rows)[]) {
    const rows = members.flatMap((member): readonly object[] => member[table] ?? []);
    const columns = Object.keys(rows[0] ?? {});
    await run(`insert into ${table} (${columns}) ${select(table, columns)}`, rows);
  }
  await run('commit');
}

/** Has the engine settle what was changed, and lets go of it. */
export async function settled({ run, settle, close }: Filler): Promise<void> {
  for (const statement of settle) await run(statement);
  await close();
}

/** Fills an empty store with members, all with one password, and lets go of it. */
export async function fill(filler: Filler, members: number): Promise<void> {
  const passwordHash = await hash(sharedPassword, hashParameters);
  const now = Date.now();
  await filler.run(filler.hasten);
  for (let first = 0; first < members; first += BATCH) {
    const size = Math.min(BATCH, members - first);
    const batch = Array.from({ length: size }, (_, index) => rowsOf(first + index, passwordHash, now));
    await add(filler, batch);
  }
  await settled(filler);
}

const newcomers = 'select id from member where waiting_until is not null';

/** Undoes in a store what measurements left (newcomers, their mails, later sessions, all counts), and lets go of it. */
export async function refresh(filler: Filler, members: number): Promise<void> {
  const { run, texts } = filler;
  const sample = sampleOf(members).map((number) => person(number).id);
  const now = Date.now();
  await run(`delete from session where member_id in (${texts}) and device <> '${fillingDevice}'`, sample);
  await run(
    `update session set created_at = ${now}, last_used_at = ${now}, reentered_at = ${now} where member_id in (${texts})`,
    sample,
  );
  await run(`delete from audit where member_id in (${newcomers})`);
  await run('delete from member where waiting_until is not null');
  for (const table of ['outbox', 'mail_budget', 'login_attempt']) await run(`delete from ${table}`);
  await settled(filler);
}
