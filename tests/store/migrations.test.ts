import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeldBy } from '../../packages/server/src/adapters/store/engine/engine.ts';
import { postgresDialect } from '../../packages/server/src/adapters/store/engine/postgres-engine.ts';
import { limitsOf } from '../../packages/server/src/adapters/store/engine/postgres-limits.ts';
import type { PoolLimits } from '../../packages/server/src/adapters/store/engine/postgres-pool.ts';
import { migrate } from '../../packages/server/src/adapters/store/migrations/migrate.ts';
import { openDatabase, openEngine, type Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { migrateFirst } from '../../packages/server/src/compose/migration.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { logLines } from '../../packages/server/src/http/log-lines.ts';
import { OperatorFault } from '../../packages/server/src/ports/operator-fault.ts';
import { linesOf } from '../../tools/migrate.ts';
import { freePort } from '../free-port.ts';
import { storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { spawnService } from '../world/service-process.ts';
import { withExamples } from './example-changes.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, sessionOf } from './people.ts';
import { changeRows } from './rows-of.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
});
afterEach(() => fresh.remove());

const indexes = ['001-baseline-indexes'];

/** Takes the tables back to where the indexes of the baseline are still to come. */
async function goBack(): Promise<Store> {
  await fresh.store.close();
  await changeRows(fresh.environment, [
    ...['session_created', 'budget_end', 'audit_end'].map((index) => `DROP INDEX ${index}`),
    `DELETE FROM migration WHERE name = '${indexes}'`,
  ]);
  return fresh.reopen();
}

const waitsFor = storeOfRun() === 'postgres' ? 'nobody' : 'writers';

test('a plan says what is pending, who waits and how many rows it concerns, and does nothing', async () => {
  const columns = withExamples('901-example-columns', '903-example-indexes');
  const store = await fresh.reopen(columns);
  for (const id of ['one', 'two']) await addMember(store, id);
  const pending = Object.keys(columns).slice(-2);
  const plan = await store.plan();
  expect(plan.map(({ change }) => change)).toEqual(pending);
  const [added, made] = plan.map(({ statements }) => statements);
  expect(added).toHaveLength(2);
  for (const { waiting, table, seconds } of added ?? [])
    expect({ waiting, table, seconds }).toEqual({ waiting: 'everybody', table: 'job', seconds: 0 });
  const example = made?.find(({ sql }) => sql.includes('member_example'));
  expect(example).toMatchObject({ table: 'member', waiting: waitsFor });
  if (storeOfRun() === 'sqlite') expect(example?.rows).toBe(2);
  expect(await store.pending()).toEqual(pending);
});

test('the migrate command prints the plan, and then brings the store up to date', async () => {
  await (await goBack()).close();
  const said = await runTool('migrate', ['--plan'], fresh.environment);
  expect(said).toMatchObject({ code: 0, err: '' });
  expect(said.out).toContain(`${indexes}\n`);
  expect(said.out).toMatch(new RegExp(`waits: ${waitsFor}; session has about \\d+ rows`));
  expect((await runTool('migrate', [], fresh.environment)).out).toContain('The store is up to date.');
  expect((await runTool('migrate', ['--plan'], fresh.environment)).out).toContain('The store is up to date.');
});

test('a plan says that a new table stops the writers of what it refers to', async () => {
  const [table] = await (await fresh.reopen(withExamples('902-example-table'))).plan();
  expect(table?.statements.map(({ table, waiting }) => [table, waiting])).toEqual([
    ['member', 'writers'],
    ['example', 'writers'],
  ]);
});

test('what is pending is done once, whatever is there of it', async () => {
  await goBack();
  const store = await fresh.reopen(withExamples('901-example-columns', '902-example-table'));
  await addMember(store, 'stays');
  await store.migrate();
  await store.migrate();
  expect([await store.pending(), await store.plan()]).toEqual([[], []]);
  expect(await store.members.findBy('EMAIL', 'stays@example.com')).toBeDefined();
  await store.close();
  await changeRows(fresh.environment, [
    ...['audit_end', 'budget_end', 'example_of_member'].map((index) => `DROP INDEX ${index}`),
    'UPDATE job SET example_a = 1, example_b = 1',
  ]);
});

test('indexes go on where a start was broken off', async () => {
  await (await goBack()).close();
  await changeRows(fresh.environment, ['CREATE INDEX session_created ON session (created_at)']);
  const store = await fresh.reopen();
  await store.migrate();
  expect(await store.pending()).toEqual([]);
});

test('an index that a later release drops is gone', async () => {
  const store = await fresh.reopen(withExamples('903-example-indexes'));
  await store.migrate();
  await store.close();
  await expect(changeRows(fresh.environment, ['DROP INDEX session_ended'])).rejects.toThrow('session_ended');
});

test('rows get their values in portions, and the operator is told beforehand how many', async () => {
  const many = Array.from({ length: 2100 }, (_, index) => `m${String(index).padStart(4, '0')}`);
  await fresh.store.inTransaction(async (tx) => {
    for (const id of many) await addMember(tx, id, { referrer: id === many[0] ? 'kept' : null });
  });
  const store = await fresh.reopen(withExamples('904-example-rows'));
  const [rows] = await store.plan();
  expect(rows?.statements.map(({ waiting }) => waiting)).toEqual(['writers of these rows']);
  expect(linesOf(rows ?? expect.fail())).toContain('  2099 members get a referrer');
  await store.migrate();
  const referrerOf = async (id = '') => (await store.members.find(id))?.referrer;
  expect(await Promise.all([many[0], many[1], many[1500], many.at(-1)].map(referrerOf))).toEqual([
    'kept',
    'example',
    'example',
    'example',
  ]);
});

/** The names of changes that only unreleased builds made, as their stores have them. */
const unreleased = [
  "DELETE FROM migration WHERE name LIKE '001-baseline%'",
  ...['001-foundation', '068-how-imports-read'].map(
    (name) => `INSERT INTO migration (name, timestamp) VALUES ('${name}', '2026-01-01T00:00:00.000Z')`,
  ),
  'DROP INDEX session_created',
];

test('refuses a store that an unreleased build made, before it writes anything', async () => {
  await addMember(fresh.store, 'stays');
  await fresh.store.close();
  await changeRows(fresh.environment, unreleased);
  const store = await fresh.reopen();
  const refused = 'An unreleased build made the tables of this store (newest change: 068-how-imports-read)';
  for (const ask of [store.migrate, store.pending, store.plan, store.schema])
    await expect(ask()).rejects.toThrow(OperatorFault);
  await expect(store.migrate()).rejects.toThrow(refused);
  expect(await store.members.findBy('EMAIL', 'stays@example.com')).toBeDefined();
  await store.close();
  for (const words of [[], ['--plan']])
    expect(await runTool('migrate', words, fresh.environment)).toMatchObject({
      code: 1,
      err: expect.stringContaining(refused),
    });
  const service = spawnService({ ...fresh.environment, PORT: String(await freePort()) });
  expect((await service.ended).code).not.toBe(0);
  expect(service.output()).toContain(refused);
  // Neither the index nor the record of the baseline was made.
  await changeRows(fresh.environment, [
    'CREATE INDEX session_created ON session (created_at)',
    "INSERT INTO migration (name, timestamp) VALUES ('001-baseline', '2026-01-01T00:00:00.000Z')",
  ]);
});

/** Another session, with a transaction that did something and does not end. */
async function holding(statement: string): Promise<{ done(): Promise<void> }> {
  const client = new pg.Client({ connectionString: fresh.environment.DATABASE_URL });
  await client.connect();
  await client.query('begin isolation level repeatable read');
  await client.query(statement);
  return {
    done: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

const reading = (table: string) => holding(`select count(*) from ${table}`);

/** A way into the database with a role's own limits, which a pool such as PgBouncer lets nobody lift for a connection. */
function asRole(own: Partial<PoolLimits>) {
  const place = readStorePlace(fresh.environment);
  const address = place.database ?? expect.fail();
  const dialect = postgresDialect(address, { ...limitsOf.migrations, ...own });
  return { db: openDatabase(dialect), engine: openEngine(place) };
}

/** The indexes that are being made, by their numbers. */
const builds = async (): Promise<number[]> =>
  (
    await asked(`select index_relid::bigint::int as build from pg_stat_progress_create_index
      where datname = current_database() and index_relid <> 0`)
  ).rows.map(({ build }) => build);

const numberOf = async (index: string): Promise<number> =>
  (await asked(`select to_regclass('${index}')::oid::bigint::int as number`)).rows[0]?.number;

const halfMade = async (): Promise<string[]> =>
  (await asked('select indexrelid::regclass::text as name from pg_index where not indisvalid')).rows.map(
    ({ name }) => name,
  );

/** Newcomers who join and log in until it is over; how long the slowest of them took, in milliseconds. */
async function slowestLogIn(store: Store, isOver: () => boolean): Promise<number> {
  let slowest = 0;
  for (let count = 0; !isOver() || count === 0; count += 1) {
    const from = performance.now();
    await addMember(store, `member${count}`);
    await store.sessions.start(sessionOf(`member${count}`, `member${count}`));
    await store.sessions.find(`digest of member${count}`);
    slowest = Math.max(slowest, performance.now() - from);
  }
  return slowest;
}

const onPostgres = {
  'people log in while a change waits for a reader, and it is done once he has gone': async () => {
    const engine = openEngine(readStorePlace(fresh.environment));
    const db = openDatabase(engine.migrationDialect ?? engine.dialect);
    const reader = await reading('member');
    let over = false;
    const logIns = slowestLogIn(fresh.store, () => over);
    const pauses: number[] = [];
    let tries = 0;
    const change = engine.changeTables(
      db,
      (pause) => pauses.push(pause),
      async (tx) => {
        tries += 1;
        await tx.schema.alterTable('member').addColumn('later', 'text').execute();
      },
    );
    await expect.poll(() => pauses.length).toBe(2);
    await reader.done();
    await change;
    over = true;
    expect(pauses).toEqual([2000, 4000]);
    expect(tries).toBe(3);
    expect(await logIns).toBeLessThan(2000);
    await db.destroy();
    await changeRows(fresh.environment, ['update member set later = id']);
  },

  'rows that are changed in portions are let go where somebody holds one of them, and tried again':
    async () => {
      for (const id of ['one', 'two']) await addMember(fresh.store, id);
      const store = await fresh.reopen(withExamples('904-example-rows'));
      const holder = await holding(`update member set name = id where id = 'two'`);
      const pauses: number[] = [];
      const migrated = store.migrate((pause) => pauses.push(pause));
      await expect.poll(() => pauses.length).toBe(1);
      // Of the row that it had changed before it met the other one nothing is kept.
      await changeRows(fresh.environment, [
        `SET lock_timeout = '500ms'`,
        `UPDATE member SET name = id WHERE id = 'one'`,
      ]);
      await holder.done();
      await migrated;
      expect((await store.members.find('one'))?.referrer).toBe('example');
    },

  'people log in while indexes wait for an older snapshot, and two processes make them once': async () => {
    const known = withExamples('901-example-columns', '903-example-indexes');
    const store = await fresh.reopen(known);
    const reader = await reading('session');
    let over = false;
    const logIns = slowestLogIn(store, () => over);
    const started = [store.migrate(), (await fresh.another(known)).migrate()];
    await expect.poll(() => store.pending()).toEqual(['903-example-indexes']);
    await reader.done();
    await Promise.all(started);
    over = true;
    expect(await store.pending()).toEqual([]);
    expect(await logIns).toBeLessThan(2000);
  },

  'an index that was left half made is made anew': async () => {
    const store = await goBack();
    for (const id of ['one', 'two']) {
      await addMember(store, id);
      await store.sessions.start(sessionOf(id, id));
    }
    const twice = 'create unique index concurrently session_created on session (auto_login)';
    await expect(changeRows(fresh.environment, [twice])).rejects.toThrow('could not create unique index');
    await store.migrate();
    const { rows } = await asked(`select pg_get_indexdef('session_created'::regclass) as made`);
    expect(rows[0]?.made).toContain('USING brin (created_at)');
  },

  'beside a backup’s snapshot a role’s lock_timeout breaks an index off: that is said, and it is tried again':
    async () => {
      const store = await goBack();
      const limited = asRole({ lock: 300 });
      const backup = await reading('session');
      const said: HeldBy[] = [];
      let over = false;
      const logIns = slowestLogIn(store, () => over);
      const migrated = migrate(limited.db, limited.engine, (_pause, by) => said.push(by));
      // The first try leaves half an index, which the second one may not drop yet.
      await expect.poll(() => said, { timeout: 10_000 }).toEqual(['others', 'others']);
      expect(await halfMade()).toEqual(['session_created']);
      await backup.done();
      await migrated;
      over = true;
      expect([await store.pending(), await halfMade()]).toEqual([[], []]);
      expect(await logIns).toBeLessThan(2000);
      await limited.db.destroy();
    },

  'nor does it end the drop of an index': async () => {
    const { db, engine } = asRole({ lock: 300 });
    const reader = await reading('session');
    const said: HeldBy[] = [];
    const removed = engine.removeIndex(db, 'session_ended', (_pause, by) => said.push(by));
    await expect.poll(() => said).toEqual(['others']);
    await reader.done();
    await removed;
    expect((await asked(`select to_regclass('session_ended') as there`)).rows).toEqual([{ there: null }]);
    await db.destroy();
  },

  'a role’s statement_timeout that is too short for an index is the operator’s to mend, in words':
    async () => {
      await goBack();
      const { db, engine } = asRole({ statement: 300 });
      const reader = await reading('session');
      const made = migrate(db, engine);
      await expect(made).rejects.toThrow(OperatorFault);
      await expect(made).rejects.toThrow('The index session_created took longer than the role');
      await reader.done();
      await db.destroy();
    },

  'a build by another connection is waited for, said, and kept': async () => {
    const store = await goBack();
    const reader = await reading('session');
    const another = asked('create index concurrently session_created on session using brin (created_at)');
    await expect.poll(builds).toHaveLength(1);
    const [build] = await builds();
    const ran = runTool('migrate', [], fresh.environment);
    await sleep(1000);
    expect(await store.pending()).toEqual(indexes);
    await reader.done();
    await another;
    expect(await ran).toMatchObject({
      code: 0,
      err: expect.stringContaining('An index is being made by another connection, as by a start that was'),
    });
    expect(await numberOf('session_created')).toBe(build);
    expect(await store.pending()).toEqual([]);
  },

  'a start that was stopped during an index leaves it to the server, and the next one takes it as it is':
    async () => {
      const store = await goBack();
      const reader = await reading('session');
      const start = async () => spawnService({ ...fresh.environment, PORT: String(await freePort()) });
      const stopped = await start();
      await expect.poll(builds, { timeout: 10_000 }).toHaveLength(1);
      expect(await stopped.stop()).toEqual({ code: 0, signal: null });
      const [build] = await builds();
      expect(build).toBeGreaterThan(0);
      const next = await start();
      await expect.poll(() => next.output(), { timeout: 10_000 }).toContain('it is waited for');
      await reader.done();
      await expect.poll(() => next.output(), { timeout: 20_000 }).toContain('"msg":"ready"');
      expect(await numberOf('session_created')).toBe(build);
      expect([await store.pending(), await halfMade()]).toEqual([[], []]);
      expect(await next.stop()).toEqual({ code: 0, signal: null });
    },

  'a start whose change waits for a table lives, is not ready, and says who holds the table': async () => {
    const store = await fresh.reopen(withExamples('901-example-columns'));
    const reader = await reading('job');
    const port = await freePort();
    const said = vi.spyOn(logLines, 'write').mockReturnValue(undefined);
    const started = migrateFirst(store, { host: '127.0.0.1', port });
    const statusOf = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => statusOf('/healthz')).toBe(200);
    await expect.poll(() => said.mock.calls.join()).toContain('held by others');
    expect([await statusOf('/readyz'), await statusOf('/')]).toEqual([503, 502]);
    expect(await store.pending()).toEqual(['901-example-columns']);
    await reader.done();
    await started;
    said.mockRestore();
    expect([await store.pending(), await statusOf('/healthz')]).toEqual([[], 0]);
  },
};

/** Asks the database past the store. */
async function asked(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: fresh.environment.DATABASE_URL });
  await client.connect();
  const result = await client.query(text);
  await client.end();
  return result;
}

if (storeOfRun() === 'postgres') for (const [name, run] of Object.entries(onPostgres)) test(name, run);
