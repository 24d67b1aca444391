import type { stepUp } from '@daemun/contract/step-up';
import { expect } from 'vitest';
import { askingPartner } from '../../packages/sandbox/src/partner/client.ts';
import { softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { provenReference } from '../world/identity-visit.ts';
import { nativeToken } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import type { World } from '../world.ts';
import { entry } from './consenting.ts';
import { appOf, askReset, setUpIn } from './factors.ts';
import { digitsIn } from './login-codes.ts';
import { addTo, byPassword, proveBy } from './passkey-people.ts';
import { demoPassword, linkOf, newcomer } from './people.ts';
import { provenMailbox, withMailbox } from './proven-mailbox.ts';
import { goodRequest } from './served-calls.ts';

export type SignedInCall = keyof typeof stepUp;
type Fields = Readonly<Record<string, unknown>>;

/** Who acts: a member, signed in a moment ago. */
type Actor = { readonly world: World; readonly browser: Browser; readonly member: string };

/** An act of who is signed in, and what brings it to where it changes something. */
export type Act = {
  readonly name: SignedInCall;
  /** What tells it from another act by the same call. */
  readonly how?: string;
  /** Signs whoever acts in; without it the one whose password is old. */
  readonly enter?: (world: World) => Promise<Browser>;
  /** Answers what the example request lacks. */
  readonly prepare?: (actor: Actor) => Promise<Fields>;
  /** Wants a code of the mailbox as well: in a browser that is new to the account, or since the address moves. */
  readonly byMailbox?: true;
};

const address = 'oldpw@example.com';

/** Who joined at Kakao and has no password. */
async function byKakao(world: World): Promise<Browser> {
  const visitor = socialVisitor(world);
  expect((await visitor.goAs('KK', 'kakao-reader')).page).toBe('/success');
  return visitor.browser;
}
const reader = (world: World) => byPassword(world);
const verifiedReader = (world: World) => byPassword(world, 'verified@example.com');

const withFields = (fields: Fields) => async () => fields;
const verified =
  (auth_type: 'verify_hp' | 'change_pw', more: Fields = {}, person = '이대문') =>
  async ({ world, browser }: Actor) => ({
    ...more,
    auth_type,
    enc_data: await provenReference(world, browser, person, auth_type),
  });

async function integrated({ world, browser }: Actor): Promise<void> {
  const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
  expect((await browser.call('migrate', { mig: 'H', enc_data })).envelope.result).toBe('0000');
}

/** A passkey of the member. */
async function heldBy({ world, browser }: Actor) {
  const authenticator = softwareAuthenticator(world.serviceUrl);
  expect((await addTo(browser, authenticator)).result).toBe('0000');
  return authenticator;
}

/** An authenticator app stands, and proved the session. */
async function provenByApp({ world, browser }: Actor): Promise<Fields> {
  const { app } = await setUpIn(world, browser);
  const code = await app.codeAt();
  expect((await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result).toBe('0000');
  return {};
}

/** The terms of a partner of another company. */
async function termsOf({ browser }: Actor) {
  const partner = askingPartner.id;
  const { terms_id } = (await browser.call('partnerTerms', { partner })).envelope.data;
  return { partner, terms_id };
}

/** Another browser of the member's, as their activity has it. */
async function elsewhere({ world, browser }: Actor): Promise<Fields> {
  await byPassword(world, address);
  const { rows } = (await browser.call('myActivity', {})).envelope.data;
  return { id: rows.find(({ session }) => session === 'LIVING')?.id };
}

const email = 'added@example.com';

async function waitingConnect({ world, browser, member: mst_mbr_no }: Actor): Promise<Fields> {
  const { mbr_email } = (await browser.call('memberInfo', {})).envelope.data;
  await provenMailbox(world, browser, mbr_email ?? '');
  const request = { ...newcomer(email), mst_mbr_no };
  expect((await withMailbox(world, browser, 'signUp', request)).envelope.result).toBe('0000');
  return { email };
}

/** A change of address without the old mailbox. */
async function waitingMove({ world, browser }: Actor): Promise<Fields> {
  const { data } = (await browser.call('sendChangeEmail', { email, without_old: true })).envelope;
  const code = await digitsIn(world, email);
  await browser.call('confirmByCode', { code_run: data.code_run ?? '', code, svc_typ: 'MAIL' });
  return { waiting: 'email' };
}

async function addedEmailLogin(actor: Actor): Promise<Fields> {
  await waitingConnect(actor);
  const { url: _, ...link } = await linkOf(actor.world, email);
  expect((await actor.browser.call('confirmEmail', link)).envelope.result).toBe('0000');
  return {};
}

/** One under two purposes has a row for each. */
export const acts: readonly Act[] = [
  { name: 'saveNickname', prepare: withFields({ mbr_nick_nm: '늦은오후' }) },
  { name: 'saveBirth' },
  { name: 'saveInterest' },
  { name: 'changePassword', prepare: withFields({ pwd: demoPassword, new_pwd: 'Another!2027' }) },
  { name: 'sendChangeEmail', byMailbox: true, prepare: withFields({ email: 'moved.reader@example.com' }) },
  {
    name: 'signUp',
    byMailbox: true,
    enter: byKakao,
    prepare: async ({ member: mst_mbr_no }) => ({ mst_mbr_no }),
  },
  { name: 'cancelSignUp', enter: byKakao, prepare: waitingConnect },
  { name: 'disconnectEmail', enter: byKakao, prepare: addedEmailLogin },
  {
    name: 'connectSocial',
    how: 'connecting',
    prepare: async ({ world }) => ({
      provider: 'GG',
      action: 'CNET',
      token: await nativeToken(world, 'GG', 'new'),
    }),
  },
  {
    name: 'connectSocial',
    how: 'disconnecting',
    enter: reader,
    byMailbox: true,
    prepare: withFields({ provider: 'GG', action: 'SECSS', token: undefined }),
  },
  { name: 'answerWays' },
  { name: 'niceInfo', how: 'verifying', prepare: verified('verify_hp') },
  // Of a member who was verified long ago.
  {
    name: 'niceInfo',
    how: 'changing a password',
    enter: verifiedReader,
    prepare: verified('change_pw', { pwd: 'Another!2027' }, '김한빛'),
  },
  { name: 'cancelNice', byMailbox: true, enter: verifiedReader },
  { name: 'migrate', prepare: verified('verify_hp', { mig: 'H' }) },
  {
    name: 'undoIntegration',
    byMailbox: true,
    prepare: async (actor) => {
      await integrated(actor);
      return verified('verify_hp')(actor);
    },
  },
  { name: 'sendStepCode' },
  {
    name: 'stepByCode',
    prepare: async ({ world, browser }) => {
      const { code_run } = (await browser.call('sendStepCode', {})).envelope.data;
      return { code_run, code: await digitsIn(world, address, { about: '· 본인 확인' }) };
    },
  },
  {
    name: 'addPasskey',
    prepare: async ({ world, browser }) => {
      const { data } = (await browser.call('passkeyOptions', {})).envelope;
      return { how: 'asked', credential: softwareAuthenticator(world.serviceUrl).create(data) };
    },
  },
  {
    name: 'confirmByPasskey',
    prepare: async (actor) => {
      const authenticator = await heldBy(actor);
      const { data } = (await actor.browser.call('passkeyProofOptions', {})).envelope;
      return { credential: authenticator.get(data) };
    },
  },
  {
    name: 'removePasskey',
    prepare: async (actor) => {
      const authenticator = await heldBy(actor);
      await proveBy(actor.browser, authenticator);
      return { id: authenticator.id };
    },
  },
  { name: 'saveLoginCode' },
  { name: 'saveLoginSafety' },
  {
    name: 'confirmByFactor',
    prepare: async ({ world, browser }) => {
      const { app } = await setUpIn(world, browser);
      return { factor: 'totp', code: await app.codeAt() };
    },
  },
  {
    name: 'finishTotp',
    prepare: async ({ world, browser }) => {
      const { run, key } = (await browser.call('beginTotp', {})).envelope.data;
      return { run, code: await appOf(world, key).codeAt() };
    },
  },
  { name: 'removeTotp', prepare: provenByApp },
  { name: 'renewRecoveryCodes', prepare: provenByApp },
  { name: 'saveFactorScope', prepare: async (actor) => ({ ...(await provenByApp(actor)), social: true }) },
  {
    name: 'stopFactorReset',
    prepare: async ({ world, browser }) => {
      await setUpIn(world, browser);
      await askReset(world, address);
      return {};
    },
  },
  { name: 'endTrust' },
  { name: 'endSessions' },
  { name: 'notMe', prepare: elsewhere },
  { name: 'sendUndoMail' },
  { name: 'saveAgreement', prepare: withFields({ mbr_agr: [entry('AGY/MKT_EMAIL', 'Y')] }) },
  { name: 'answerReconsent' },
  { name: 'agreePartner', prepare: termsOf },
  {
    name: 'endPartner',
    prepare: async (actor) => {
      const { partner, terms_id } = await termsOf(actor);
      await actor.browser.call('agreePartner', { partner, terms_id });
      return { partner };
    },
  },
  { name: 'exportMyData', byMailbox: true },
  { name: 'stopWaiting', prepare: waitingMove },
  { name: 'withdrawal' },
];

/** Brings an act to where it is asked for; answers who acts, and how it is asked. */
export async function begun(world: World, { name, enter, prepare, byMailbox }: Act) {
  const browser = await (enter?.(world) ?? byPassword(world, address));
  const { mst_mbr_no: member, mbr_email } = (await browser.call('memberInfo', {})).envelope.data;
  if (byMailbox) await provenMailbox(world, browser, mbr_email ?? '');
  const request = { ...goodRequest(name), ...(await prepare?.({ world, browser, member })) } as never;
  return { member, ask: () => browser.call(name, request) };
}
