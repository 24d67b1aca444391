import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, NOW, sessionOf } from './people.ts';
import { changeRows } from './rows-of.ts';

let fresh: FreshStore;

beforeAll(async () => {
  fresh = await freshStore();
});
afterAll(() => fresh.remove());

const ended = async (name: string) =>
  (await fresh.store.sessions.find(`digest of ${name}`))?.session.ended_at;

test('a session and its owner are read in one statement', async () => {
  const { store } = fresh;
  await addMember(store, 'reader', { nickname: '한빛독자', password_hash: 'hash' });
  const started = sessionOf('reader', 'read', { persistence: 'persistent' });
  const { secret_digest, device, new_device, browser_digest, passkey_id, country, ...session } = started;
  await store.sessions.start(started);
  const before = store.statementCount();
  expect(await store.sessions.find(secret_digest)).toEqual({
    session: {
      ...session,
      client: null,
      ended_at: null,
      ended_by: null,
      browser_since: null,
      password_at: NOW,
      password_since: expect.any(Number),
      provider_at: null,
      provider_since: null,
      code_at: null,
      code_since: null,
      strong_at: null,
      strong_since: null,
      strong_method: null,
    },
    owner: {
      status: 'ACTIVE',
      email: 'reader@example.com',
      nickname: '한빛독자',
      rep_login_plf: 'YH',
      has_password: true,
      has_passkey: false,
      has_totp: false,
      email_proven_at: null,
    },
  });
  expect(store.statementCount() - before).toBe(1);
  expect(await store.sessions.find('digest of nothing')).toBeUndefined();
});

test('a member without a password is told apart', async () => {
  await addMember(fresh.store, 'social', { rep_login_plf: 'KK' });
  await fresh.store.sessions.start(sessionOf('social', 'by-kakao', { platform: 'KK' }));
  const found = await fresh.store.sessions.find('digest of by-kakao');
  expect(found).toMatchObject({
    session: { platform: 'KK', persistence: 'session' },
    owner: { has_password: false },
  });
});

test('use moves a session forward, never back', async () => {
  const { sessions } = fresh.store;
  await addMember(fresh.store, 'user');
  await sessions.start(sessionOf('user', 'used'));
  await sessions.touch('used', NOW + 50);
  await sessions.touch('used', NOW + 20);
  expect((await sessions.find('digest of used'))?.session.last_used_at).toBe(NOW + 50);
});

test('a renewal changes how long a session is to last only where it says so, whoever changed it meanwhile', async () => {
  const { sessions } = fresh.store;
  await addMember(fresh.store, 'keeper');
  await sessions.start(sessionOf('keeper', 'kept'));
  await sessions.start(sessionOf('keeper', 'lent', { persistence: 'shared' }));
  const proof = { way: 'password', member: 'keeper', at: NOW + 1 } as const;
  expect(await sessions.renew('kept', 'digest of once', { ...proof, keep: true })).toBe('persistent');
  expect(await sessions.renew('kept', 'digest of twice', proof)).toBe('persistent');
  expect(await sessions.renew('kept', 'digest of thrice', { ...proof, keep: false })).toBe('session');
  expect(await sessions.renew('lent', 'digest of lent-again', { ...proof, keep: true })).toBe('shared');
  await sessions.endBySecret('digest of thrice', NOW + 2);
  expect(await sessions.renew('kept', 'digest of late', { ...proof, keep: true })).toBeUndefined();
});

test('a session is told its app installation once', async () => {
  const { sessions } = fresh.store;
  await addMember(fresh.store, 'app-user');
  await sessions.start(sessionOf('app-user', 'in-app'));
  await sessions.nameInstallation('in-app', 'K7Q2');
  await sessions.nameInstallation('in-app', 'ABCD');
  expect((await sessions.find('digest of in-app'))?.session.installation).toBe('K7Q2');
  expect((await sessions.living('app-user', 0))[0]?.installation).toBe('K7Q2');
});

test('an ended session stays ended at its first end and is still found', async () => {
  const { sessions } = fresh.store;
  await addMember(fresh.store, 'leaver');
  await sessions.start(sessionOf('leaver', 'left'));
  await sessions.endBySecret('digest of left', NOW + 1);
  await sessions.endBySecret('digest of left', NOW + 2);
  expect(await ended('left')).toBe(NOW + 1);
});

test('a renewed session opens with the new secret only', async () => {
  const { sessions } = fresh.store;
  await addMember(fresh.store, 'renewer');
  await sessions.start(sessionOf('renewer', 'renewed'));
  const proof = { way: 'provider', member: 'renewer', provider: 'KK', at: NOW + 30 } as const;
  await sessions.renew('renewed', 'a new digest', proof);
  expect(await sessions.find('digest of renewed')).toBeUndefined();
  expect((await sessions.find('a new digest'))?.session).toMatchObject({
    id: 'renewed',
    reentered_at: NOW + 30,
    method: 'provider',
    strong_at: null,
  });
  await sessions.renew('renewed', 'a newer digest', { ...proof, way: 'totp', at: NOW + 40 });
  expect((await sessions.find('a newer digest'))?.session).toMatchObject({ strong_at: NOW + 40 });
});

test('a session remembers by what it was last proven strongly, whatever proves it after that', async () => {
  const { sessions } = fresh.store;
  await addMember(fresh.store, 'strong');
  await sessions.start(sessionOf('strong', 'begun', { method: 'passkey' }));
  const weak = { way: 'password', member: 'strong', at: NOW + 10 } as const;
  for (const [proof, expected] of [
    [weak, { method: 'password', strong_at: NOW, strong_method: 'passkey' }],
    [
      { ...weak, way: 'code' },
      { method: 'code', strong_at: NOW, strong_method: 'passkey' },
    ],
    [
      { way: 'totp', member: 'strong', at: NOW + 20 },
      { method: 'totp', strong_at: NOW + 20, strong_method: 'totp' },
    ],
    [weak, { method: 'password', strong_at: NOW + 20, strong_method: 'totp' }],
  ] as const) {
    await sessions.renew('begun', 'digest of begun', proof);
    expect((await sessions.find('digest of begun'))?.session).toMatchObject(expected);
  }
});

test('a strong proof that a node of 0.1.0 wrote is remembered by the way that gave it', async () => {
  const { store, environment, reopen, remove } = await freshStore();
  onTestFinished(remove);
  await addMember(store, 'older');
  const strong = { way: 'totp', member: 'older', at: NOW + 5 } as const;
  for (const name of ['strongly', 'weakly']) await store.sessions.start(sessionOf('older', name));
  await store.sessions.renew('strongly', 'digest of strongly', strong);
  await store.close();
  // Release 0.1.0 has no columns for ages and for the way of a strong proof.
  await changeRows(environment, ['UPDATE session SET strong_method = NULL, strong_since = NULL']);
  const { sessions } = await reopen();
  const weak = { way: 'password', member: 'older', at: NOW + 10 } as const;
  for (const [name, method, at] of [
    ['strongly', 'totp', NOW + 5],
    ['weakly', null, null],
  ] as const) {
    await sessions.renew(name, `digest of ${name}`, weak);
    expect((await sessions.find(`digest of ${name}`))?.session).toMatchObject({
      method: 'password',
      strong_at: at,
      strong_since: null,
      strong_method: method,
    });
    // The next proof finds the way where the one before kept it.
    await sessions.renew(name, `digest of ${name}`, { ...weak, way: 'code', at: NOW + 20 });
    expect((await sessions.find(`digest of ${name}`))?.session.strong_method).toBe(method);
  }
});

test('the list has the living ones, newest use first; others of a member end, strangers’ do not', async () => {
  const { sessions } = fresh.store;
  await addMember(fresh.store, 'lister');
  await addMember(fresh.store, 'unknown');
  for (const [name, used] of [
    ['l-old', 1],
    ['l-new', 9],
    ['l-mid', 5],
    ['l-stale', -9],
  ] as const)
    await sessions.start(sessionOf('lister', name, { last_used_at: NOW + used, device: `on ${name}` }));
  await sessions.start(sessionOf('unknown', 's-one'));
  const list = async () => (await sessions.living('lister', NOW)).map(({ id }) => id);
  expect(await list()).toEqual(['l-new', 'l-mid', 'l-old']);
  expect((await sessions.living('lister', NOW))[0]).toMatchObject({
    device: 'on l-new',
    persistence: 'session',
  });
  expect(await sessions.end('unknown', 'l-mid', NOW)).toBe(false);
  expect(await sessions.end('lister', 'l-mid', NOW)).toBe(true);
  expect(await sessions.end('lister', 'l-mid', NOW)).toBe(false);
  expect(await list()).toEqual(['l-new', 'l-old']);
  expect(await sessions.endOthers('lister', 'l-old', NOW)).toBe(2);
  expect(await list()).toEqual(['l-old']);
  expect(await sessions.endOthers('lister', null, NOW)).toBe(1);
  expect(await ended('s-one')).toBeNull();
});
