import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, atOnce, NOW, passkeyOf, sessionOf, yes } from './people.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
  await addMember(fresh.store, 'reader');
  await addMember(fresh.store, 'other');
});
afterEach(() => fresh.remove());

test('a passkey is one member’s; a member’s stand oldest first', async () => {
  const { passkeys } = fresh.store;
  const [second, first] = [passkeyOf('second', { created_at: NOW + 1 }), passkeyOf('first')];
  expect(await passkeys.add(second)).toBe(true);
  expect(await passkeys.add(first)).toBe(true);
  expect(await passkeys.add({ ...first, member_id: 'other' })).toBe(false);
  expect(await passkeys.find('first')).toEqual(first);
  expect(await passkeys.find('nobody’s')).toBeUndefined();
  expect(await passkeys.of('reader')).toEqual([first, second]);
  expect(await passkeys.of('other')).toEqual([]);
});

test('is renamed, suspended and taken away by its member alone', async () => {
  const { passkeys } = fresh.store;
  await passkeys.add(passkeyOf('one'));
  expect(await passkeys.rename('other', 'one', '남의 것')).toBe(false);
  await passkeys.suspend('other', 'one', NOW);
  expect(await passkeys.remove('other', 'one')).toBe(false);
  expect(await passkeys.find('one')).toEqual(passkeyOf('one'));
  expect(await passkeys.rename('reader', 'one', '새 이름')).toBe(true);
  expect(await passkeys.remove('reader', 'one')).toBe(true);
  expect(await passkeys.remove('reader', 'one')).toBe(false);
});

describe('a use', () => {
  const use = (counter: number) =>
    fresh.store.passkeys.use('one', { counter, backedUp: true, at: NOW + counter });

  test('is noted, and not of a passkey that is suspended or gone', async () => {
    const { passkeys } = fresh.store;
    expect(await use(1)).toBe(false);
    await passkeys.add(passkeyOf('one'));
    expect(await use(1)).toBe(true);
    expect(await passkeys.find('one')).toMatchObject({ counter: 1, backed_up: true, last_used_at: NOW + 1 });
    await passkeys.suspend('reader', 'one', NOW);
    expect(await use(2)).toBe(false);
    await passkeys.suspend('reader', 'one', null);
    expect(await use(2)).toBe(true);
  });

  test('of a key that counts serves each count once, also for many at once', async () => {
    await fresh.store.passkeys.add(passkeyOf('one', { counter: 4 }));
    expect(await use(3)).toBe(false);
    expect(await use(4)).toBe(false);
    expect(yes(await atOnce(8, () => use(5)))).toBe(1);
    expect(await use(0)).toBe(false);
  });

  test.each([
    ['that never counted', {}, 0],
    ['that is synced', { backup_eligible: true, counter: 9 }, 3],
  ])('of one %s is not judged by its count', async (_, more, counter) => {
    await fresh.store.passkeys.add(passkeyOf('one', more));
    expect(await use(counter)).toBe(true);
    expect(await use(counter)).toBe(true);
  });
});

test('a handle is a member’s for ever, whoever comes first; what is put off is theirs', async () => {
  const { passkeys } = fresh.store;
  expect(await passkeys.handleOf('reader')).toBeUndefined();
  const given = await atOnce(4, (index) => passkeys.putHandle('reader', `handle ${index}`));
  expect(new Set(given).size).toBe(1);
  expect(await passkeys.putHandle('reader', 'a later one')).toBe(given[0]);
  await passkeys.postpone('reader', NOW);
  expect(await passkeys.handleOf('reader')).toEqual({ handle: given[0], ask_after: NOW });
  expect(await passkeys.handleOf('other')).toBeUndefined();
});

test('a session is told whether its member has a passkey that opens, and ends with its own', async () => {
  const { passkeys, sessions } = fresh.store;
  const has = async () => (await sessions.find('digest of by-one'))?.owner.has_passkey;
  await passkeys.add(passkeyOf('one'));
  await sessions.start(sessionOf('reader', 'by-one', { passkey_id: 'one' }));
  await sessions.start(sessionOf('reader', 'by-password'));
  expect(await has()).toBe(true);
  await passkeys.suspend('reader', 'one', NOW);
  expect(await has()).toBe(false);
  await sessions.endPasskey('reader', 'one', NOW + 1);
  expect((await sessions.find('digest of by-one'))?.session.ended_at).toBe(NOW + 1);
  expect((await sessions.find('digest of by-password'))?.session.ended_at).toBeNull();
});
