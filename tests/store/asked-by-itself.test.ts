import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import type { Ports } from '../../packages/server/src/ports/ports.ts';
import { jobsOf } from '../../packages/server/src/use-cases/jobs/jobs.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { NOW } from './people.ts';
import { changeRows } from './rows-of.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
  await fresh.store.close();
});
afterEach(() => fresh.remove());

/** Of a few rows, however many members there are: tables, and what a statement gathers of one portion. */
const small = ['webhook_endpoint', 'job', 'policy_version', 'last_word'];

/** What the store is asked while something is done, without the beginnings and ends of transactions. */
async function statementsOf(work: (store: Store) => Promise<unknown>): Promise<string[]> {
  const statements = new Set<string>();
  const onStatement = (text: string) => void statements.add(text);
  const store = await openStore({ ...readStorePlace(fresh.environment), onStatement });
  await work(store);
  await store.close();
  return [...statements].filter((text) => /^(select|update|delete|with)\b/.test(text));
}

/** Of how many values a statement is given none: the way that is chosen whatever they are. */
const valuesOf = (text: string): null[] =>
  Array.from({ length: new Set(text.match(/\$\d+/g)).size }, () => null);

/** A table that a statement goes through as a whole. */
type Scan = { readonly text: string; readonly table: string };

/** How PostgreSQL must come to its rows: with settings, and by conditions that a table is bounded by. */
type Ways = { readonly settings: readonly string[]; readonly bound: RegExp };
const anyWay: Ways = { settings: [], bound: /./ };
/** Joins that read each table by itself, each by what is said of it, from where a portion begins. */
const eachByItself: Ways = { settings: ['enable_nestloop = off'], bound: />/ };

/** The tables that are not small, through which statements go as a whole. */
async function scansOf(statements: readonly string[], ways = anyWay): Promise<Scan[]> {
  const { DATA_DIR = '', DATABASE_URL } = fresh.environment;
  const scans = DATABASE_URL
    ? await onPostgres(DATABASE_URL, statements, ways)
    : onSqlite(join(DATA_DIR, 'daemun.sqlite'), statements);
  return scans.filter(({ table }) => !small.includes(table));
}

/** An index of those rows alone is gone through as far as there are such rows. */
const indexesOfSomeRows = {
  sqlite: `select name from sqlite_master where type = 'index' and sql like '% where %'`,
  postgres: `select indexname as name from pg_indexes where indexdef like '% WHERE %'`,
};

function onSqlite(path: string, statements: readonly string[]): Scan[] {
  const file = new DatabaseSync(path, { readOnly: true });
  const someRows = file.prepare(indexesOfSomeRows.sqlite).all();
  const names = new Set(someRows.map(({ name }) => String(name)));
  const scans = statements.flatMap((text) =>
    file
      .prepare(`explain query plan ${text}`)
      .all()
      .flatMap(({ detail }) => {
        const [, table, index = ''] = /^SCAN (\w+)(?:.* INDEX (\w+)$)?/.exec(String(detail)) ?? [];
        return table === undefined || names.has(index) ? [] : [{ text, table }];
      }),
  );
  file.close();
  return scans;
}

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
};

/** The tables that a plan goes through as a whole, or through a whole index, but one of some rows. */
function wholesIn(node: Node, isBounded: (index: string, by: string) => boolean): string[] {
  const { 'Relation Name': table, 'Index Name': index, 'Index Cond': by = '', Plans: below = [] } = node;
  const isWhole = node['Node Type'] === 'Seq Scan' || (index !== undefined && !isBounded(index, by));
  return [...(isWhole ? [table ?? `${index}`] : []), ...below.flatMap((each) => wholesIn(each, isBounded))];
}

async function onPostgres(
  connectionString: string,
  statements: readonly string[],
  { settings, bound }: Ways,
): Promise<Scan[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Of tables this small it would read all, were it not forbidden.
  for (const setting of ['enable_seqscan = off', 'plan_cache_mode = force_generic_plan', ...settings])
    await client.query(`set ${setting}`);
  const someRows = await client.query<{ name: string }>(indexesOfSomeRows.postgres);
  const names = new Set(someRows.rows.map(({ name }) => name));
  const isBounded = (index: string, by: string) => names.has(index) || bound.test(by);
  const scans: Scan[] = [];
  for (const [at, text] of statements.entries()) {
    await client.query(`prepare asked_${at} as ${text}`);
    const values = valuesOf(text).map(() => 'null');
    const { rows } = await client.query(
      `explain (format json) execute asked_${at}${values.length > 0 ? `(${values.join()})` : ''}`,
    );
    for (const table of wholesIn(rows[0]['QUERY PLAN'][0].Plan, isBounded)) scans.push({ text, table });
  }
  await client.end();
  return scans;
}

test('whoever reads the metrics, or looks at webhooks in the console, has no large table gone through', async () => {
  const statements = await statementsOf(async (store) => {
    const { queue, bulkQueue, upstreamQueue, scoringQueue, logoutQueue } = store;
    for (const each of [queue, bulkQueue, upstreamQueue, scoringQueue, logoutQueue]) await each.backlog(NOW);
    await store.webhookBacklog(NOW);
    await store.webhooks.list();
    await store.webhooks.standings();
    await store.webhooks.lines('endpoint', 50);
    await store.jobs.records(['clear-mails']);
    await store.backups.newest();
  });
  expect(statements.length).toBeGreaterThan(10);
  expect(await scansOf(statements)).toEqual([]);
});

test('no job goes through a large table but step by step', async () => {
  const statements = await statementsOf(async ({ forJobs, ...store }) => {
    const settings = { staffRecordDays: 731 };
    const ports = { ...store, ...forJobs, settings, clock: { now: () => NOW } } as unknown as Ports;
    for (const { run } of jobsOf(ports)) await run(async () => {});
  });
  expect(statements.length).toBeGreaterThan(40);
  expect(await scansOf(statements)).toEqual([]);
});

test('who goes through members a portion at a time reads that portion of each table, however the tables are joined', async () => {
  await changeRows(fresh.environment, [
    `insert into member (id, status, nickname, rep_login_plf, language, created_at)
      values ('reader', 'ACTIVE', 'reader', 'YH', 'KOR', 1)`,
    `insert into consent (member_id, seq, category, kind, version, agreed, at, channel, language, digest)
      values ('reader', 1, 'AGY', 'TERMS', '2024-11-16', 'Y', 1, 'web', 'ko', 'digest')`,
  ]);
  const statements = await statementsOf(async (store) => {
    await store.policies.countAsked({ item: 'AGY-TERMS', effective: '2030-01-01' }, null);
    await store.marketing.agreeing({ category: 'AGY', kind: 'MKT_EMAIL' }, 'a', 100);
  });
  const joining = statements.filter((text) => text.includes(' join '));
  expect(joining.length).toBeGreaterThan(1);
  expect(await scansOf(joining, eachByItself)).toEqual([]);
});
