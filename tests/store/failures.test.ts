import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StorePorts } from '../../packages/server/src/ports/ports.ts';
import { StoreFailure } from '../../packages/server/src/ports/store-failure.ts';
import { storeOfRun } from '../world/database.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, NOW } from './people.ts';
import { run } from './processes/run.ts';

let fresh: FreshStore;
let fault: () => Promise<void>;

beforeEach(async () => {
  fault = async () => {};
  fresh = await freshStore({ gate: () => fault() });
});
afterEach(() => fresh.remove());

const failureOf = async (work: Promise<unknown>): Promise<StoreFailure> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StoreFailure)) throw new Error(`no store failure, but ${String(error)}`);
  return error;
};
const down = async () => {
  throw new Error('down');
};

test('while the gate is down everything fails the same way; afterwards everything works', async () => {
  fault = down;
  const { store } = fresh;
  const works = [
    () => store.ping(),
    () => store.members.find('x'),
    () => addMember(store, 'x'),
    () => store.inTransaction(async () => 1),
  ];
  for (const work of works)
    expect(await failureOf(work())).toMatchObject({ kind: 'unavailable', cause: { message: 'down' } });
  fault = async () => {};
  await addMember(store, 'x');
  expect(await store.members.find('x')).toBeDefined();
});

test('a store that goes down amid a transaction, or at its commit, undoes it', async () => {
  const { store } = fresh;
  const goingDown = (work: (tx: StorePorts) => Promise<unknown>) =>
    store.inTransaction(async (tx) => {
      await addMember(tx, 'half');
      fault = down;
      return work(tx);
    });
  expect((await failureOf(goingDown((tx) => tx.members.find('half')))).kind).toBe('unavailable');
  fault = async () => {};
  expect(await store.members.find('half')).toBeUndefined();
  expect((await failureOf(goingDown(async () => 'done'))).kind).toBe('unavailable');
  fault = async () => {};
  expect(await store.members.find('half')).toBeUndefined();
  await addMember(store, 'half');
});

test('a slow gate holds each statement up', async () => {
  fault = () => setTimeout(40);
  const began = performance.now();
  await fresh.store.ping();
  expect(performance.now() - began).toBeGreaterThanOrEqual(38);
});

test('a row whose member is gone says so, without the contents of the row', async () => {
  const secret = 'kim.secret@example.com';
  const failure = await failureOf(fresh.store.members.claim('EMAIL', secret, 'nobody'));
  expect(failure.kind).toBe('gone');
  expect(failure.cause).toBeInstanceOf(Error);
  const said = JSON.stringify([
    failure,
    failure.cause,
    failure.message,
    String(failure.cause),
    failure.stack,
  ]);
  expect(said).not.toContain(secret);
  expect(said).not.toContain('nobody');
});

test('who waits for a connection too long is sent away, and the others are served', async () => {
  const { store } = fresh;
  const holding = Promise.allSettled(
    Array.from({ length: 10 }, () =>
      store.inTransaction(async ({ members }) => {
        await members.find('x');
        await setTimeout(5000);
      }),
    ),
  );
  await setTimeout(100);
  expect((await failureOf(store.ping())).kind).toBe('unavailable');
  await holding;
  await store.ping();
});

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: fresh.environment.DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const terminateOthers =
  'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

/** An update of this member takes 30 seconds. */
const slowUpdate = (id: string) => `
  CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(30); RETURN NEW; END';
  CREATE TRIGGER slow BEFORE UPDATE ON member
    FOR EACH ROW WHEN (OLD.id = '${id}') EXECUTE FUNCTION slow()`;

const byEngine = {
  sqlite: {
    'a full disk fails the statement, keeps what stood, and the store still reads': async () => {
      await fresh.store.close();
      const writer = run('write', fresh.environment, `trap '' XFSZ; ulimit -f 3000`);
      await writer.ended;
      const last = JSON.parse(writer.lines.at(-1) ?? '{}');
      expect(last).toMatchObject({ kind: 'unavailable', waiting: writer.lines.length - 1 });
      expect(last.waiting).toBeGreaterThan(50);
      const store = await fresh.reopen();
      expect((await store.queue.backlog(NOW)).waiting).toBe(last.waiting);
      await addMember(store, 'after');
    },
  },
  postgres: {
    'connections that the server cuts fail once and are replaced': async () => {
      const { store } = fresh;
      const amid = store.inTransaction(async (tx) => {
        await addMember(tx, 'cut');
        await onServer(terminateOthers);
        await setTimeout(50);
        await tx.members.find('cut');
      });
      expect((await failureOf(amid)).kind).toBe('unavailable');
      await store.ping();
      await onServer(terminateOthers);
      await setTimeout(100);
      await store.ping();
      expect(await store.members.find('cut')).toBeUndefined();
    },
    'a row that others hold is waited for two seconds': async () => {
      const { store } = fresh;
      await addMember(store, 'held');
      const held = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const holding = store.inTransaction(async ({ members }) => {
        await members.markFirstLogin('held', NOW);
        held.resolve();
        await release.promise;
      });
      await held.promise;
      const began = performance.now();
      const failure = await failureOf(store.members.markFirstLogin('held', NOW));
      const waited = performance.now() - began;
      release.resolve();
      await holding;
      expect(waited).toBeGreaterThan(1900);
      // The limit for locks ended it, not that of three seconds for statements.
      expect(failure).toMatchObject({ kind: 'unavailable', cause: { code: '55P03' } });
      expect((await store.members.find('held'))?.first_login_at).toBe(NOW);
    },
    'a statement of 30 seconds is ended after three, and others are served meanwhile': async () => {
      const { store } = fresh;
      for (const id of ['slow', 'quick']) await addMember(store, id);
      await onServer(slowUpdate('slow'));
      const began = performance.now();
      let served = 0;
      let over = false;
      const refused = failureOf(store.members.markFirstLogin('slow', NOW)).finally(() => {
        over = true;
      });
      while (!over) {
        await store.members.markFirstLogin('quick', NOW);
        served += 1;
        await setTimeout(100);
      }
      expect((await refused).kind).toBe('unavailable');
      expect(performance.now() - began).toBeLessThan(10_000);
      expect(served).toBeGreaterThan(5);
      expect((await store.members.find('slow'))?.first_login_at).toBeNull();
    },
    'to read or fill the whole store takes as long as it takes, whatever limits the role has': async () => {
      const { store } = fresh;
      await onServer(`DO $$ BEGIN EXECUTE format(
        'ALTER DATABASE %I SET idle_in_transaction_session_timeout = ''200ms''', current_database()); END $$`);
      const dawdle = () => setTimeout(600);
      const schema = (await store.schema()) ?? '';
      await store.fill({ schema, feed: dawdle, settle: dawdle });
      let tables = 0;
      await store.everyRow(async () => {
        if (tables === 0) await dawdle();
        tables += 1;
      });
      expect(tables).toBeGreaterThan(5);
    },
  },
};

for (const [name, work] of Object.entries(byEngine[storeOfRun()])) test(name, work);
