import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, openEngine, openStore } from '../../packages/server/src/adapters/store/open-store.ts';
import { indexedRemovals } from '../../packages/server/src/adapters/store/purge.ts';
import { tableKeys } from '../../packages/server/src/adapters/store/table-keys.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { type Retention, retention } from '../../packages/server/src/domain/retention.ts';
import type { Purge } from '../../packages/server/src/ports/purge.ts';
import { storeOfRun } from '../world/database.ts';
import { type FreshStore, freshStore, ledgerKey } from './fresh-store.ts';
import { addMember } from './people.ts';
import { changeRows } from './rows-of.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
});
afterEach(() => fresh.remove());

/** Many rows at once, past the store, which is opened anew on them. */
async function withRows(count: number, insert: string) {
  await fresh.store.close();
  const numbers = `with recursive many(i) as (select 1 union all select i + 1 from many where i < ${count})`;
  const [into, values] = insert.split(' values ');
  await changeRows(fresh.environment, [
    storeOfRun() === 'postgres'
      ? `insert into ${into} ${numbers} select ${values} from many`
      : `${numbers} insert into ${into} select ${values} from many`,
  ]);
  return fresh.reopen();
}

/** How many rows one statement clears (adapters/store/engine). */
const atOnce = { sqlite: 100, postgres: 500 }[storeOfRun()];

/** So many rows, a portion a statement. */
const inPortions = (rows: number): number[] => [
  ...Array.from({ length: Math.floor(rows / atOnce) }, () => atOnce),
  rows % atOnce,
];

/** Rows of each portion until it says that there is no more. */
async function portions(purge: Purge, what: keyof Retention, endedBy: number): Promise<number[]> {
  const rows: number[] = [];
  for (let next: string | undefined = ''; next !== undefined; ) {
    const portion = await purge.remove(what, endedBy, next);
    rows.push(portion.rows);
    next = portion.next;
  }
  return rows;
}

test('what no index finds is looked for step by step, each a bounded part of the table', async () => {
  const store = await withRows(
    5000,
    `login_attempt (subject, count, updated_at) values 's' || (10000 + i), 1, i`,
  );
  expect(await portions(store.purge, 'loginAttempts', 2250)).toEqual([...inPortions(2250), 0]);
  expect(await portions(store.purge, 'loginAttempts', 2250)).toEqual([0, 0]);
  expect(await portions(store.purge, 'loginAttempts', 5000)).toEqual(inPortions(2750));
});

test('what an index finds goes in portions', async () => {
  const store = await withRows(1200, `budget (key, used, resets_at) values 'k' || i, 1, i`);
  expect(await portions(store.purge, 'rateLimits', 1130)).toEqual(inPortions(1130));
});

/** An endpoint with what is kept of a month. */
async function withDeliveries(count: number) {
  const endpoint = { id: 'hook', name: 'crm', url: 'https://crm.example', types: [], secret: 'sealed' };
  await fresh.store.webhooks.add({ ...endpoint, created_at: 1, created_by: 'lee' }, 20);
  const columns = 'id, endpoint_id, event_id, member_id, type, at, place, status, attempts';
  return withRows(
    count,
    `webhook_delivery (${columns}, created_at, next_at, leased_until)
      values 'd' || i, 'hook', 'e' || i, 'm' || i, 'member.joined', i, i, 'DEAD', 9, 1, 1, 0`,
  );
}

test('what was given up at an endpoint is sent again, a portion a statement', async () => {
  const store = await withDeliveries(12_000);
  const before = store.statementCount();
  expect(await store.webhooks.replay('hook', { dead: true }, 2)).toBe(12_000);
  // Besides the portions the endpoint is held.
  expect(store.statementCount() - before).toBe(1 + 3);
  expect(await store.webhookBacklog(2)).toMatchObject({ waiting: 12_000, dead: 0 });
});

test('an endpoint is removed at once, whatever is kept of it, and its deliveries go in portions', async () => {
  const store = await withDeliveries(1130);
  const before = store.statementCount();
  expect(await store.webhooks.remove('hook')).toBe(true);
  expect(store.statementCount() - before).toBe(1);
  expect(await store.webhookBacklog(2)).toEqual({ waiting: 0, oldest: 0, dead: 0 });
  expect(await store.webhooks.list()).toEqual([]);
  for (const change of [
    () => store.webhooks.remove('hook'),
    () => store.webhooks.switchTo('hook', 'ACTIVE'),
    () => store.webhooks.queueTest('hook', 'e', 2),
  ])
    expect(await change()).toBe(false);
  expect(await store.webhooks.rotate('hook', 'sealed', 5)).toBeUndefined();
  expect(await store.webhooks.replay('hook', { dead: true }, 2)).toBe(0);
  expect(await portions(store.purge, 'removedEndpoints', 2)).toEqual(inPortions(1130));
  expect(await store.webhooks.lines('hook', 10)).toEqual([]);
  expect(await portions(store.purge, 'removedEndpoints', 2)).toEqual([0]);
});

/** How the engine would carry each of these out, step by step, read past the store. */
async function plansOfRemovals() {
  const { DATABASE_URL: databaseUrl } = fresh.environment;
  const engine = openEngine(readStorePlace(fresh.environment));
  const db = openDatabase(engine.dialect);
  const removals = indexedRemovals(engine);
  const statements = removals.map(({ removal }) => removal.compile(db));
  const withTables = (plans: readonly string[]) =>
    plans.map((plan, at) => ({ plan, keys: tableKeys[removals[at]?.table ?? 'member'] }));
  await db.destroy();
  engine.close();
  if (!databaseUrl) {
    const file = new DatabaseSync(join(fresh.environment.DATA_DIR ?? '', 'daemun.sqlite'), {
      readOnly: true,
    });
    const plans = statements.map(({ sql, parameters }) =>
      file.prepare(`explain query plan ${sql}`).all(...(parameters as number[])),
    );
    file.close();
    return withTables(plans.map((plan) => plan.map(({ detail }) => String(detail)).join('\n')));
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Of tables this small it would read all, were it not forbidden.
  for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'material'])
    await client.query(`set enable_${way} = off`);
  const plans: string[] = [];
  for (const { sql, parameters } of statements) {
    const { rows } = await client.query(`explain ${sql}`, [...parameters]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  await client.end();
  return withTables(plans);
}

test('every kind that is not gone through step by step is found by an index, and deleted by its key', async () => {
  await fresh.store.close();
  const plans = await plansOfRemovals();
  expect(plans.length).toBeGreaterThan(8);
  for (const { plan, keys } of plans) {
    expect(plan).not.toMatch(/Seq Scan|SCAN/);
    for (const column of keys)
      expect(plan).toMatch(new RegExp(`Index Cond: .*\\b${column} = |INDEX .*\\b${column}=\\?`));
  }
});

const foreign = (count: number) =>
  withRows(
    count,
    `legacy_account (service, legacy_id, password_hash, voucher, integrated_at)
      values 'ISS', 'id' || i, case when i % 2 = 0 then 'old' else '$argon2id$' || i end, 0, i`,
  );

test('old hashes are forgotten in portions, and those of our own making stay', async () => {
  const store = await foreign(2000);
  const forget = () => store.legacyAccounts.forgetWeakHashes(1500, 500);
  expect([await forget(), await forget(), await forget()]).toEqual([500, 250, 0]);
  const kept = await store.legacyAccounts.findByLogin('id2');
  expect(kept[0]?.password_hash).toBeNull();
  expect((await store.legacyAccounts.findByLogin('id3'))[0]?.password_hash).toBe('$argon2id$3');
  expect((await store.legacyAccounts.findByLogin('id1998'))[0]?.password_hash).toBe('old');
});

test('how a job went is on record: rows and time of the last success, and whether it failed since', async () => {
  const { jobs } = fresh.store;
  const day = 86_400_000;
  await jobs.plan('clear-mails', 50);
  await jobs.plan('clear-mails', 10);
  expect(await jobs.take('clear-mails', 49, 60, day)).toBeUndefined();
  const first = await jobs.take('clear-mails', 50, 60, day);
  const extended = first && (await jobs.extend(first, 90));
  expect(await jobs.take('clear-mails', 70, 95, day)).toBeUndefined();
  if (!extended) throw new Error('The lease could not be extended.');
  await jobs.done(extended, 50);
  const done = async (outcome?: { at: number; rows?: number }) => {
    const held = await jobs.take('clear-mails', 100, 110, day);
    if (held) await jobs.done(held, 100, outcome);
  };
  const record = async () => (await jobs.records(['clear-mails']))[0];
  expect(await record()).toEqual({ name: 'clear-mails', succeededAt: undefined, rows: 0, failing: false });
  await done({ at: 71 });
  expect(await record()).toMatchObject({ succeededAt: undefined, failing: true });
  await done({ at: 72, rows: 7 });
  expect(await record()).toEqual({ name: 'clear-mails', succeededAt: 72, rows: 7, failing: false });
  await done({ at: 73 });
  await done();
  expect(await record()).toEqual({ name: 'clear-mails', succeededAt: 72, rows: 7, failing: true });
});

test('of a job that no release runs any more nothing is told, nor of a backup', async () => {
  const { backups, jobs } = fresh.store;
  for (const name of ['clear-mails', 'clear-what-was']) {
    const lease = await jobs.take(name, 50, 60, 86_400_000);
    if (lease) await jobs.done(lease, 100, { at: 72, rows: 7 });
  }
  await backups.note({ at: 71, rows: 2 });
  expect((await jobs.records(['clear-mails', 'clear-what-comes'])).map(({ name }) => name)).toEqual([
    'clear-mails',
  ]);
});

test('rotations go through a place by its key, and leave hashes of the sister services out', async () => {
  const { passwordHashes } = await foreign(7);
  const first = await passwordHashes.after('legacy_account', '', 4);
  expect(first.hashes.map(({ key }) => key)).toEqual(['ISS:id1', 'ISS:id3']);
  expect(first.next).toBe('ISS:id4');
  const second = await passwordHashes.after('legacy_account', first.next ?? '', 4);
  expect(second.hashes.map(({ key }) => key)).toEqual(['ISS:id5', 'ISS:id7']);
  const kept = { place: 'legacy_account', key: 'ISS:id7', hash: '$argon2id$7' } as const;
  expect(await passwordHashes.replace({ ...kept, key: 'ISS:id5' }, 'pepper$1$5')).toBe(false);
  expect(await passwordHashes.replace(kept, 'pepper$1$7')).toBe(true);
  expect(second.next).toBeUndefined();
});

test('CIs are gone through once, members first', async () => {
  const store = await foreign(3);
  const ci = (digest: string) => ({ digest, key_version: 1, sealed: 'sealed' });
  for (const id of ['a', 'b', 'c']) {
    await addMember(store, id);
    const profile = { name: id, phone: null, birth_by: null, birth_md: null, gender_cd: null };
    await store.identities.keep(id, { ...profile, identity_verified_at: 1 }, ci(id), '2004-01-01');
  }
  const legacy = ['id1', 'id2', 'id3'].map(
    (legacy_id) => ({ service: 'ISS', legacy_id, ...ci(legacy_id) }) as const,
  );
  await store.identities.keepLegacy(legacy);
  const seen: string[] = [];
  for (let kept = await store.identities.after(undefined, 2); kept.length > 0; ) {
    seen.push(kept.map((each) => each.ci.digest).join());
    kept = await store.identities.after(kept.at(-1)?.owner, 2);
  }
  expect(seen).toEqual(['a,b', 'c', 'id1,id2', 'id3']);
});

/** The trail of the staff is one chain: who takes of it holds its one end first. */
const cleared = (Object.keys(retention) as (keyof Retention)[]).filter((what) => what !== 'staffTrail');

const onPostgres = {
  'a job that deletes waits for no row that another holds, whatever it clears': async () => {
    const statements: string[] = [];
    const place = readStorePlace(fresh.environment);
    const store = await openStore({ ...place, ledgerKey, onStatement: (sql) => statements.push(sql) });
    const deletes: string[] = [];
    for (const what of cleared) {
      statements.length = 0;
      await store.purge.remove(what, 1, '');
      const [first = ''] = statements.filter((sql) => sql.startsWith('delete'));
      deletes.push(`${what}: ${/ in \(select .* for update skip locked\)/s.test(first)}`);
    }
    await store.close();
    expect(deletes).toEqual(cleared.map((what) => `${what}: true`));
  },
  'a sign-up that waits and is held stays until the next time, and the others go': async () => {
    const { store } = fresh;
    const ids = ['held', 'one', 'other'];
    for (const id of ids) await addMember(store, id, { status: 'WAITING', waiting_until: 5 });
    const other = new pg.Client({ connectionString: fresh.environment.DATABASE_URL });
    await other.connect();
    await other.query(`begin; select 1 from member where id = 'held' for no key update`);
    expect(await portions(store.purge, 'waitingSignUps', 5)).toEqual([2]);
    await other.end();
    await expect.poll(() => portions(store.purge, 'waitingSignUps', 5)).toEqual([1]);
  },
  'a job may take longer than a visitor': async () => {
    const store = await foreign(2);
    await changeRows(fresh.environment, [
      'create function slow() returns trigger as $$ begin perform pg_sleep(3.5); return null; end $$ language plpgsql',
      'create trigger slow before update on legacy_account for each statement execute function slow()',
    ]);
    const before = performance.now();
    await expect(store.legacyAccounts.forgetWeakHashes(2, 1)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(performance.now() - before).toBeLessThan(3500);
    expect(await store.forJobs.legacyAccounts.forgetWeakHashes(2, 1)).toBe(1);
    const { jobs, visitors } = store.connections();
    expect([jobs?.idle, visitors?.busy]).toEqual([1, 0]);
  },
};

if (storeOfRun() === 'postgres') for (const [name, run] of Object.entries(onPostgres)) test(name, run);
