import { afterEach, beforeEach, expect, test } from 'vitest';
import { newWork } from '../../packages/server/src/adapters/oidc/asked.ts';
import {
  lifeLeft,
  lives,
  type Persistence,
  shortestLife,
} from '../../packages/server/src/domain/session-life.ts';
import type { NewSession, Sessions } from '../../packages/server/src/ports/sessions.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, NOW, sessionOf } from './people.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
  await addMember(fresh.store, 'reader', { status: 'ACTIVE' });
});
afterEach(() => fresh.remove());

const clients = { asks: true, other: false } as const;
const expires_at = NOW + 400 * 86_400_000;

const kinds = ['AccessToken', 'RefreshToken', 'AuthorizationCode'];
const signInOf = (session_id: string, client: string, tells_idle: boolean) => ({
  ...{ session_id, client, tells_idle, member_id: 'reader', subject: 'sub' },
  ...{ sid: `sid-${session_id}`, at: NOW, grant_mark: `mark-${session_id}` },
});

/** A session, and all that exists because of it. */
async function begin(id: string, kind: 'MAIL' | 'CNCT', more: Partial<NewSession>) {
  const { store } = fresh;
  await store.sessions.start(sessionOf('reader', id, { passkey_id: `key-${id}`, ...more }));
  const link = { member_id: 'reader', email: 'new@example.com', created_at: NOW, expires_at, device: null };
  await store.links.add({ ...link, id: `link-${id}`, kind, secret_digest: `link-${id}`, bound_to: id });
  for (const [client, tells_idle] of Object.entries(clients)) {
    const sealed = { sealed: '', member_id: 'reader', client, consumed_at: null, expires_at };
    const grant_digest = `grant-${id}-${client}`;
    const puts = kinds.map((kind) => ({
      ...sealed,
      kind,
      id_digest: `${id}-${client}`,
      grant_digest,
      session_id: id,
    }));
    await store.oidcModels.commit({ ...newWork(), puts, signIn: signInOf(id, client, tells_idle) }, NOW);
  }
}

/** What exists because of a session at a time. */
async function heldBy(id: string, at: number, kind: 'MAIL' | 'CNCT') {
  const { links, oidcModels, oidcSignIns } = fresh.store;
  const model = async (kind: string, name: string) =>
    (await oidcModels.find(kind, name, at)) === undefined ? [] : [`${kind} ${name}`];
  const proof = { kinds: [kind], email: 'new@example.com', secret_digest: `link-${id}`, now: at } as const;
  return [
    ...((await links.look(proof)) ? ['link'] : []),
    ...(await oidcSignIns.of('reader'))
      .filter(({ session_id }) => session_id === id)
      .map(({ client }) => client),
    ...(await Promise.all(
      Object.keys(clients).flatMap((client) => kinds.map((kind) => model(kind, `${id}-${client}`))),
    ).then((found) => found.flat())),
  ];
}

const toldAt = async (at: number) =>
  (await fresh.store.logoutQueue.lease(9, at, at + 10)).map(({ client, sid }) => `${client} ${sid}`).sort();

type Ending = (sessions: Sessions, at: number) => Promise<unknown>;
type Row = {
  readonly end: Ending;
  readonly persistence?: Persistence;
  /** How long after the log-in, which was the last use but where `used` says otherwise. */
  readonly after?: number;
  readonly used?: number;
  /** Only clients that ask for it hear of it. */
  readonly quiet?: true;
};

const due: Ending = (sessions, at) => sessions.endDue(at, 100);
const read: Ending = (sessions, at) => sessions.endExpired('ended', at);
const cleared: Ending = async (sessions, at) => {
  await fresh.store.purge.remove('oldSessions', NOW, '');
  await sessions.endDue(at, 100);
};
const { session, persistent, shared } = lives;

/** Every way in which the store ends a session, but the store's own names of them: a new method has no row and fails below. */
const byCall: Readonly<Record<Extract<keyof Sessions, `end${string}`>, Row['end'] | 'elsewhere'>> = {
  end: (sessions, at) => sessions.end('reader', 'ended', at),
  endBySecret: (sessions, at) => sessions.endBySecret('digest of ended', at),
  // Apps alone (own-sessions.test.ts).
  endOwn: 'elsewhere',
  endOthers: (sessions, at) => sessions.endOthers('reader', 'kept', at),
  endPlatform: (sessions, at) => sessions.endPlatform('reader', 'KK', at),
  endPasskey: (sessions, at) => sessions.endPasskey('reader', 'key-ended', at),
  endExpired: 'elsewhere',
  endDue: 'elsewhere',
};
const byTime = (end: Ending, noticed: string): readonly (readonly [string, Row])[] => [
  [`the idle end of an ordinary session, ${noticed}`, { end, after: session.idle, quiet: true }],
  [
    `the idle end of a lasting session, ${noticed}`,
    { end, persistence: 'persistent', after: persistent.idle, quiet: true },
  ],
  [`the idle end on a shared computer, ${noticed}`, { end, persistence: 'shared', after: shared.idle }],
  [
    `the absolute end on a shared computer, ${noticed}`,
    { end, persistence: 'shared', after: shared.absolute, used: shared.absolute - 1 },
  ],
  [`the absolute end, ${noticed}`, { end, after: session.absolute, used: session.absolute - 1 }],
];
const rows: readonly (readonly [string, Row])[] = [
  ...Object.entries(byCall).flatMap(([name, end]) => (end === 'elsewhere' ? [] : [[name, { end }] as const])),
  ...byTime(due, 'noticed by the job'),
  ...byTime(read, 'noticed by a read'),
  [
    'the idle end on a shared computer, its row cleared',
    { end: cleared, persistence: 'shared', after: shared.idle },
  ],
];

test.each(rows)('ends all that a session holds, and nothing of another: %s', async (_name, row) => {
  const { end, persistence = 'session', after = 1, used = 0, quiet } = row;
  const { store } = fresh;
  const [last_used_at, later] = [NOW + used, NOW + after];
  await begin('ended', 'MAIL', { persistence, platform: 'KK', last_used_at });
  await begin('kept', 'CNCT', { persistence: 'persistent', created_at: later, last_used_at: later });
  const at = NOW + after;
  if (after > 1 && end !== cleared) {
    await end(store.sessions, at - 1);
    expect(await heldBy('ended', at - 1, 'MAIL')).toHaveLength(9);
  }
  const before = await heldBy('kept', at, 'CNCT');
  await end(store.sessions, at);
  expect(await heldBy('ended', at, 'MAIL')).toEqual([]);
  expect(await heldBy('kept', at, 'CNCT')).toEqual(before);
  expect(before).toHaveLength(9);
  expect(await toldAt(at)).toEqual(quiet ? ['asks sid-ended'] : ['asks sid-ended', 'other sid-ended']);
  await end(store.sessions, at + 1);
  expect(await toldAt(at + 1)).toEqual([]);
});

test('a use that reaches the store after the end revives no session', async () => {
  const { sessions } = fresh.store;
  await begin('ended', 'MAIL', { persistence: 'shared' });
  await sessions.endExpired('ended', NOW + shared.idle);
  await sessions.touch('ended', NOW + shared.idle - 1);
  expect(await sessions.find('digest of ended')).toMatchObject({
    session: { last_used_at: NOW, ended_by: 'time' },
  });
});

test('the job looks at a session again when it may have ended, and not before', async () => {
  const { sessions } = fresh.store;
  await begin('long', 'MAIL', { persistence: 'persistent' });
  expect(await sessions.endDue(NOW + shortestLife - 1, 100)).toBe(0);
  expect(await sessions.endDue(NOW + shortestLife, 100)).toBe(2);
  expect(await sessions.endDue(NOW + persistent.idle - 1, 100)).toBe(0);
  await sessions.touch('long', NOW + 5000);
  expect(await sessions.endDue(NOW + persistent.idle, 100)).toBe(2);
  expect(await toldAt(NOW + persistent.idle)).toEqual([]);
  expect(await sessions.endDue(NOW + persistent.idle + 5000, 100)).toBe(2);
  expect(await toldAt(NOW + persistent.idle + 5000)).toEqual(['asks sid-long']);
});

test('one that signs in while its session ends is told, too', async () => {
  const { oidcModels, sessions } = fresh.store;
  await sessions.start(sessionOf('reader', 'late'));
  await sessions.end('reader', 'late', NOW);
  await oidcModels.commit({ ...newWork(), signIn: signInOf('late', 'other', false) }, NOW);
  await sessions.endDue(NOW + shortestLife, 100);
  expect(await toldAt(NOW + shortestLife)).toEqual(['other sid-late']);
});

const ages = Object.values(lives).flatMap(({ idle, absolute }) => [idle, absolute]);

test.each(Object.keys(lives) as Persistence[])(
  'the store ends a %s session when the rule says',
  async (persistence) => {
    const { sessions } = fresh.store;
    for (const last_used_at of [NOW, ...ages.map((age) => NOW + age - 1)])
      for (const at of ages.flatMap((age) => [last_used_at + age - 1, last_used_at + age, NOW + age])) {
        const name = `${last_used_at} ${at}`;
        await sessions.start(sessionOf('reader', name, { persistence, last_used_at }));
        await sessions.endExpired(name, at);
        const lives = lifeLeft({ persistence, created_at: NOW, last_used_at }, at) > 0;
        expect([name, await sessions.isLiving(name)]).toEqual([name, lives]);
        await sessions.endOthers('reader', null, at);
        await fresh.store.purge.remove('oldSessions', NOW, '');
      }
  },
);
