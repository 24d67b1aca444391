import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, type Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { emptyPlace, storeOfRun } from '../world/database.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, NOW, ofNobody, sessionOf } from './people.ts';
import { run } from './processes/run.ts';

let fresh: FreshStore;

beforeEach(async () => {
  fresh = await freshStore();
});
afterEach(() => fresh.remove());

test('a restart keeps the data, and migrating again changes nothing', async () => {
  await addMember(fresh.store, 'stays', { nickname: '남는사람' });
  await fresh.store.sessions.start(sessionOf('stays', 'stays'));
  const store = await fresh.reopen();
  await store.migrate();
  expect(await store.members.findBy('EMAIL', 'stays@example.com')).toMatchObject({ nickname: '남는사람' });
  expect((await store.sessions.find('digest of stays'))?.session.id).toBe('stays');
});

test('what a killed process had been told stands, stands', async () => {
  await fresh.store.close();
  const writer = run('write', fresh.environment);
  await writer.said(200);
  writer.kill();
  await writer.ended;
  const store = await fresh.reopen();
  const states = await Promise.all(writer.lines.map((id) => store.outbox.stateOf(id)));
  expect(states.length).toBeGreaterThanOrEqual(200);
  expect(states.every((state) => state?.status === 'queued')).toBe(true);
  const { waiting } = await store.queue.backlog(NOW);
  expect(waiting - states.length).toBeLessThanOrEqual(1);
});

/** What a change leaves to wait for: on SQLite the disk, on PostgreSQL nothing, since its commits have waited. */
const expectUnsettled = (store: Store) =>
  expect(store.durable()).toEqual(storeOfRun() === 'sqlite' ? expect.any(Promise) : undefined);

test('what was committed is brought to the disk once, before it is told', async () => {
  const { store } = fresh;
  await store.durable();
  expect(await store.members.find('nobody')).toBeUndefined();
  expect(store.durable()).toBeUndefined();
  await addMember(store, 'told');
  expectUnsettled(store);
  await store.durable();
  expect(store.durable()).toBeUndefined();
});

test('what a worker takes from the outbox is on the disk', async () => {
  const { store } = fresh;
  const mail = { id: 'told', template: 'no-account', to: 'told@example.com', language: 'ko' } as const;
  await store.outbox.put({ ...ofNobody, ...mail, facts: {}, link: null }, NOW);
  expectUnsettled(store);
  expect(await store.queue.lease(1, NOW, NOW + 1000)).toHaveLength(1);
  expect(store.durable()).toBeUndefined();
});

const second = {
  sqlite: async () => {
    await addMember(fresh.store, 'kept');
    const other = run('open', fresh.environment);
    await other.ended;
    expect(other.lines).toEqual([
      expect.stringMatching(/^StoreInUse: .+ is already in use by another process/),
    ]);
    const { DATA_DIR: dataDir = '' } = fresh.environment;
    await expect(openStore({ dataDir })).rejects.toThrow('already in use');
    expect(await fresh.store.members.find('kept')).toBeDefined();
    const store = await fresh.reopen();
    expect(await store.members.find('kept')).toBeDefined();
  },
  postgres: async () => {
    const other = run('open', fresh.environment);
    await other.ended;
    expect(other.lines).toEqual(['open']);
  },
};

test('a second process is refused where the engine has one owner, and welcome where it has many', () =>
  second[storeOfRun()]());

test('two processes that start at once on nothing bring up one set of tables', async () => {
  const empty = await emptyPlace(storeOfRun());
  const both = [run('open', empty.environment), run('open', empty.environment)];
  await Promise.all(both.map(({ ended }) => ended));
  const said = both.flatMap(({ lines }) => lines);
  const opened = said.filter((line) => line === 'open').length;
  if (storeOfRun() === 'postgres') expect(said).toEqual(['open', 'open']);
  else expect(opened).toBeGreaterThanOrEqual(1);
  const store = await openStore(readStorePlace(empty.environment));
  await addMember(store, 'first');
  expect(await store.members.find('first')).toBeDefined();
  await store.close();
  await empty.remove();
});

test('the data directory is made for its owner alone', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'daemun-store-'));
  const dataDir = join(parent, 'deep', 'data');
  const store = await openStore({ dataDir });
  await store.close();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'daemun.sqlite')).mode & 0o777).toBe(0o600);
  await rm(parent, { recursive: true });
});
