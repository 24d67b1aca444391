import type { SocialProvider } from '@daemun/contract/codes/providers';
import { expect } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { notify } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import type { World } from '../world.ts';
import { digitsIn, type SentCode } from './login-codes.ts';

/** Kakao's member of the demo, and another account there with the same proven address. */
const [address, before, now] = ['kakao.reader@example.com', 'kakao-reader', 'second-account'];

/** A pending sign-up whose account may be attached. */
export type Pending = {
  readonly browser: Pick<Browser, 'call'>;
  readonly token: string;
  readonly provider: SocialProvider;
};
export type Attaching = Pending & SentCode;

/** Kakao says that the account of its member is gone. */
export async function cutAtKakao(world: World) {
  const { goAs, browser } = socialVisitor(world);
  expect((await goAs('KK', before)).page).toBe('/success');
  const { mst_mbr_no: member } = (await browser.call('memberInfo', {})).envelope.data;
  expect((await notify(world, 'KK', { person: before, kind: 'ACCOUNT_DELETE' })).status).toBe(200);
  return { member };
}

/** Kakao brings the new account. */
export async function broughtBack(world: World) {
  const { goAs, browser } = socialVisitor(world);
  const { page, query } = await goAs('KK', now);
  expect(page).toBe('/info/duplicate');
  return { browser, query, token: query.token ?? '', provider: 'KK' as const };
}

/** Has the code mailed that attaches; answers it with its digits. */
export async function sentAttachCode(
  world: Pick<World, 'mailTo'>,
  { browser, token, provider }: Pending,
  count = 1,
): Promise<SentCode> {
  const { result, data } = (await browser.call('sendAttachCode', { token, provider })).envelope;
  expect([result, data.masking_email]).toEqual(['0000', 'ka***@example.com']);
  return { run: data.code_run, code: await digitsIn(world, address, { about: '· 계정 연결', count }) };
}

export const attachWith = async ({ browser, token, provider, run: code_run, code }: Attaching) =>
  (await browser.call('attachByCode', { token, provider, code_run, code })).envelope;
