import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { createWorld, type World } from '../world.ts';
import { askReset, setUpIn } from './factors.ts';
import { byPassword, withPasskey } from './passkey-people.ts';
import { demoPassword, freshPassword, linkOf, newcomer, withoutProofs } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const old = 'oldpw@example.com';
const fresh = 'moved@example.com';

/** Asks for the new address without the old mailbox, and proves the new one. */
async function waits(browser: Browser, to = fresh): Promise<string | undefined> {
  const asked = await browser.call('sendChangeEmail', { email: to, without_old: true });
  expect(asked.envelope.result).toBe('0000');
  const code = await world.codeTo(to);
  const typed = { code_run: asked.envelope.data.code_run ?? '', code, svc_typ: 'MAIL' } as const;
  const confirmed = (await browser.call('confirmByCode', typed)).envelope;
  expect(confirmed.result).toBe('0000');
  return confirmed.data.waits_until;
}
const addressIn = async (browser: Browser) => (await browser.call('memberInfo', {})).envelope.data.mbr_email;
const waitingIn = async (browser: Browser) => {
  await browser.call('checkPassword', { pwd: demoPassword });
  return (await browser.call('myInfo', {})).envelope.data.waiting;
};

describe('a change of address without the old mailbox', () => {
  test('is refused at once, with the proof that it wants and the way without it', async () => {
    const browser = await byPassword(world, old);
    const { result, data, reason } = (await browser.call('sendChangeEmail', { email: fresh })).envelope;
    expect([result, data]).toMatchObject(['3008', { ways: ['code'], later: true }]);
    expect(reason).toContain('인증번호');
  });

  test('takes effect after 72 hours, with three mails to the old mailbox, and can be taken back from then', async () => {
    const browser = await byPassword(world, old);
    expect(await waits(browser)).toMatch(/\+09:00$/);
    expect(await waitingIn(browser)).toMatchObject([
      { kind: 'email', email: expect.stringContaining('***') },
    ]);
    await world.advance('47h');
    const asked = (await world.mailsTo(old)).filter(({ subject }) => subject.includes('변경 요청')).length;
    await world.advance('2h');
    await world.mailTo(old, { about: '변경 요청', count: asked + 1 });
    const another = await byPassword(world, old);
    expect(await addressIn(another)).toBe(old);
    // Each login asks this call where it leads first.
    const { waiting } = (await another.call('myWays', {})).envelope.data;
    expect(waiting).toEqual(await waitingIn(another));
    expect((await world.call('checkEmail', { email: fresh })).envelope.result).toBe('0000');
    await world.advance('24h');
    const { auth_no } = await linkOf(world, old, { about: '이메일이 변경' });
    expect((await world.call('login', { mbr_email: fresh, pwd: demoPassword })).envelope.result).toBe('0000');
    await world.advance('71h');
    expect((await world.call('undoEmailChange', { email: old, auth_no })).envelope.result).toBe('0000');
    expect((await world.call('checkEmail', { email: fresh })).envelope.result).toBe('0000');
  });

  test('is begun by the link of its mail as well, and told on the first page of my area', async () => {
    const browser = await byPassword(world, old);
    await browser.call('sendChangeEmail', { email: fresh, without_old: true });
    const { url: _, ...link } = await linkOf(world, fresh);
    const { result, data } = (await browser.call('confirmEmail', link)).envelope;
    const until = expect.stringMatching(/\+09:00$/);
    expect([result, data?.waits_until]).toEqual(['0000', until]);
    await browser.call('checkPassword', { pwd: demoPassword });
    expect((await browser.call('myHome', {})).envelope.data.profile?.waiting).toMatchObject([
      { kind: 'email', until, email: expect.stringContaining('***') },
    ]);
  });

  test.each(['mail', 'my info', 'reset'] as const)('is stopped by %s', async (by) => {
    const browser = await byPassword(world, old);
    await waits(browser);
    if (by === 'mail') {
      const { auth_no } = await linkOf(world, old, { about: '변경 요청', count: 2 });
      expect((await world.call('undoEmailChange', { email: old, auth_no })).envelope.result).toBe('0000');
    } else if (by === 'my info') {
      expect((await browser.call('stopWaiting', { waiting: 'email' })).envelope.result).toBe('0000');
      expect(await waitingIn(browser)).toBeUndefined();
    } else {
      await world.call('sendChangePassword', { email: old });
      const { email, auth_no } = await linkOf(world, old, { about: '비밀번호 재설정' });
      const set = { email, auth_no, svc_typ: 'PWD', pwd: 'Fresh!Gate2026' } as const;
      expect((await world.call('confirmEmail', set)).envelope.result).toBe('0000');
    }
    await world.advance('80h');
    expect((await world.call('checkEmail', { email: fresh })).envelope.result).toBe('0000');
    expect((await world.call('checkEmail', { email: old })).envelope.result).not.toBe('0000');
  });

  test('gives way to a newer one', async () => {
    const browser = await byPassword(world, old);
    await waits(browser);
    await world.advance('1m');
    await waits(browser, 'newer@example.com');
    expect(await waitingIn(browser)).toHaveLength(1);
    await world.advance('80h');
    expect((await world.call('checkEmail', { email: fresh })).envelope.result).toBe('0000');
    expect((await world.call('checkEmail', { email: 'newer@example.com' })).envelope.result).not.toBe('0000');
  });

  test('lapses with a mail where the address is taken meanwhile', async () => {
    const browser = await byPassword(world, old);
    await waits(browser);
    await world.call('signUp', newcomer(fresh));
    const link = await linkOf(world, fresh, { count: 2 });
    expect((await world.call('confirmEmail', link)).envelope.result).toBe('0000');
    const before = (await world.mailsTo(fresh)).length;
    await world.advance('80h');
    await world.mailTo(fresh, { count: before + 1 });
    expect((await world.call('checkEmail', { email: old })).envelope.result).not.toBe('0000');
  });

  test('lets nobody begin the end of a lost app meanwhile', async () => {
    const browser = await byPassword(world, old);
    const { app } = await setUpIn(world, browser);
    const code = await app.codeAt();
    expect((await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result).toBe('0000');
    await browser.call('sendChangeEmail', { email: fresh, without_old: true });
    await world.mailTo(old, { about: '변경 요청' });
    await expect(askReset(world, old)).rejects.toThrow();
  });
});

describe('a settled passkey', () => {
  test('goes after 72 hours where only the password proves its owner', async () => {
    const { authenticator } = await withPasskey(world, 'ES256', old);
    await world.advance('73h');
    const browser = await byPassword(world, old);
    const asked = (await browser.call('removePasskey', { id: authenticator.id })).envelope;
    expect(asked.data).toEqual({ waits_until: expect.stringMatching(/\+09:00$/) });
    await world.advance('71h');
    expect((await (await byPassword(world, old)).call('myPasskeys', {})).envelope.data.passkeys).toHaveLength(
      1,
    );
    await world.advance('2h');
    expect((await (await byPassword(world, old)).call('myPasskeys', {})).envelope.data.passkeys).toEqual([]);
  });

  test('that is not settled goes at once', async () => {
    const { browser, authenticator } = await withPasskey(world, 'ES256', old);
    expect((await browser.call('removePasskey', { id: authenticator.id })).envelope).toMatchObject({
      result: '0000',
      data: null,
    });
  });
});

test('an act that nothing can prove waits only once its member gave a recent proof', async () => {
  const browser = await withoutProofs(world, old);
  await world.advance('31m');
  const { result, data } = (await browser.call('exportMyData', {})).envelope;
  expect([result, data]).toEqual(['3008', { want: 'recent', ways: ['password', 'code'], providers: [] }]);
  await browser.call('checkPassword', { pwd: freshPassword });
  const again = (await browser.call('exportMyData', {})).envelope;
  expect(again).toMatchObject({ result: '3008', data: { ways: [], until: expect.any(String) } });
});

test('an act that nothing can prove is served after 72 hours, for a week', async () => {
  const browser = await withoutProofs(world, old);
  const { mst_mbr_no: member } = (await browser.call('memberInfo', {})).envelope.data;
  const ask = async () => (await browser.call('exportMyData', {})).envelope;
  const enter = async () => {
    const { result } = (await browser.call('login', { mbr_email: old, pwd: freshPassword })).envelope;
    expect(result).toBe('0000');
  };
  expect(await ask()).toMatchObject({ result: '3008', data: { ways: [], until: expect.any(String) } });
  await world.advance('71h');
  await enter();
  expect((await ask()).result).toBe('3008');
  const mails = await world.mailsTo(old);
  expect(mails.filter(({ subject }) => subject.includes('처리할 수 없는 요청'))).toHaveLength(1);
  const trail = await world.service.ports.audit.of(member);
  expect(trail.filter(({ event }) => event === 'CALL_WAITS')).toHaveLength(1);
  await world.advance('90m');
  await enter();
  expect((await ask()).result).toBe('0000');
});
