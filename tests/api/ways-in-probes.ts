import { partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import type { Fate, WayIn } from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import { openedHere, provenReference } from '../world/identity-visit.ts';
import { callsTo } from '../world/social-sandbox.ts';
import { type SocialVisitor, socialVisitor } from '../world/social-visit.ts';
import type { World } from '../world.ts';
import { type Attaching, attachWith } from './attaching.ts';
import { type SentCode, typeCode } from './login-codes.ts';
import type { Account, connections, DeskWorld, Fleeting, Proof } from './ways-in-world.ts';

/** What the thief found of each way. */
export type Found = Partial<Record<WayIn, Fate>>;

const shutUnless = (isOpen: boolean): Fate => (isOpen ? 'stays' : 'removed');

/** A password is taken, or refused as suspended, or nobody's any more. */
export async function probePassword(world: World, mbr_email: string, pwd: string): Promise<Fate> {
  const { result, reason } = (await world.call('login', { mbr_email, pwd })).envelope;
  if (result === '0000') return 'stays';
  return reason?.includes('막아 두었습니다') ? 'suspended' : 'removed';
}

export async function probeProvider(
  world: World,
  provider: keyof typeof connections,
  person: string,
): Promise<Fate> {
  const { page, query } = await socialVisitor(world).goAs(provider, person);
  if (page === '/success') return 'stays';
  return query.suspended === provider ? 'suspended' : 'removed';
}

/** Looks by an identity, in a browser of its own, whether it could set a password. */
export async function probeIdentity(world: World): Promise<Fate> {
  const browser = world.browser();
  const enc_data = await provenReference(world, browser, '이대문', 'find_pw');
  const { result, reason } = (await browser.call('niceInfo', { auth_type: 'find_pw', enc_data })).envelope;
  // One that is too new stands; it opens later.
  if (result === '0000' || reason?.includes('72시간')) return 'stays';
  return reason?.includes('아직 확인하지 않은') ? 'suspended' : 'removed';
}

/** The integrated account of the archive: its person finds it beside the member's once it is free. */
export async function probeArchive(world: World): Promise<Fate> {
  const browser = world.browser();
  const enc_data = await provenReference(world, browser, '이대문', 'find_email');
  const { result, data } = (await browser.call('niceInfo', { auth_type: 'find_email', enc_data })).envelope;
  const found = result === '0000' ? (data.members ?? []).map(({ login_plf }) => login_plf) : [];
  return shutUnless(found.includes('YH') && !found.includes('HA'));
}

/** What was said to a partner, as the desk sees it. */
export const probeGrant = async (world: DeskWorld, { address }: Account): Promise<Fate> =>
  shutUnless(((await world.shown(address))?.partners.length ?? 0) > 0);

/** The provider is asked to cut the link, with the token that was kept for it. */
export const probeToken = async (world: World, link: Fate): Promise<Fate> => {
  if (link !== 'removed') return 'stays';
  const calls = await callsTo(world, 'NV', 'in', 1);
  return shutUnless(
    !calls.some(({ call, status }) => call === 'POST /naver/oauth2.0/revoke' && status === 200),
  );
};

/** What the thief's own browser still opens: the session, and what it was given in it. */
export async function probeBrowser(
  world: World,
  { browser, follow }: SocialVisitor,
  { code, providerReturn, agencyReturn, identity }: Fleeting,
): Promise<Found> {
  const verify = async (enc_data: string) =>
    (await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data })).envelope.result;
  const redeemed = await world.call('redeemBridgeCode', {
    site: partnerClient.id,
    secret: partnerClient.secret,
    ...code,
  });
  const member = await browser.call('memberInfo', {});
  const connected = await follow(providerReturn);
  const opened = await openedHere(browser, agencyReturn);
  const reference = new URL(opened.headers.get('location') ?? '', world.serviceUrl).searchParams.get(
    'enc_data',
  );
  return {
    SESSION: shutUnless(member.envelope.result === '0000'),
    'bridge-code': shutUnless(redeemed.envelope.result === '0000'),
    'social-run': shutUnless(connected.query.result !== '3007'),
    'identity-result': shutUnless((await verify(identity)) !== '3007'),
    'identity-run': shutUnless(reference !== null && (await verify(reference)) !== '3007'),
  };
}

const looksGood = async (world: World, link: Proof) =>
  shutUnless((await world.call('confirmEmail', { ...link, svc_typ: 'PWD' })).envelope.result === '0000');

/** A browser that an account knows has ten tries of its own while everybody else is locked out. */
export async function probeKnownBrowser(
  world: World,
  { browser }: SocialVisitor,
  { address }: Account,
): Promise<Fate> {
  const wrong = { mbr_email: address, pwd: 'Wrong!2026' };
  for (let failure = 0; failure < 10; failure += 1) await world.call('login', wrong);
  return shutUnless((await browser.call('login', wrong)).envelope.result === '3003');
}

/** Links, those first that are only looked at; the last two change the account where they are good. */
export async function probeLinks(
  world: World,
  { guard, reset }: Fleeting,
  { mail, undo }: { mail: Proof; undo: Proof },
): Promise<Found> {
  const found = { PWD: await looksGood(world, reset), GUARD: await looksGood(world, guard) };
  const changed = await world.call('confirmEmail', { ...mail, svc_typ: 'MAIL' });
  const undone = await world.call('undoEmailChange', undo);
  return {
    ...found,
    // A good link wants a proof of who asked.
    MAIL: shutUnless(changed.envelope.result !== '3022'),
    UNDO: shutUnless(undone.envelope.result === '0000'),
  };
}

/** The six digits beside the link of a change, typed where they were asked for. */
export async function probeCode(
  { browser }: SocialVisitor,
  code: { readonly code_run: string; readonly code: string },
): Promise<Fate> {
  const { envelope } = await browser.call('confirmByCode', { ...code, svc_typ: 'MAIL' });
  return shutUnless(envelope.result === '0000');
}

/** The six digits that log in, typed where they were asked for. */
export const probeLoginCode = async ({ browser }: SocialVisitor, login: SentCode): Promise<Fate> =>
  shutUnless((await typeCode(browser, login)).result === '0000');

/** The six digits that attach another account, typed with the pending sign-up that asked for them. */
export const probeAttachCode = async (attaching: Attaching): Promise<Fate> =>
  shutUnless((await attachWith(attaching)).result === '0000');

export async function probeConnectLink(world: World, link: Proof): Promise<Fate> {
  const { envelope } = await world.call('confirmEmail', { ...link, svc_typ: 'CNCT' });
  return shutUnless(envelope.result !== '3022');
}
