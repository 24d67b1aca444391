import type { DataOf, RequestInput } from '@daemun/contract/calls/index';
import { expect } from 'vitest';
import type { World } from '../world.ts';
import { demoPassword } from './people.ts';

export const reader = 'reader@example.com';

export type Browser = ReturnType<World['browser']>;
export type Entry = RequestInput<'saveAgreement'>['mbr_agr'][number];

/** One line of a consent form; the item is `<category>/<kind>`. */
export const entry = (item: string, agr_yn: 'Y' | 'N'): Entry => {
  const [agr_cat_cd, agr_knd_cd] = item.split('/') as [Entry['agr_cat_cd'], Entry['agr_knd_cd']];
  return { agr_cat_cd, agr_knd_cd, agr_yn };
};

/** A browser in which somebody has logged in. */
export async function loggedIn(world: World, mbr_email = reader, pwd = demoPassword): Promise<Browser> {
  const browser = world.browser();
  const reply = await browser.call('login', { mbr_email, pwd });
  expect(reply.envelope.result).toBe('0000');
  return browser;
}

export const save = async (
  browser: Browser,
  mbr_agr: Entry[],
  more: Partial<RequestInput<'saveAgreement'>> = {},
) => (await browser.call('saveAgreement', { mbr_agr, ...more })).envelope;

type Strings = Partial<Pick<DataOf<'myInfo'>, 'mkt_info_rcv_email_yn' | 'mkt_info_rcv_sms_yn'>>;

/** The two strings of marketing choices in an answer, by e-mail and by text message. */
export const stringsOf = ({ mkt_info_rcv_email_yn, mkt_info_rcv_sms_yn }: Strings) => [
  mkt_info_rcv_email_yn,
  mkt_info_rcv_sms_yn,
];

/** Those of a member's profile. */
export const marketingOf = async (browser: Browser) =>
  stringsOf((await browser.call('myInfo', {})).envelope.data);

export const historyOf = async (browser: Browser, day?: string) =>
  (await browser.call('consentHistory', { day })).envelope.data;
