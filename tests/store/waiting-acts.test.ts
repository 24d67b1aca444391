import { limits } from '@daemun/contract/limits';
import { expect, test } from 'vitest';
import type { WaitingAct } from '../../packages/server/src/ports/waiting-acts.ts';
import { unprovenFor } from '../../packages/server/src/use-cases/sessions/wanted-proof.ts';
import { useNodes } from './fresh-store.ts';
import { addMember, atOnce, NOW, sessionOf } from './people.ts';

const nodes = useNodes('test');

const hour = 3_600_000;
const act = (more: Partial<WaitingAct> = {}): WaitingAct => ({
  member_id: 'owner',
  kind: 'call',
  detail: 'exportMyData',
  asked_at: NOW,
  due_at: NOW + limits.waitingActs.wait,
  session_id: null,
  ...more,
});

test('a wait that is begun many times at once goes on as the first one', async () => {
  const { store } = nodes.fresh;
  await addMember(store, 'owner');
  const begun = await atOnce(16, (index) =>
    nodes.at(index).waitingActs.begin(act({ asked_at: NOW + index, due_at: NOW + hour + index })),
  );
  const [first] = await store.waitingActs.of('owner');
  expect(new Set(begun.map(({ due_at }) => due_at))).toEqual(new Set([first?.due_at]));
});

test('a wait that is begun while it is stopped is answered, whichever comes first', async () => {
  const { store } = nodes.fresh;
  await addMember(store, 'owner');
  for (let round = 0; round < 20; round += 1)
    await atOnce(6, async (index) => {
      const { waitingActs } = nodes.at(index);
      if (index % 2 === 1) return waitingActs.stop('owner');
      return expect(await waitingActs.begin(act())).toEqual(act());
    });
});

test('what is due is taken once, on whatever node', async () => {
  const { store } = nodes.fresh;
  await addMember(store, 'owner');
  const moving = await store.waitingActs.begin(act({ kind: 'email', detail: 'new@example.com' }));
  expect(await store.waitingActs.take(moving, moving.due_at - 1)).toBeUndefined();
  const taken = await atOnce(8, (index) => nodes.at(index).waitingActs.take(moving, moving.due_at));
  expect(taken.filter(Boolean)).toEqual([moving]);
});

test('the second notice is about the wait that is near its end, once', async () => {
  const { store } = nodes.fresh;
  await addMember(store, 'owner');
  const near = NOW + limits.waitingActs.wait;
  const { waitingActs } = store;
  await waitingActs.begin(act({ kind: 'email', detail: 'new@example.com' }));
  // A newer wait takes its place after a job read that it is due.
  const newer = await waitingActs.begin(
    act({ kind: 'email', detail: 'newer@example.com', due_at: near + hour }),
  );
  expect(await waitingActs.noteTold('owner', near, NOW)).toBeUndefined();
  const told = await atOnce(4, (index) => nodes.at(index).waitingActs.noteTold('owner', near + hour, NOW));
  expect(told.filter(Boolean)).toEqual([newer]);
});

test('a session that a recovery ended meanwhile begins no wait', async () => {
  const { store } = nodes.fresh;
  await addMember(store, 'owner', { password_hash: 'hash', password_changed_at: NOW });
  await store.sessions.start(sessionOf('owner', 'thief’s'));
  const found = await store.sessions.find('digest of thief’s');
  if (!found) throw new Error('The session was not found.');
  const needs = { ...store, clock: { now: () => NOW }, social: {} } as unknown as Parameters<
    typeof unprovenFor
  >[0];
  const cause = { txid: 'txid', language: 'ko', client: { country: undefined, userAgent: '' } };
  const ask = () => unprovenFor(needs, 'settled', 'exportMyData', { ...cause, ...found });
  await store.sessions.endOthers('owner', null, NOW);
  await expect(ask()).rejects.toMatchObject({ result: 'INVALID_TOKEN' });
  expect(await store.waitingActs.of('owner')).toEqual([]);
});
