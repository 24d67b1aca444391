import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import type { StorePorts } from '../../packages/server/src/ports/ports.ts';
import { storeOfRun } from '../world/database.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, atOnce, NOW } from './people.ts';
import { rowsOf } from './rows-of.ts';

let fresh: FreshStore;
let store: Store;
beforeEach(async () => {
  fresh = await freshStore();
  ({ store } = fresh);
  await addMember(store, 'reader');
});
afterEach(() => fresh.remove());

const renames = (tx: StorePorts, at: number) =>
  tx.audit.record({ member: 'reader', event: 'NICKNAME_CHANGED', at, txid: `tx${at}` });

/** Reads everything behind a place, as the feed does. */
async function readAll(from: Store, after: number) {
  await from.events.givePlaces(1000);
  return from.events.after(after, 1000);
}

/** Transactions that all write before any of them commits; they are let go from the last to the first. */
async function inReverse(count: number, from: number, between: () => Promise<void>): Promise<void> {
  const gates = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const wrote = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const open = gates.map((gate, index) =>
    store.inTransaction(async (tx) => {
      await renames(tx, from + index);
      wrote[index]?.resolve();
      await gate.promise;
    }),
  );
  await Promise.all(wrote.map(({ promise }) => promise));
  for (const index of gates.keys()) {
    const last = count - 1 - index;
    gates[last]?.resolve();
    await open[last];
    await between();
  }
}

/** SQLite has one transaction at a time: there they come in the reverse order of their times. */
async function oneByOne(count: number, from: number, between: () => Promise<void>): Promise<void> {
  for (let index = count - 1; index >= 0; index -= 1) {
    await store.inTransaction((tx) => renames(tx, from + index));
    await between();
  }
}

describe('places of events', () => {
  test('200 transactions that commit in reverse order, a reader in between: none is lost, none comes twice', {
    timeout: 120_000,
  }, async () => {
    const reader = storeOfRun() === 'postgres' ? await fresh.another() : store;
    const commitIn = storeOfRun() === 'postgres' ? inReverse : oneByOne;
    const seen: number[] = [];
    let last = 0;
    const read = async () => {
      for (const event of await readAll(reader, last)) {
        seen.push(event.at);
        last = event.place;
      }
    };
    for (let batch = 0; batch < 40; batch += 1) await commitIn(5, NOW + batch * 5, read);
    expect(seen.length).toBe(200);
    expect(new Set(seen).size).toBe(200);
    expect(last).toBe(200);
  });

  test('are given once, however many nodes give them at the same time', async () => {
    const nodes =
      storeOfRun() === 'postgres' ? [store, await fresh.another(), await fresh.another()] : [store];
    for (let index = 0; index < 60; index += 1) await renames(store, NOW + index);
    const given = await atOnce(30, (index) => (nodes[index % nodes.length] as Store).events.givePlaces(7));
    const left = await store.events.givePlaces(1000);
    expect(given.reduce((sum, each) => sum + each, left)).toBe(60);
    const events = await store.events.after(0, 1000);
    expect(events.map(({ place }) => place)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(await store.events.places()).toEqual({ oldest: 1, newest: 60, epoch: 1 });
  });

  test('a transaction that fails leaves no event', async () => {
    const failing = store.inTransaction(async (tx) => {
      await renames(tx, NOW);
      throw new Error('not this time');
    });
    await expect(failing).rejects.toThrow('not this time');
    expect(await readAll(store, 0)).toEqual([]);
  });
});

describe('what is told', () => {
  test('nothing of a sign-up that waits; that it joined once it is confirmed', async () => {
    await addMember(store, 'waits', { status: 'WAITING', waiting_until: NOW + 1 });
    await store.audit.record({ member: 'waits', event: 'SIGNED_UP', at: NOW, txid: 'one' });
    expect(await readAll(store, 0)).toEqual([]);
    await store.members.activate('waits', NOW + 1);
    expect(await readAll(store, 0)).toMatchObject([{ type: 'member.joined', member_id: 'waits', place: 1 }]);
  });

  test('each line of the ledger behind the first ones', async () => {
    const line = {
      category: 'AGY',
      kind: 'MKT_EMAIL',
      version: '2026-01-01',
      channel: 'x',
      language: 'ko',
    } as const;
    await store.consents.begin('reader', [{ ...line, agreed: 'N', at: NOW }]);
    await store.consents.change('reader', [{ ...line, agreed: 'Y', at: NOW + 1 }]);
    await store.consents.change('reader', [{ ...line, agreed: 'Y', at: NOW + 2 }]);
    const data = { category: 'AGY', kind: 'MKT_EMAIL', agreed: 'Y', version: '2026-01-01' };
    expect(await readAll(store, 0)).toMatchObject([{ type: 'consent.changed', at: NOW + 1, data }]);
  });

  test('a subscription of the newsletter, once it is confirmed and once it is over', async () => {
    const row = { language: 'ko', created_at: NOW, confirmed_at: null };
    const { newsletters } = store;
    await newsletters.subscribe({ ...row, id: 'one', email: 'one@example.com' });
    await newsletters.subscribe({ ...row, id: 'two', email: 'two@example.com' });
    await newsletters.end({ id: 'two' }, NOW + 1);
    expect(await readAll(store, 0)).toEqual([]);
    await newsletters.confirm('one', NOW + 2, NOW - 1);
    await newsletters.confirm('one', NOW + 3, NOW - 1);
    await newsletters.subscribe({ ...row, id: 'again', email: 'one@example.com', confirmed_at: NOW + 4 });
    await newsletters.subscribe({ ...row, id: 'own', email: 'own@example.com', confirmed_at: NOW + 5 });
    await newsletters.end({ email: 'one@example.com' }, NOW + 6);
    await newsletters.end({ email: 'one@example.com' }, NOW + 7);
    expect((await readAll(store, 0)).map(({ type, member_id, at }) => [type, member_id, at - NOW])).toEqual([
      ['newsletter.subscribed', 'one', 2],
      ['newsletter.subscribed', 'own', 5],
      ['newsletter.ended', 'one', 6],
    ]);
    expect((await newsletters.page('', 10)).map(({ id }) => id)).toEqual(['own']);
    expect(await newsletters.page('own', 10)).toEqual([]);
  });

  test('neither beginning nor end of a subscription whose transaction fails', async () => {
    const failing = store.inTransaction(async (tx) => {
      const own = { id: 'own', email: 'own@example.com', language: 'ko', created_at: NOW, confirmed_at: NOW };
      await tx.newsletters.subscribe(own);
      await tx.newsletters.end({ id: 'own' }, NOW);
      throw new Error('not this time');
    });
    await expect(failing).rejects.toThrow('not this time');
    expect(await readAll(store, 0)).toEqual([]);
  });

  test('an event of a member who left is JSON also in its row, which nodes of the release before parse', async () => {
    await renames(store, NOW);
    await store.audit.record({ member: 'reader', event: 'WITHDRAWN', at: NOW + 1, txid: 'two' });
    await store.close();
    const rows = await rowsOf<{ data: string }>(fresh.environment, 'event', 'reader');
    expect(rows.map(({ data }) => JSON.parse(data))).toEqual([{}, {}]);
  });

  test('of a member who left readers get member.left alone, and no cursor is gone', async () => {
    await renames(store, NOW);
    await store.members.remove('reader');
    await store.audit.record({ member: 'reader', event: 'WITHDRAWN', at: NOW + 1, txid: 'two' });
    expect((await readAll(store, 0)).map(({ type, data }) => [type, data])).toEqual([['member.left', {}]]);
    expect(await store.events.places()).toEqual({ oldest: 1, newest: 2, epoch: 1 });
    expect(await store.events.hasLeft('reader')).toBe(true);
    expect(await store.events.hasLeft('nobody')).toBe(false);
  });

  test('for thirty days; places go on behind those that are gone', async () => {
    await renames(store, NOW);
    await readAll(store, 0);
    await store.purge.remove('events', NOW, '');
    expect(await store.events.places()).toEqual({ oldest: null, newest: 1, epoch: 1 });
    await renames(store, NOW + 1);
    expect(await readAll(store, 1)).toMatchObject([{ place: 2 }]);
  });
});

/** Ends the account of the reader and lets something happen before that is committed, where the engine has room for two. */
async function leavesWhile(meanwhile: () => Promise<unknown>): Promise<void> {
  const [written, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  if (storeOfRun() === 'sqlite') await meanwhile();
  const leaves = store.inTransaction(async (tx) => {
    await tx.members.lockForDelete('reader');
    await tx.members.remove('reader');
    await tx.audit.record({ member: 'reader', event: 'WITHDRAWN', at: NOW + 1, txid: 'two' });
    written.resolve();
    if (storeOfRun() === 'postgres') await gone.promise;
  });
  await written.promise;
  if (storeOfRun() === 'postgres') await meanwhile();
  gone.resolve();
  await leaves;
}

describe('that a member leaves while', () => {
  const later = NOW + 60_000;
  /** What an endpoint is sent at a time, as it was queued until then. */
  const leased = async (at: number) => {
    await store.events.givePlaces(10);
    await store.webhooks.queueNew('crm', 10, at);
    return store.webhookQueue('crm').lease(10, at, at + 20_000);
  };
  beforeEach(async () => {
    const crm = { id: 'crm', name: 'crm', url: 'https://crm.example', types: [], secret: 'sealed' };
    await store.webhooks.add({ ...crm, created_at: NOW - 1, created_by: 'lee' }, 1);
  });

  test('an older delivery fails is told at once', async () => {
    await renames(store, NOW);
    const [older] = await leased(NOW);
    const failed = { outcome: 'refused', blame: 'entry', at: NOW + 1, nextAt: NOW + 3_600_000 } as const;
    await leavesWhile(() => store.webhookQueue('crm').failed(older?.id ?? '', failed));
    expect((await leased(later)).map(({ type }) => type)).toEqual(['member.left']);
    // Taken by nobody, it is tried again; what failed is not.
    expect((await leased(NOW + 7_200_000)).map(({ type }) => type)).toEqual(['member.left']);
  });

  test('an older delivery is on its way waits for that', async () => {
    await renames(store, NOW);
    const [older] = await leased(NOW);
    await leavesWhile(async () => undefined);
    expect(await leased(NOW + 2)).toEqual([]);
    await store.webhookQueue('crm').sent([{ id: older?.id ?? '', answer: '204' }], NOW + 3);
    expect((await leased(NOW + 4)).map(({ type }) => type)).toEqual(['member.left']);
  });

  test('another transaction writes of them is all that is told', async () => {
    const written = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const writes = store.inTransaction(async (tx) => {
      await renames(tx, NOW + 2);
      written.resolve();
      if (storeOfRun() === 'postgres') await gone.promise;
    });
    await written.promise;
    await leavesWhile(async () => undefined);
    gone.resolve();
    await writes;
    expect((await leased(later)).map(({ type }) => type)).toEqual(['member.left']);
    expect((await readAll(store, 0)).map(({ type }) => type)).toEqual(['member.left']);
  });
});
