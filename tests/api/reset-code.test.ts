import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../world.ts';
import { digitsIn, type SentCode, sentCode, typeCode, usedUpCodes, wrong } from './login-codes.ts';
import { demoPassword, linkOf } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';
const fresh = 'Fresh!Gate2026';
const about = '· 비밀번호 재설정';
type Browser = ReturnType<World['browser']>;

/** Has the mail of a reset sent; answers the code that stands in it. */
async function askReset(browser: Browser, email = reader, count = 1): Promise<SentCode> {
  const { result, data } = (await browser.call('sendChangePassword', { email })).envelope;
  expect(result).toBe('0000');
  return { run: data.code_run ?? 'none', code: await digitsIn(world, email, { about, count }) };
}
const type = async (browser: Browser, { run, code }: SentCode, pwd?: string) =>
  (await browser.call('confirmByCode', { code_run: run, code, svc_typ: 'PWD', pwd })).envelope;
const resultOf = async (...typed: Parameters<typeof type>) => (await type(...typed)).result;
const logIn = async (pwd: string, browser = world.browser()) =>
  (await browser.call('login', { mbr_email: reader, pwd })).envelope.result;
const byLink = async (pwd?: string) => {
  const { url: _, ...link } = await linkOf(world, reader, { about });
  return (await world.call('confirmEmail', { ...link, pwd })).envelope.result;
};

describe('the code of a reset', () => {
  test('is looked at as often as one likes, then sets the password as the link would; the link is void', async () => {
    const other = world.browser();
    expect(await logIn(demoPassword, other)).toBe('0000');
    const browser = world.browser();
    const sent = await askReset(browser);
    for (let look = 0; look < 6; look += 1) {
      const { result, data } = await type(browser, sent);
      expect([result, data]).toEqual(['0000', { mbr_email: reader }]);
    }
    expect(await resultOf(browser, sent, fresh)).toBe('0000');
    expect([await logIn(demoPassword), await logIn(fresh)]).toEqual(['3003', '0000']);
    expect((await other.call('memberInfo', {})).envelope.result).toBe('3007');
    await world.mailTo(reader, { about: '비밀번호가 변경되었습니다' });
    expect([await byLink(), await resultOf(browser, sent, 'Other!2026')]).toEqual(['3022', '3022']);
  });

  test('is void once the link set one, or a recovery came, also beside a newer link', async () => {
    const browser = world.browser();
    const first = await askReset(browser);
    expect(await byLink(fresh)).toBe('0000');
    expect(await resultOf(browser, first)).toBe('3022');
    await askReset(world.browser(), reader, 2);
    expect([await resultOf(browser, first), await resultOf(browser, first, 'Other!2026')]).toEqual([
      '3022',
      '3022',
    ]);
    expect(await logIn(fresh)).toBe('0000');
  });

  test('is good in the browser that asked, for a reset, for ten minutes', async () => {
    const browser = world.browser();
    const sent = await askReset(browser);
    expect(await resultOf(world.browser(), sent, fresh)).toBe('3022');
    expect((await typeCode(browser, sent)).result).toBe('3022');
    const login = await sentCode(world, browser, reader);
    expect(await resultOf(browser, login, fresh)).toBe('3022');
    await world.advance('10m');
    expect([await resultOf(browser, sent), await resultOf(browser, sent, fresh)]).toEqual(['3022', '3022']);
    expect(await byLink()).toBe('0000');
  });

  test('is not spent by a password that is refused', async () => {
    const browser = world.browser();
    const sent = await askReset(browser);
    const same = await type(browser, sent, demoPassword);
    expect([same.result, same.field]).toEqual(['3011', 'pwd']);
    for (let round = 0; round < 6; round += 1)
      expect(await resultOf(browser, sent, 'reader!2026')).toBe('3011');
    expect(await resultOf(browser, sent, fresh)).toBe('0000');
  });

  test('once: of six right ones at once one sets it', async () => {
    const browser = world.browser();
    const sent = await askReset(browser);
    const at = Array.from({ length: 5 }, (_, index) => resultOf(browser, sent, `Race!Gate20${index}`));
    expect((await Promise.all(at)).filter((result) => result === '0000')).toHaveLength(1);
  });

  test('has five wrong tries, counted with those of log-ins; then the mail has its link alone', async () => {
    const guesser = world.browser();
    const sent = await askReset(guesser);
    for (let left = 4; left >= 0; left -= 1)
      expect(await type(guesser, wrong(sent), fresh)).toMatchObject({ result: '3022', data: { left } });
    expect(await resultOf(guesser, sent, fresh)).toBe('3022');
    await world.reset();
    await usedUpCodes(world, reader);
    const { data } = (await guesser.call('sendChangePassword', { email: reader })).envelope;
    expect(data.code_run).toBeNull();
    const mail = await world.mailTo(reader, { about: '비밀번호 재설정 안내' });
    expect(mail.text).not.toContain('인증번호');
    expect(await logIn(demoPassword)).toBe('0000');
  });
});

test('the mail has the digits in subject and body, with time, device and the link; no answer has them', async () => {
  const browser = world.browser();
  const reply = await browser.call('sendChangePassword', { email: reader });
  const mail = await world.mailTo(reader);
  const code = /] 인증번호 (\d{6}) · 비밀번호 재설정$/.exec(mail.subject)?.[1] ?? 'none';
  expect(mail.text).toContain(`인증번호: ${code.slice(0, 3)} ${code.slice(3)}`);
  expect(mail.text).toMatch(/일시: .+\n기기: .+/);
  expect(mail.links.join()).toContain('/find/password/reset');
  expect(JSON.stringify(reply.envelope)).not.toContain(code);
});

test('a mail without a code has no run', async () => {
  for (const email of ['kakao.reader@example.com', 'waiting@example.com', 'both@example.com']) {
    const { result, data } = (await world.call('sendChangePassword', { email })).envelope;
    expect([result, data.code_run]).toEqual(['0000', null]);
  }
});
