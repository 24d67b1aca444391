import { languages } from '@daemun/contract/languages';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { provenReference } from '../world/identity-visit.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { loggedIn, reader } from './consenting.ts';
import { demoPassword, linkOf, newcomer } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

describe('a nickname that poses as the agency', () => {
  const told = { result: '3009', field: 'mbr_nick_nm' };

  test.each(['한빛통신', '운영자입니다', 'HelloArchive', 'Adm1nistrator'])(
    'is taken: %s',
    async (mbr_nick_nm) => {
      const browser = await loggedIn(world);
      const { envelope: checked } = await browser.call('checkNickname', { mbr_nick_nm });
      const { envelope: saved } = await browser.call('saveNickname', { mbr_nick_nm });
      const { envelope: others } = await browser.call('saveNickname', { mbr_nick_nm: '인증독자' });
      for (const answer of [checked, saved]) expect(answer).toMatchObject({ ...told, reason: others.reason });
      expect((await browser.call('memberInfo', {})).envelope.data.mbr_nick_nm).toBe('한빛독자');
    },
  );
});

/** A password made of its owner, by every call that sets one: refused, and nothing of it counts. */
describe('a password made of its owner', () => {
  const refused = (field: 'pwd' | 'new_pwd') => ({
    result: '3011',
    field,
    reason: expect.stringContaining('닉네임'),
  });
  const made = ['Reader!2026', 'a1!한빛독자xx', 'Secret!19900102'] as const;
  const withBirth = async (): Promise<Browser> => {
    const browser = await loggedIn(world);
    await browser.call('saveBirth', { birth_by: '1990', birth_md: '0102', gender_cd: 'F' });
    return browser;
  };

  test('at the sign-up', async () => {
    const { envelope } = await world.call('signUp', newcomer('gildong@example.com', { pwd: 'Gildong!2026' }));
    expect(envelope).toMatchObject(refused('pwd'));
    const { envelope: next } = await world.call('signUp', newcomer('gildong@example.com'));
    expect(next.result).toBe('0000');
  });

  test.each(made)('at a change: %s', async (new_pwd) => {
    const browser = await withBirth();
    const { envelope } = await browser.call('changePassword', { pwd: demoPassword, new_pwd });
    expect(envelope).toMatchObject(refused('new_pwd'));
    await loggedIn(world);
  });

  test.each(made)('at a reset, whose link stays good: %s', async (pwd) => {
    await withBirth();
    await world.call('sendChangePassword', { email: reader });
    const { url: _, ...link } = await linkOf(world, reader, { about: '비밀번호 재설정' });
    expect((await world.call('confirmEmail', { ...link, pwd })).envelope).toMatchObject(refused('pwd'));
    expect((await world.call('confirmEmail', { ...link, pwd: 'Other!2026' })).envelope.result).toBe('0000');
  });

  test('of the address that an e-mail log-in is asked for', async () => {
    const { browser, goAs } = socialVisitor(world);
    await goAs('KK', 'kakao-reader');
    const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
    const asked = { ...newcomer('gildong@example.com', { pwd: 'Gildong!2026' }), mbr_agr: [], mst_mbr_no };
    expect((await withMailbox(world, browser, 'signUp', asked)).envelope).toMatchObject(refused('pwd'));
  });

  test('by identity', async () => {
    const browser = world.browser();
    const enc_data = await provenReference(world, browser, '김한빛', 'find_pw');
    const asked = { auth_type: 'find_pw', enc_data, pwd: 'Verified!2026' } as const;
    expect((await browser.call('niceInfo', asked)).envelope).toMatchObject(refused('pwd'));
  });

  test.each(languages)('the reason is said in $name', async ({ tag }) => {
    const options = { headers: { 'accept-language': tag } };
    const of = async (pwd: string) =>
      (await world.call('signUp', newcomer('gildong@example.com', { pwd }), options)).envelope.reason;
    expect(new Set([await of('Gildong!2026'), await of('Password!1')]).size).toBe(2);
  });
});
