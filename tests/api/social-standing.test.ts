import { cookies } from '@daemun/contract/cookies';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { factsOf } from '../world/call.ts';
import { nativeToken } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { agreements, demoPassword, newcomer } from './people.ts';
import { addressOfNew } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const person = async (provider: 'KK' | 'GG', who: string) => {
  const visitor = socialVisitor(world);
  const { page, query } = await visitor.goAs(provider, who);
  return { page, query, session: visitor.browser.jar.get(cookies.session) };
};

describe('a blocked member (A29)', () => {
  test('is turned away by the way of the browser, and told so at the log-in', async () => {
    const expected = { page: '/login', query: { resultCode: '3005' }, session: undefined };
    expect(await person('KK', 'blocked')).toEqual(expected);
    expect(await person('KK', 'blocked')).toEqual(expected);
  });

  test('is turned away by the token of an app, with consents too', async () => {
    const token = await nativeToken(world, 'KK', 'blocked');
    for (const mbr_agr of [undefined, agreements()]) {
      const { envelope, cookies: lines } = await world.call('socialLogin', {
        provider: 'KK',
        token,
        mbr_agr,
      });
      expect(envelope.result).toBe('3005');
      expect(lines.some((line) => line.includes(cookies.session))).toBe(false);
    }
  });

  test('is turned away by the password', async () => {
    const { envelope } = await world.call('login', { mbr_email: 'blocked@example.com', pwd: demoPassword });
    expect(envelope.result).toBe('3005');
  });
});

describe('a member who is blocked while logged in (A28, A29)', () => {
  test('does nothing more in any session, and comes back by none of their ways', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('GG', 'reader');
    const app = world.browser();
    await app.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword, auto_logged_in: true });
    await world.block('reader@example.com');
    for (const browser of [visitor.browser, app]) {
      expect((await browser.call('memberInfo', {})).envelope.result).toBe('3002');
      expect((await browser.call('saveNickname', { mbr_nick_nm: '대문지기' })).envelope.result).toBe('3002');
    }
    await world.advance('16m');
    expect((await app.call('memberInfo', {})).envelope.result).toBe('3002');
    for (const provider of ['GG', 'NV'] as const)
      expect((await socialVisitor(world).goAs(provider, 'reader')).query).toEqual({ resultCode: '3005' });
    const { envelope } = await world.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
    expect(envelope.result).toBe('3005');
  });
});

describe('a member who is gone (A29)', () => {
  test('comes in by no provider and no password, and nobody is let in for them', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('GG', 'reader');
    await visitor.browser.call('checkPassword', { pwd: demoPassword });
    expect((await visitor.browser.call('withdrawal', { rsn_cd: 'LU' })).envelope.result).toBe('0000');
    const { page, session } = await person('GG', 'reader');
    expect(page).not.toBe('/success');
    expect(session).toBeUndefined();
    const { envelope } = await world.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
    expect(envelope.result).toBe('3011');
  });
});

describe('a member who waits (A29)', () => {
  test('is told until when by provider and by password alike', async () => {
    const email = addressOfNew.NV;
    await world.call('signUp', newcomer(email));
    const { page, query } = await socialVisitor(world).goAs('NV', 'new');
    expect([page, query.code]).toEqual(['/info/duplicate', '3021']);
    expect(query.expire).toMatch(/\+09:00$/);
    const reply = await world.call('login', { mbr_email: email, pwd: newcomer(email).pwd });
    expect(factsOf('login', 'NEED_EMAIL_AUTH', reply)).toEqual({ auth_expire_time: query.expire });
  });
});
