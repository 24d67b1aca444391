import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HeldBy } from '../../packages/server/src/adapters/store/engine/engine.ts';
import { postgresDialect } from '../../packages/server/src/adapters/store/engine/postgres-engine.ts';
import { limitsOf } from '../../packages/server/src/adapters/store/engine/postgres-limits.ts';
import type { PoolLimits } from '../../packages/server/src/adapters/store/engine/postgres-pool.ts';
import { migrate } from '../../packages/server/src/adapters/store/migrations/migrate.ts';
import { openDatabase, openEngine, type Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { OperatorFault } from '../../packages/server/src/ports/operator-fault.ts';
import { freePort } from '../free-port.ts';
import { storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { spawnService } from '../world/service-process.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, NOW, sessionOf } from './people.ts';
import { changeRows } from './rows-of.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
});
afterEach(() => fresh.remove());

const changes = ['014-job-record', '014-row-ends'];

/** Takes the tables back to where these changes are still to come. */
async function goBack(): Promise<Store> {
  await fresh.store.close();
  await changeRows(fresh.environment, [
    ...['succeeded_at', 'failed_at', 'done_rows'].map((column) => `ALTER TABLE job DROP COLUMN ${column}`),
    ...['session_created', 'session_ended', 'budget_end', 'audit_end'].map((index) => `DROP INDEX ${index}`),
    ...['outbox_sent', 'outbox_given_up', 'departure_end'].map((index) => `DROP INDEX ${index}`),
    ...['rejoin_block_end', 'member_waiting_end', 'email_connect_end'].map((index) => `DROP INDEX ${index}`),
    'DROP INDEX legacy_account_foreign_hash',
    'CREATE INDEX session_end ON session (ended_at)',
    `DELETE FROM migration WHERE name LIKE '014-%'`,
  ]);
  return fresh.reopen();
}

const waitsFor = storeOfRun() === 'postgres' ? 'nobody' : 'writers';

test('a plan says what is pending, who waits and how many rows it concerns, and does nothing', async () => {
  const store = await goBack();
  for (const id of ['one', 'two']) await addMember(store, id);
  const plan = await store.plan();
  expect(plan.map(({ change }) => change)).toEqual(changes);
  const [record, ends] = plan.map(({ statements }) => statements);
  expect(record).toHaveLength(3);
  for (const { waiting, table, seconds } of record ?? [])
    expect({ waiting, table, seconds }).toEqual({ waiting: 'everybody', table: 'job', seconds: 0 });
  const waiting = ends?.find(({ sql }) => sql.includes('member_waiting_end'));
  expect(waiting).toMatchObject({ table: 'member', waiting: waitsFor });
  if (storeOfRun() === 'sqlite') expect(waiting?.rows).toBe(2);
  expect(await store.pending()).toEqual(changes);
  await store.close();
  const said = await runTool('migrate', ['--plan'], fresh.environment);
  expect(said).toMatchObject({ code: 0, err: '' });
  expect(said.out).toContain('014-row-ends\n');
  expect(said.out).toMatch(/waits: everybody; job has about \d+ rows/);
  expect((await runTool('migrate', [], fresh.environment)).out).toContain('The store is up to date.');
  expect((await runTool('migrate', ['--plan'], fresh.environment)).out).toContain('The store is up to date.');
});

test('a plan says that a new table stops the writers of what it refers to', async () => {
  await fresh.store.close();
  await changeRows(fresh.environment, [
    'DROP TABLE support_event',
    `DELETE FROM migration WHERE name = '053-support-events'`,
  ]);
  const [support] = await (await fresh.reopen()).plan();
  expect(support?.statements.map(({ table, waiting }) => [table, waiting])).toEqual([
    ['member', 'writers'],
    ['support_event', 'writers'],
    ['support_event', 'writers'],
  ]);
});

test('what is pending is done once, whatever is there of it', async () => {
  const store = await goBack();
  await addMember(store, 'stays');
  await store.migrate();
  await store.migrate();
  expect([await store.pending(), await store.plan()]).toEqual([[], []]);
  expect(await store.members.findBy('EMAIL', 'stays@example.com')).toBeDefined();
  await store.close();
  await changeRows(fresh.environment, ['DROP INDEX session_ended', 'DROP INDEX budget_end']);
});

test('indexes go on where a start was broken off', async () => {
  await (await goBack()).close();
  await changeRows(fresh.environment, ['CREATE INDEX session_created ON session (created_at)']);
  const store = await fresh.reopen();
  await store.migrate();
  expect(await store.pending()).toEqual([]);
});

test('rows get their values in portions: whoever logs in by e-mail proved the address when they joined', async () => {
  const method = { platform: 'YH', status: 'CNET', email: null, connected_at: NOW } as const;
  const many = Array.from({ length: 2100 }, (_, index) => `m${String(index).padStart(4, '0')}`);
  await fresh.store.inTransaction(async (tx) => {
    for (const id of many) await addMember(tx, id);
    for (const member_id of many.slice(1)) await tx.members.addMethod({ member_id, ...method });
  });
  await fresh.store.close();
  await changeRows(fresh.environment, [`DELETE FROM migration WHERE name = '010-suspended-ways-in-proven'`]);
  const store = await fresh.reopen();
  expect((await store.plan()).flatMap(({ statements }) => statements.map(({ waiting }) => waiting))).toEqual([
    'writers of these rows',
  ]);
  await store.migrate();
  const provenAt = async (id = '') => (await store.members.find(id))?.email_proven_at;
  expect(await Promise.all([many[0], many[1], many[1500], many.at(-1)].map(provenAt))).toEqual([
    null,
    NOW,
    NOW,
    NOW,
  ]);
});

test('who had the newsletter before its mailbox was asked keeps it, and who came since waits for it; a change that was done whole is not done again in parts', async () => {
  const parts = [
    '009-refusals-and-acquaintance-indexes',
    '030-confirmed-newsletters-before',
    '050-factor-resets-indexes',
  ];
  const addedAt = NOW + 1000;
  const subscribe = (name: string, created_at: number) =>
    fresh.store.newsletters.subscribe({
      id: name,
      email: `${name}@example.com`,
      language: 'ko',
      created_at,
      confirmed_at: null,
    });
  await subscribe('before', NOW);
  await subscribe('since', addedAt);
  await fresh.store.close();
  await changeRows(fresh.environment, [
    `UPDATE migration SET timestamp = '${new Date(addedAt).toISOString()}' WHERE name = '030-confirmed-newsletters'`,
    `DELETE FROM migration WHERE name IN ('${parts.join("', '")}')`,
  ]);
  const store = await fresh.reopen();
  expect(await store.pending()).toEqual(parts);
  await store.migrate();
  expect(await store.pending()).toEqual([]);
  const confirmedAt = async (name: string) => (await store.newsletters.find(name))?.confirmed_at;
  expect([await confirmedAt('before'), await confirmedAt('since')]).toEqual([NOW, null]);
});

test('an address that nobody proved becomes free, told beforehand by number; who has a password or a mailbox of the provider keeps it', async () => {
  const joined = (id: string, platform: 'NV' | 'GG' | 'AP' | 'KK', email: string, more = {}) =>
    fresh.store.inTransaction(async (tx) => {
      await tx.members.add({
        id,
        status: 'ACTIVE',
        email,
        rep_login_plf: platform,
        language: 'ko',
        created_at: NOW,
        ...more,
      });
      await tx.members.claim('EMAIL', email, id);
      await tx.members.addMethod({ member_id: id, platform, status: 'CNET', email, connected_at: NOW });
    });
  await joined('naver', 'NV', 'naver@example.com');
  await joined('kakao', 'KK', 'kakao@gmail.com');
  await joined('gmail', 'GG', 'gmail@gmail.com');
  await joined('icloud', 'AP', 'icloud@icloud.com');
  await joined('waits', 'NV', 'waits@example.com', { status: 'WAITING', waiting_until: NOW });
  await joined('password', 'KK', 'password@example.com', { password_hash: 'hash' });
  await joined('proven', 'KK', 'proven@example.com', { email_proven_at: NOW - 1 });
  await fresh.store.close();
  await changeRows(fresh.environment, [`DELETE FROM migration WHERE name = '021-unverified-emails'`]);
  expect((await runTool('migrate', ['--plan'], fresh.environment)).out).toContain(
    '  2 addresses that nobody proved become free',
  );
  const store = await fresh.reopen();
  await store.migrate();
  const left = async (email: string) => (await store.members.findBy('EMAIL', email))?.email_proven_at;
  expect(await left('naver@example.com')).toBeUndefined();
  expect(await left('kakao@gmail.com')).toBeUndefined();
  expect(await left('gmail@gmail.com')).toBe(NOW);
  expect(await left('icloud@icloud.com')).toBe(NOW);
  expect(await left('waits@example.com')).toBeNull();
  expect(await left('password@example.com')).toBeNull();
  expect(await left('proven@example.com')).toBe(NOW - 1);
  expect(await store.members.find('naver')).toMatchObject({
    email: 'naver@example.com',
    email_proven_at: null,
  });
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

const googleOfAll = `INSERT INTO login_method (member_id, platform, status, email, connected_at)
  SELECT id, 'GG', 'CNET', email, ${NOW} FROM member`;

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
      await changeRows(fresh.environment, [`DELETE FROM migration WHERE name = '021-unverified-emails'`]);
      await changeRows(fresh.environment, [`UPDATE member SET email = id || '@gmail.com'`, googleOfAll]);
      const holder = await holding(`update member set name = id where id = 'two'`);
      const pauses: number[] = [];
      const migrated = fresh.store.migrate((pause) => pauses.push(pause));
      await expect.poll(() => pauses.length).toBe(1);
      // Of the row that it had changed before it met the other one nothing is kept.
      await changeRows(fresh.environment, [
        `SET lock_timeout = '500ms'`,
        `UPDATE member SET name = id WHERE id = 'one'`,
      ]);
      await holder.done();
      await migrated;
      expect((await fresh.store.members.find('one'))?.email_proven_at).toBe(NOW);
    },

  'people log in while indexes wait for an older snapshot, and two processes make them once': async () => {
    const store = await goBack();
    const reader = await reading('session');
    let over = false;
    const logIns = slowestLogIn(store, () => over);
    const started = [store.migrate(), (await fresh.another()).migrate()];
    await expect.poll(() => store.pending()).toEqual(['014-row-ends']);
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
    await goBack();
    const { db, engine } = asRole({ lock: 300 });
    const reader = await reading('session');
    const said: HeldBy[] = [];
    const removed = engine.removeIndex(db, 'session_end', (_pause, by) => said.push(by));
    await expect.poll(() => said).toEqual(['others']);
    await reader.done();
    await removed;
    expect((await asked(`select to_regclass('session_end') as there`)).rows).toEqual([{ there: null }]);
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
    await expect.poll(() => store.pending()).toEqual(['014-row-ends']);
    await sleep(1000);
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

  'a start that has to change tables lives, is not ready, and hears that it is to stop': async () => {
    const store = await goBack();
    const reader = await reading('job');
    const service = spawnService({ ...fresh.environment, PORT: String(await freePort()) });
    const statusOf = (path: string) =>
      fetch(service.url + path).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => statusOf('/healthz')).toBe(200);
    await expect.poll(() => service.output()).toContain('held by others');
    expect([await statusOf('/readyz'), await statusOf('/')]).toEqual([503, 502]);
    expect(await service.stop()).toEqual({ code: 0, signal: null });
    expect(await store.pending()).toEqual(changes);
    await reader.done();
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
