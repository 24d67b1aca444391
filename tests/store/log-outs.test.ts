import { afterEach, beforeEach, expect, test } from 'vitest';
import { newWork } from '../../packages/server/src/adapters/oidc/asked.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, NOW, sessionOf } from './people.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
  await addMember(fresh.store, 'reader');
});
afterEach(() => fresh.remove());

const id = `session:weekly:${NOW}`;

/** A session at which a client had signed in has ended. */
async function logOut() {
  const { sessions, oidcModels } = fresh.store;
  await sessions.start(sessionOf('reader', 'session'));
  const signIn = { session_id: 'session', client: 'weekly', member_id: 'reader' };
  const noted = { ...signIn, subject: 'sub', sid: 'sid', at: NOW, grant_mark: 'grant', tells_idle: false };
  await oidcModels.commit({ ...newWork(), signIn: noted }, NOW);
  await sessions.end('reader', 'session', NOW);
}

async function giveUp() {
  const { logoutQueue } = fresh.store;
  await logoutQueue.lease(1, NOW, NOW + 10);
  await logoutQueue.failed(id, { outcome: 'unreachable', blame: 'entry', at: NOW, nextAt: null });
}

test('the desk sees a log-out that waits, by list and by its id', async () => {
  await logOut();
  const { outboxDesk } = fresh.store;
  expect(await outboxDesk.list('QUEUED', 9)).toMatchObject([{ id, kind: 'logout', status: 'QUEUED' }]);
  expect(await outboxDesk.find(id, 9)).toMatchObject([{ id }]);
  expect(await outboxDesk.list('DEAD', 9)).toEqual([]);
});

test.each(['all', id])('one that was given up waits again by %s, once', async (code) => {
  await logOut();
  await giveUp();
  const { outboxDesk, logoutQueue } = fresh.store;
  expect(await outboxDesk.list('DEAD', 9)).toMatchObject([{ id }]);
  expect(await outboxDesk.requeue(code, NOW + 5)).toEqual({ requeued: 1, over: 0 });
  expect(await outboxDesk.requeue(code, NOW + 6)).toEqual({ requeued: 0, over: 0 });
  expect(await logoutQueue.lease(9, NOW + 6, NOW + 16)).toMatchObject([{ id, client: 'weekly' }]);
});
