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

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
  await fresh.store.close();
});
afterEach(() => fresh.remove());

/** Tables of a few rows, however many members there are. */
const small = ['webhook_endpoint', 'job', 'policy_version'];

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

/** The steps of each statement that go through a whole table which is not small. */
async function scansOf(statements: readonly string[]): Promise<(readonly [string, string])[]> {
  const { DATA_DIR = '', DATABASE_URL } = fresh.environment;
  const steps = DATABASE_URL
    ? await onPostgres(DATABASE_URL, statements)
    : onSqlite(join(DATA_DIR, 'daemun.sqlite'), statements);
  return steps.filter(([, step]) => {
    const [, table] = /(?:Seq Scan on|^SCAN) (\w+)/.exec(step) ?? [];
    return table !== undefined && !small.includes(table);
  });
}

function onSqlite(path: string, statements: readonly string[]) {
  const file = new DatabaseSync(path, { readOnly: true });
  const someRows = file
    .prepare(`select name from sqlite_master where type = 'index' and sql like '% where %'`)
    .all()
    .map(({ name }) => String(name));
  const steps = statements.flatMap((text) =>
    file
      .prepare(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => [text, String(detail)] as const),
  );
  file.close();
  // An index of those rows alone is gone through as far as there are such rows.
  return steps.filter(([, step]) => !someRows.includes(/ INDEX (\w+)$/.exec(step)?.[1] ?? ''));
}

async function onPostgres(connectionString: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // Of tables this small it would read all, were it not forbidden.
  await client.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan');
  const steps: (readonly [string, string])[] = [];
  for (const [at, text] of statements.entries()) {
    await client.query(`prepare asked_${at} as ${text}`);
    const values = valuesOf(text).map(() => 'null');
    const { rows } = await client.query(
      `explain execute asked_${at}${values.length > 0 ? `(${values.join()})` : ''}`,
    );
    for (const row of rows) steps.push([text, String(row['QUERY PLAN'])]);
  }
  await client.end();
  return steps;
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
    const ports = { ...store, ...forJobs, clock: { now: () => NOW } } as unknown as Ports;
    for (const { run } of jobsOf(ports)) await run(async () => {});
  });
  expect(statements.length).toBeGreaterThan(40);
  expect(await scansOf(statements)).toEqual([]);
});
