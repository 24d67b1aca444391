import type { RequestInput } from '@daemun/contract/calls/index';
import { marketingAgreements, requiredAgreements } from '@daemun/contract/codes/agreements';
import { linkFields } from '@daemun/contract/link-fields';
import { expect } from 'vitest';
import type { Browser } from '../world/browser.ts';
import type { WantedMail } from '../world/sandbox-client.ts';
import type { World } from '../world.ts';

export const password = 'Sesame!2026';
export const demoPassword = 'Daemun!2026';
/** What `withoutProofs` sets. */
export const freshPassword = 'Fresh!Gate2026';

/** The consents of a person who agrees to what must be, and to the named marketing items. */
export const agreements = (marketing: readonly string[] = []): RequestInput<'signUp'>['mbr_agr'] => [
  ...requiredAgreements.map(({ category, kind }) => entry(category, kind, 'Y')),
  ...marketingAgreements.map(({ category, kind }) =>
    entry(category, kind, marketing.includes(`${category}/${kind}`) ? 'Y' : 'N'),
  ),
];

type Entry = RequestInput<'signUp'>['mbr_agr'][number];
const entry = (
  agr_cat_cd: Entry['agr_cat_cd'],
  agr_knd_cd: Entry['agr_knd_cd'],
  agr_yn: Entry['agr_yn'],
): Entry => ({
  agr_cat_cd,
  agr_knd_cd,
  agr_yn,
});

/** A right sign-up request for an address. */
export const newcomer = (
  mbr_email: string,
  more: Partial<RequestInput<'signUp'>> = {},
): RequestInput<'signUp'> => ({
  mbr_email,
  pwd: password,
  mbr_agr: agreements(),
  ...more,
});

/** What the link of the newest mail of the wanted kind to an address carries. */
export async function linkOf(world: Pick<World, 'mailTo'>, address: string, wanted: WantedMail = {}) {
  const mail = await world.mailTo(address, wanted);
  const link = mail.links.find((each) => each.includes('auth_no='));
  if (!link) throw new Error(`no link in the mail "${mail.subject}"`);
  const query = linkFields(new URL(link));
  return {
    url: link,
    email: query.get('email') ?? '',
    svc_typ: (query.get('svc_typ') ?? '') as 'JOIN',
    auth_no: query.get('auth_no') ?? '',
  };
}

/** Does with the link of a mail about something what its reader does. */
export async function pressLink(
  world: Pick<World, 'mailTo'>,
  [address, about]: readonly [string, string],
  press: (link: { readonly email: string; readonly auth_no: string }) => Promise<unknown>,
): Promise<void> {
  const { email, auth_no } = await linkOf(world, address, { about });
  await press({ email, auth_no });
}

/** An address that gets the newsletter: asked for, and confirmed by its mailbox. */
export async function subscribed(
  world: Pick<World, 'call' | 'mailTo'>,
  email: string,
  count = 1,
): Promise<void> {
  await world.call('subscribeNewsletter', { email });
  const { links } = await world.mailTo(email, { about: '구독을 확인해 주세요', count });
  const link = links.find((each) => each.includes('/news-letter/subscribe?token='));
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  await world.call('confirmNewsletter', { token });
}

/** A member who signed up, confirmed, and logged in for the first time. */
export async function signedIn(world: World, address: string, more: Partial<RequestInput<'signUp'>> = {}) {
  await world.call('signUp', newcomer(address, more));
  const { email, svc_typ, auth_no } = await linkOf(world, address);
  await world.call('confirmEmail', { email, svc_typ, auth_no });
  const browser = world.browser();
  const reply = await browser.call('login', { mbr_email: address, pwd: more.pwd ?? password });
  return { browser, data: reply.envelope.data };
}

/**
 * A member who reset the password just now and logged in by it: the new one is not settled, and the mailbox alone is one proof, so
 * that nothing proves an irreversible act.
 */
export async function withoutProofs(world: World, email: string): Promise<Browser> {
  await world.call('sendChangePassword', { email });
  const { auth_no } = await linkOf(world, email, { about: '비밀번호 재설정' });
  const set = { email, auth_no, svc_typ: 'PWD', pwd: freshPassword } as const;
  expect((await world.call('confirmEmail', set)).envelope.result).toBe('0000');
  const browser = world.browser();
  expect((await browser.call('login', { mbr_email: email, pwd: freshPassword })).envelope.result).toBe(
    '0000',
  );
  return browser;
}
