import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StoreFailure } from '../../packages/server/src/ports/store-failure.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, atOnce, NOW, sessionOf } from './people.ts';

let fresh: FreshStore;

beforeAll(async () => {
  fresh = await freshStore();
});
afterAll(() => fresh.remove());

test('a throw undoes everything, whatever was written', async () => {
  const { store } = fresh;
  const refusal = new Error('a refusal');
  const work = store.inTransaction(async (tx) => {
    await addMember(tx, 'undone');
    await tx.sessions.start(sessionOf('undone', 'undone'));
    await tx.attempts.take('undone', NOW);
    await tx.audit.record({ member: 'undone', event: 'SIGNED_UP', at: NOW, txid: 't' });
    throw refusal;
  });
  await expect(work).rejects.toBe(refusal);
  expect(await store.members.find('undone')).toBeUndefined();
  expect(await store.members.findBy('EMAIL', 'undone@example.com')).toBeUndefined();
  expect(await store.sessions.find('digest of undone')).toBeUndefined();
  expect(await store.attempts.take('undone', NOW)).toMatchObject({ count: 1 });
});

test('a change that fails undoes everything, though nobody asked what came of it', async () => {
  const { store } = fresh;
  const work = store.inTransaction(async (tx) => {
    await addMember(tx, 'whole');
    await tx.browsers.remember('nobody', 'a browser', NOW);
  });
  await expect(work).rejects.toMatchObject({ name: 'StoreFailure', kind: 'gone' });
  expect(await store.members.find('whole')).toBeUndefined();
  await addMember(store, 'whole');
  expect(await store.members.find('whole')).toBeDefined();
});

test('what others write meanwhile does not join an open transaction', async () => {
  const { store } = fresh;
  const began = Promise.withResolvers<void>();
  const work = store.inTransaction(async (tx) => {
    await addMember(tx, 'inside');
    began.resolve();
    await setTimeout(60);
    throw new Error('undo');
  });
  await began.promise;
  const outside = addMember(store, 'outside');
  await expect(work).rejects.toThrow('undo');
  await outside;
  expect(await store.members.find('inside')).toBeUndefined();
  expect(await store.members.find('outside')).toBeDefined();
});

test('what is not committed is not seen from outside', async () => {
  const { store } = fresh;
  const began = Promise.withResolvers<void>();
  const work = store.inTransaction(async (tx) => {
    await addMember(tx, 'unseen');
    began.resolve();
    await setTimeout(60);
    return (await tx.members.find('unseen'))?.id;
  });
  await began.promise;
  const seen = store.members.find('unseen').then((member) => ({ seen: member?.id, at: performance.now() }));
  expect(await work).toBe('unseen');
  const committed = performance.now();
  const look = await seen;
  // SQLite's one connection answers after the commit; PostgreSQL answers before, without the row.
  expect(look.seen === undefined || look.at >= committed - 5).toBe(true);
});

test('an identifier may be taken before its member is added, but not without', async () => {
  const { store } = fresh;
  await store.inTransaction(async ({ members }) => {
    expect(await members.claim('ID', 'early', 'early')).toBe(true);
    await members.add({
      id: 'early',
      status: 'ACTIVE',
      email: null,
      rep_login_plf: 'YH',
      language: 'ko',
      created_at: 1,
    });
  });
  expect((await store.members.findBy('ID', 'early'))?.id).toBe('early');
  await expect(store.members.claim('ID', 'never', 'nobody')).rejects.toBeInstanceOf(StoreFailure);
  expect(await store.members.findBy('ID', 'never')).toBeUndefined();
});

test('inside a transaction the outer ports refuse at once instead of waiting for themselves', async () => {
  const { store } = fresh;
  await expect(store.inTransaction(() => store.ping())).rejects.toThrow('only its own ports');
  await expect(store.inTransaction(() => store.inTransaction(async () => 1))).rejects.toThrow(
    'only its own ports',
  );
  await store.ping();
});

test('the ports of a transaction that is over refuse', async () => {
  const kept = await fresh.store.inTransaction(async (tx) => tx);
  await expect(kept.members.find('anybody')).rejects.toThrow();
});

test('a hundred transactions at once all stand', async () => {
  const { store } = fresh;
  await atOnce(100, (index) => store.inTransaction((tx) => addMember(tx, `many-${index}`)));
  const found = await atOnce(100, (index) => store.members.findBy('EMAIL', `many-${index}@example.com`));
  expect(found.every(Boolean)).toBe(true);
});

test('clearing leaves no row and the store in use', async () => {
  const { store } = fresh;
  await addMember(store, 'cleared', { nickname: '지워질이름' });
  await store.sessions.start(sessionOf('cleared', 'cleared'));
  await store.attempts.take('cleared', NOW);
  await store.clear();
  expect(await store.members.find('cleared')).toBeUndefined();
  await addMember(store, 'cleared', { nickname: '지워질이름' });
  expect(await store.attempts.take('cleared', NOW)).toMatchObject({ count: 1 });
});

test('the store tells the time', async () => {
  expect(Math.abs((await fresh.store.now()) - Date.now())).toBeLessThan(2000);
});
