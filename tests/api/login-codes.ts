import { expect } from 'vitest';
import type { Browser } from '../world/browser.ts';
import type { World } from '../world.ts';

export type SentCode = { readonly run: string; readonly code: string };

/** How the subject of the mail ends. */
const about = '· 로그인';

type Asked = Pick<World, 'mailTo'>;

/** The six digits of the newest mail of a kind to an address. */
export const digitsIn = async (world: Asked, address: string, wanted = {}): Promise<string> =>
  /인증번호: (\d{3} \d{3})/.exec((await world.mailTo(address, wanted)).text)?.[1] ?? '';

/** Has a code mailed that logs in; answers the call's data. */
export async function askCode(browser: Pick<Browser, 'call'>, email: string) {
  const { result, data } = (await browser.call('sendLoginCode', { email })).envelope;
  expect(result).toBe('0000');
  return data;
}

/** The same, with the digits of the mail. */
export async function sentCode(
  world: Asked,
  browser: Pick<Browser, 'call'>,
  email: string,
  count = 1,
): Promise<SentCode> {
  const { code_run: run } = await askCode(browser, email);
  return { run, code: await digitsIn(world, email, { about, count }) };
}

export const wrong = ({ run, code }: SentCode): SentCode => ({
  run,
  code: String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0'),
});

export const typeCode = async (browser: Pick<Browser, 'call'>, { run, code }: SentCode, more = {}) =>
  (await browser.call('codeLogin', { code_run: run, code, ...more })).envelope;

/** Uses up the wrong codes that an address has in a day, in a browser that it does not know. */
export async function usedUpCodes(world: World, email: string, browser = world.browser()): Promise<void> {
  const before = (await world.mailsTo(email)).filter(({ subject }) => subject.includes(about)).length;
  for (let round = 1; round <= 4; round += 1) {
    const sent = await sentCode(world, browser, email, before + round);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await typeCode(browser, wrong(sent))).result).toBe('3022');
  }
  await world.advance('3m');
}
