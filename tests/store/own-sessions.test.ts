import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lives } from '../../packages/server/src/domain/session-life.ts';
import type { NewOwnSession, NewSession, Sessions } from '../../packages/server/src/ports/sessions.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, NOW, sessionOf } from './people.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
  await addMember(fresh.store, 'reader', { status: 'ACTIVE' });
});
afterEach(() => fresh.remove());

const startIn = (name: string, more: Partial<NewSession> = {}) =>
  fresh.store.sessions.start(sessionOf('reader', name, more));
const startOwn = (id: string, more: Partial<NewOwnSession> = {}) => {
  const secret_digest = `digest of ${id}`;
  return fresh.store.sessions.startOwn({
    ...{ id, secret_digest, client: 'app', from: 'browser', at: NOW + 1, isNotified: false },
    ...more,
  });
};

const { browser_digest } = sessionOf('reader', 'browser');

type Ending = (sessions: Sessions, at: number) => Promise<unknown>;

/** Each way in which the store ends sessions: of the browser `browser`, and of the app `own` that began there. A new way has no row. */
const ends: Readonly<Record<Extract<keyof Sessions, `end${string}`>, readonly [Ending, string[]][]>> = {
  end: [
    [(sessions, at) => sessions.end('reader', 'browser', at), ['own']],
    [(sessions, at) => sessions.end('reader', 'own', at), ['browser']],
    [(sessions, at) => sessions.end('other', 'own', at), ['browser', 'own']],
  ],
  endBySecret: [[(sessions, at) => sessions.endBySecret('digest of browser', at), ['own']]],
  endOwn: [
    [(sessions, at) => sessions.endOwn('reader', { created_at: NOW, browser_digest }, at), ['browser']],
    [(sessions, at) => sessions.endOwn('reader', { created_at: NOW + 1, browser_digest }, at), ['browser']],
    [
      (sessions, at) => sessions.endOwn('reader', { created_at: NOW + 2, browser_digest }, at),
      ['browser', 'own'],
    ],
    [
      (sessions, at) => sessions.endOwn('reader', { created_at: NOW, browser_digest: 'another' }, at),
      ['browser', 'own'],
    ],
    [
      (sessions, at) => sessions.endOwn('reader', { created_at: NOW, browser_digest: null }, at),
      ['browser', 'own'],
    ],
    [(sessions, at) => sessions.endOwn('other', { created_at: NOW, browser_digest }, at), ['browser', 'own']],
  ],
  endOthers: [
    [(sessions, at) => sessions.endOthers('reader', 'browser', at), ['browser']],
    [(sessions, at) => sessions.endOthers('reader', null, at), []],
  ],
  endPlatform: [
    [(sessions, at) => sessions.endPlatform('reader', 'KK', at), []],
    [(sessions, at) => sessions.endPlatform('reader', 'NV', at), ['browser', 'own']],
  ],
  endPasskey: [[(sessions, at) => sessions.endPasskey('reader', 'key', at), []]],
  endExpired: [
    [(sessions) => sessions.endExpired('browser', NOW + lives.session.idle), ['own']],
    [(sessions) => sessions.endExpired('own', NOW + lives.persistent.idle), ['browser', 'own']],
    [(sessions) => sessions.endExpired('own', NOW + 1 + lives.persistent.idle), ['browser']],
  ],
  // Clients of neither: the job has nothing to look at.
  endDue: [[(sessions) => sessions.endDue(NOW + lives.session.idle, 100), ['browser', 'own']]],
};
const cells = Object.entries(ends).flatMap(([name, each]) =>
  each.map(([end, left], at) => [name, at, end, left] as const),
);

test.each(cells)('%s, case %i, ends what it names', async (_name, _at, end, left) => {
  await startIn('browser', { platform: 'KK', passkey_id: 'key' });
  await startOwn('own');
  await end(fresh.store.sessions, NOW + 2);
  const living = await fresh.store.sessions.living('reader', 0);
  expect(living.map(({ id }) => id).sort()).toEqual(left);
});

test('has what its browser has, and nothing that was proven there', async () => {
  const device = { device: 'A phone', country: 'JP', browser_digest: 'digest of a phone' };
  await startIn('browser', { platform: 'KK', passkey_id: 'key', method: 'passkey', ...device });
  await startOwn('own');
  const own = (await fresh.store.sessions.living('reader', 0)).find(({ id }) => id === 'own');
  expect(own).toMatchObject({
    ...device,
    ...{ member_id: 'reader', platform: 'KK', client: 'app', persistence: 'persistent' },
    ...{ created_at: NOW + 1, last_used_at: NOW + 1, reentered_at: 0, method: null, installation: null },
    ...{ strong_at: null, password_at: null, provider_at: null, code_at: null },
  });
});

describe('no session of an app begins from one', () => {
  test.each<readonly [string, Partial<NewSession>, (sessions: Sessions) => Promise<unknown>, number]>([
    ['that has ended', {}, (sessions) => sessions.end('reader', 'browser', NOW), NOW + 1],
    ['whose time is over', {}, async () => undefined, NOW + lives.session.idle],
    ['on a shared computer', { persistence: 'shared' }, async () => undefined, NOW + 1],
  ])('%s', async (_what, more, end, at) => {
    await startIn('browser', more);
    await end(fresh.store.sessions);
    expect(await startOwn('own', { at })).toBeUndefined();
    expect((await fresh.store.sessions.living('reader', 0)).map(({ id }) => id)).not.toContain('own');
  });

  test('of an app', async () => {
    await startIn('browser');
    await startOwn('own');
    expect(await startOwn('second', { from: 'own' })).toBeUndefined();
  });
});

describe('the session of an app is that of a new device', () => {
  test.each([
    ['in a known browser', false, true, true],
    ['in a new browser, of which the owner was notified just now', true, true, false],
    ['in a browser that was new once', true, false, true],
  ])('%s: %s, %s, so %s', async (_where, new_device, isNotified, expected) => {
    await startIn('browser', { new_device });
    expect(await startOwn('own', { isNotified })).toMatchObject({ new_device: expected });
    expect(await startOwn('again', { isNotified })).toMatchObject({ new_device: false });
    expect(await startOwn('other', { isNotified, client: 'other-app' })).toMatchObject({
      new_device: expected,
    });
    await startIn('elsewhere', { browser_digest: 'digest of another', new_device });
    const there = await startOwn('there', { from: 'elsewhere', isNotified });
    expect(there).toMatchObject({ new_device: expected });
  });
});

test('the log-in before another in a browser is not that of an app', async () => {
  await startIn('browser');
  await startOwn('own', { at: NOW + 5 });
  await startIn('later', { created_at: NOW + 10 });
  expect(await fresh.store.sessions.loginBefore('later')).toBe(NOW);
});
