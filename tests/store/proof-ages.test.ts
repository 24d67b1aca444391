import type { ProofWay } from '@daemun/contract/codes/proofs';
import { limits } from '@daemun/contract/limits';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { proofKindOf } from '../../packages/server/src/domain/settled.ts';
import type { Member } from '../../packages/server/src/ports/members.ts';
import type { Ports } from '../../packages/server/src/ports/ports.ts';
import { heldMethods } from '../../packages/server/src/use-cases/sessions/held-methods.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, NOW, passkeyOf, sessionOf } from './people.ts';
import { changeRows } from './rows-of.ts';

let fresh: FreshStore;
beforeAll(async () => {
  fresh = await freshStore();
});
afterAll(() => fresh.remove());

const day = 86_400_000;
const begun = NOW - 400 * day;
const social = { KK: {} } as unknown as Ports['social'];

type Row = {
  readonly about: string;
  readonly way: ProofWay;
  readonly member?: Partial<Member>;
  /** Since when the method is the member's. */
  readonly since: number;
  /** Adds what the way is given with. */
  readonly add?: (store: Store, id: string, since: number) => Promise<unknown>;
};

const password = { password_hash: 'hash', created_at: begun } as const;

const connect = (store: Store, member_id: string, connected_at: number) =>
  store.members.addMethod({ member_id, platform: 'KK', status: 'CNET', email: null, connected_at });
const setUp = (store: Store, member_id: string, created_at: number) =>
  store.factors.put({ member_id, sealed: 'sealed', last_step: 0, created_at, social: false });

/** Each way, with each column that tells its age; a row of release 0.1.0 has the older columns alone. */
const rows: readonly Row[] = [
  { about: 'that was reset', way: 'password', member: { ...password, password_changed_at: NOW }, since: NOW },
  {
    about: 'that replaced an older one',
    way: 'password',
    member: { ...password, password_changed_at: NOW, password_since: NOW - 9 * day },
    since: NOW - 9 * day,
  },
  { about: 'that never changed', way: 'password', member: password, since: begun },
  { about: 'of a proven address', way: 'code', member: { email_proven_at: NOW - day }, since: NOW - day },
  {
    about: 'of an address that was proven again',
    way: 'code',
    member: { email_proven_at: NOW, email_since: NOW - 5 * day },
    since: NOW - 5 * day,
  },
  {
    about: 'that the account began with',
    way: 'provider',
    member: { rep_login_plf: 'KK' },
    since: 0,
    add: (store, id) => connect(store, id, NOW),
  },
  {
    about: 'whose account another one replaced',
    way: 'provider',
    member: { rep_login_plf: 'KK' },
    since: NOW - 2 * day,
    add: async (store, id, at) => {
      await connect(store, id, begun);
      await store.members.cutMethod(id, 'KK', begun);
      await store.members.replaceCutMethod(id, 'KK', { email: null, at });
    },
  },
  { about: 'that was connected', way: 'provider', since: NOW - day, add: connect },
  {
    about: 'that was added',
    way: 'passkey',
    since: NOW - 3 * day,
    add: (store, id, created_at) =>
      store.passkeys.add(passkeyOf(`key of ${id}`, { member_id: id, created_at })),
  },
  { about: 'that was set up', way: 'totp', since: NOW - 20 * day, add: setUp },
  {
    about: 'that was made after the app',
    way: 'recovery',
    since: NOW - 4 * day,
    add: async (store, id, at) => {
      await setUp(store, id, begun);
      await store.factors.putCodes(id, ['digest'], at);
    },
  },
];

test.each(rows)('a session and what is held tell the same age of a $way $about', async (row) => {
  const { store } = fresh;
  const { way, since, member = {}, add } = row;
  const id = await addMember(store, `${way} ${row.about}`, member);
  await add?.(store, id, since);
  const given = { way, member: id, provider: 'KK', passkey: `key of ${id}`, at: NOW } as const;
  await store.sessions.start(sessionOf(id, id, { method: null }));
  await store.sessions.renew(id, `renewed ${id}`, given);
  const session = (await store.sessions.find(`renewed ${id}`))?.session;
  expect(session?.[`${proofKindOf[way]}_since`]).toBe(since);
  const owner = (await store.members.find(id)) as Member;
  const held = async (now: number) => (await heldMethods({ social }, store, owner, now)).settled.has(way);
  const border = since + limits.settledAfter;
  expect([await held(border), await held(border - 1)]).toEqual([true, false]);
});

test('a browser keeps the time of its first login, also in a row of release 0.1.0', async () => {
  const { store, environment, reopen, remove } = await freshStore();
  onTestFinished(remove);
  const id = await addMember(store, 'at home');
  const browser_digest = 'digest of the browser';
  await store.browsers.remember(id, browser_digest, NOW - 9 * day);
  await store.close();
  await changeRows(environment, ['UPDATE known_browser SET first_seen_at = NULL']);
  const { browsers, sessions } = await reopen();
  for (const at of [NOW - 2 * day, NOW - day, NOW]) {
    await browsers.remember(id, browser_digest, at);
    await sessions.start(sessionOf(id, `of ${at}`, { browser_digest }));
    const found = await sessions.find(`digest of of ${at}`);
    expect(found?.session.browser_since).toBe(NOW - 9 * day);
  }
});
