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
import { freePort } from '../free-port.ts';
import { runTool } from '../world/run-tool.ts';
import { spawnService } from '../world/service-process.ts';
import { withExamples } from './example-changes.ts';
import { baselineIndexes, type FreshStore, freshStore, withoutIndexes } from './fresh-store.ts';
import { addMember, sessionOf } from './people.ts';
import { changeRows } from './rows-of.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
});
afterEach(() => fresh.remove());

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
    const store = await withoutIndexes(fresh);
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
      const store = await withoutIndexes(fresh);
      const limited = asRole({ lock: 300 });
      const backup = await reading('session');
      const said: HeldBy[] = [];
      let over = false;
      const logIns = slowestLogIn(store, () => over);
      const migrated = migrate(limited.db, limited.engine, { onHeld: (_pause, by) => said.push(by) });
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
      await withoutIndexes(fresh);
      const { db, engine } = asRole({ statement: 300 });
      const reader = await reading('session');
      const made = migrate(db, engine);
      await expect(made).rejects.toThrow(OperatorFault);
      await expect(made).rejects.toThrow('The index session_created took longer than the role');
      await reader.done();
      await db.destroy();
    },

  'a build by another connection is waited for, said, and kept': async () => {
    const store = await withoutIndexes(fresh);
    const reader = await reading('session');
    const another = asked('create index concurrently session_created on session using brin (created_at)');
    await expect.poll(builds).toHaveLength(1);
    const [build] = await builds();
    const ran = runTool('migrate', [], fresh.environment);
    await sleep(1000);
    expect(await store.pending()).toEqual([baselineIndexes]);
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
      const store = await withoutIndexes(fresh);
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

for (const [name, run] of Object.entries(onPostgres)) test(name, run);
