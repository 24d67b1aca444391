import { describe, expect, test } from 'vitest';
import { useNodes } from './fresh-store.ts';
import { addMember, atOnce, NOW, yes } from './people.ts';

const nodes = useNodes('file');

describe('identifiers', () => {
  test('of twenty who claim an address at once, one has it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ids = await atOnce(20, (index) => addMember(nodes.fresh.store, `claims-${round}-${index}`));
      const answers = await atOnce(20, (index) =>
        nodes.at(index).members.claim('EMAIL', `wanted-${round}@example.com`, ids[index] as string),
      );
      expect(yes(answers)).toBe(1);
      const holder = await nodes.fresh.store.members.findBy('EMAIL', `wanted-${round}@example.com`);
      expect(holder?.id).toBe(ids[answers.indexOf(true)]);
    }
  });

  test('of twenty sign-ups with one address at once, one leaves a member', async () => {
    const answers = await atOnce(20, (index) =>
      nodes
        .at(index)
        .inTransaction(async ({ members }) => {
          const id = `signs-up-${index}`;
          await members.add({
            id,
            status: 'WAITING',
            email: 'x',
            rep_login_plf: 'YH',
            language: 'ko',
            created_at: NOW,
          });
          if (!(await members.claim('EMAIL', 'one@example.com', id))) throw new Error('taken');
          return id;
        })
        .catch(() => undefined),
    );
    expect(yes(answers)).toBe(1);
    const found = await atOnce(20, (index) => nodes.fresh.store.members.find(`signs-up-${index}`));
    expect(found.map((member) => member?.id)).toEqual(answers);
  });

  test('who has an identifier may claim it again; kinds do not meet', async () => {
    const { members } = nodes.fresh.store;
    const one = await addMember(nodes.fresh.store, 'kinds-one');
    const two = await addMember(nodes.fresh.store, 'kinds-two');
    expect(await members.claim('ID', 'same', one)).toBe(true);
    expect(await members.claim('ID', 'same', one)).toBe(true);
    expect(await members.claim('ID', 'same', two)).toBe(false);
    expect(await members.claim('KK', 'same', two)).toBe(true);
    expect((await members.findBy('KK', 'same'))?.id).toBe(two);
    expect(await members.findBy('KK', 'SAME')).toBeUndefined();
  });
});

describe('nicknames', () => {
  test('of twenty who take a nickname at once, one has it, whatever the letter case', async () => {
    const ids = await atOnce(20, (index) => addMember(nodes.fresh.store, `renames-${index}`));
    const answers = await atOnce(20, (index) =>
      nodes.at(index).members.rename(ids[index] as string, index % 2 ? '한빛Reader' : '한빛READER'),
    );
    expect(yes(answers)).toBe(1);
    const nicknames = await atOnce(
      20,
      async (index) => (await nodes.fresh.store.members.find(ids[index] as string))?.nickname,
    );
    expect(yes(nicknames)).toBe(1);
  });

  test('a taken nickname leaves the transaction it was tried in alive', async () => {
    const { store } = nodes.fresh;
    await addMember(store, 'nick-owner', { nickname: '주인Owner' });
    await addMember(store, 'nick-wisher');
    const answers = await store.inTransaction(async ({ members }) => [
      await members.rename('nick-wisher', '주인owner'),
      await members.rename('nick-wisher', '다른이름'),
    ]);
    expect(answers).toEqual([false, true]);
    expect((await store.members.find('nick-wisher'))?.nickname).toBe('다른이름');
  });

  test('a nickname that was given up is free, one that is held is not, also for letter case', async () => {
    const { members } = nodes.fresh.store;
    await addMember(nodes.fresh.store, 'nick-first', { nickname: '첫이름First' });
    await addMember(nodes.fresh.store, 'nick-second');
    expect(await members.nicknameTaken('첫이름FIRST', 'nick-second')).toBe(true);
    expect(await members.nicknameTaken('첫이름FIRST', 'nick-first')).toBe(false);
    expect(await members.rename('nick-first', '첫이름FIRST')).toBe(true);
    expect(await members.rename('nick-first', '둘째이름')).toBe(true);
    expect(await members.nicknameTaken('첫이름First', 'nick-second')).toBe(false);
    expect(await members.rename('nick-second', '첫이름First')).toBe(true);
  });

  test('parallel renames of one member hold exactly the nickname that stands', async () => {
    const { members } = nodes.fresh.store;
    await addMember(nodes.fresh.store, 'nick-hasty');
    const names = Array.from({ length: 12 }, (_, index) => `바쁜이름${index}`);
    await atOnce(names.length, (index) =>
      nodes.at(index).members.rename('nick-hasty', names[index] as string),
    );
    const standing = (await members.find('nick-hasty'))?.nickname;
    const held = await atOnce(names.length, (index) =>
      members.nicknameTaken(names[index] as string, 'nobody'),
    );
    expect(names.filter((_, index) => held[index])).toEqual([standing]);
  });
});

describe('a way in that its provider cut', () => {
  const account = (index: number) => ({ email: `new-${index}@example.com`, at: NOW + 7 });

  test('gives its place to one account, and is not what another way needs to go', async () => {
    const { members } = nodes.fresh.store;
    await addMember(nodes.fresh.store, 'cut', {});
    const way = { member_id: 'cut', status: 'CNET', email: 'old@example.com', connected_at: NOW } as const;
    await members.addMethod({ ...way, platform: 'KK' });
    await members.addMethod({ ...way, platform: 'GG' });
    expect(await members.replaceCutMethod('cut', 'KK', account(0))).toBe(false);
    await members.suspendMethod('cut', 'KK', NOW);
    await members.cutMethod('cut', 'KK', NOW + 1);
    expect(await members.removeMethod('cut', 'GG')).toBe(false);
    const replaced = await atOnce(16, (index) =>
      nodes.at(index).members.replaceCutMethod('cut', 'KK', account(index)),
    );
    expect(yes(replaced)).toBe(1);
    const winner = account(replaced.indexOf(true));
    expect((await members.methods('cut')).find(({ platform }) => platform === 'KK')).toMatchObject({
      email: winner.email,
      connected_at: winner.at,
      attached_at: winner.at,
      cut_at: null,
      suspended_at: null,
    });
    expect(await members.removeMethod('cut', 'GG')).toBe(true);
  });
});

describe('a member who waits', () => {
  const waiting = { status: 'WAITING', waiting_until: NOW + 100 } as const;

  test('is activated once, with the log-in method that waited', async () => {
    const { members } = nodes.fresh.store;
    await addMember(nodes.fresh.store, 'wait-once', waiting);
    await members.addMethod({
      member_id: 'wait-once',
      platform: 'YH',
      status: 'WEA',
      email: 'w',
      connected_at: NOW,
    });
    expect(yes(await atOnce(16, (index) => nodes.at(index).members.activate('wait-once', NOW + 7)))).toBe(1);
    expect(await members.find('wait-once')).toMatchObject({ status: 'ACTIVE', waiting_until: null });
    expect(await members.methods('wait-once')).toMatchObject([{ status: 'CNET', connected_at: NOW + 7 }]);
  });

  test('is removed only when the time is over, with all that hangs on it', async () => {
    const { members, sessions } = nodes.fresh.store;
    await addMember(nodes.fresh.store, 'wait-over', { ...waiting, nickname: '기다리는사람' });
    await sessions.start({
      id: 'wait-session',
      member_id: 'wait-over',
      secret_digest: 'wait-digest',
      platform: 'YH',
      device: 'd',
      persistence: 'session',
      created_at: NOW,
      last_used_at: NOW,
      reentered_at: NOW,
      method: 'password',
      new_device: false,
      browser_digest: 'digest of a browser',
      passkey_id: null,
      country: null,
      installation: null,
    });
    expect(await members.removeExpiredWaiting('wait-over', NOW + 99)).toBe(false);
    expect(await members.removeExpiredWaiting('wait-over', NOW + 100)).toBe(true);
    expect(await members.removeExpiredWaiting('wait-over', NOW + 100)).toBe(false);
    expect(await members.findBy('EMAIL', 'wait-over@example.com')).toBeUndefined();
    expect(await sessions.find('wait-digest')).toBeUndefined();
    expect(await members.nicknameTaken('기다리는사람', 'nobody')).toBe(false);
  });

  test('is never removed once active', async () => {
    await addMember(nodes.fresh.store, 'wait-not', { waiting_until: NOW - 1 });
    expect(await nodes.fresh.store.members.removeExpiredWaiting('wait-not', NOW)).toBe(false);
  });
});

test('the first log-in is marked once', async () => {
  await addMember(nodes.fresh.store, 'first-login');
  const answers = await atOnce(16, (index) =>
    nodes.at(index).members.markFirstLogin('first-login', NOW + index),
  );
  expect(yes(answers)).toBe(1);
  expect((await nodes.fresh.store.members.find('first-login'))?.first_login_at).toBe(
    NOW + answers.indexOf(true),
  );
});

test('a profile is kept as it was given', async () => {
  const { members } = nodes.fresh.store;
  await addMember(nodes.fresh.store, 'profile');
  await members.saveBirth('profile', { birth_by: '1990', birth_md: '0102', gender_cd: 'F' });
  await members.saveArchiveInterest('profile', 'Y');
  await members.postponeReminder('profile', NOW + 5);
  expect(await members.find('profile')).toMatchObject({
    birth_by: '1990',
    birth_md: '0102',
    gender_cd: 'F',
    archive_interest: 'Y',
    reminder_after: NOW + 5,
  });
  await members.setPassword('profile', 'hash', { at: NOW + 9 });
  expect(await members.find('profile')).toMatchObject({
    password_hash: 'hash',
    password_changed_at: NOW + 9,
    reminder_after: null,
  });
});
