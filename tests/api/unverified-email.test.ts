import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { archiveClient } from '../../packages/sandbox/src/sister/clients.ts';
import type { Browser } from '../world/browser.ts';
import { handOverAddress, led, newHandOver } from '../world/sister-visit.ts';
import { socialVisitor } from '../world/social-visit.ts';
import type { World } from '../world.ts';
import { agreements, demoPassword, linkOf, newcomer, password, subscribed } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { createSisterWorld, openedBy } from './sister-world.ts';
import { addressOfNew, withPendingSignup } from './social-people.ts';

/** Naver proves no address: what its members name may be anybody's. */
let world: World;
beforeAll(async () => {
  ({ world } = await createSisterWorld());
});
afterAll(() => world.close());
afterEach(() => world.reset());

const contact = addressOfNew.NV;
const signUpMail = { about: '· 이메일 인증' };
const offer = { about: '] 연락처 이메일' };

async function joinedUnverified(marketing: readonly string[] = []): Promise<Browser> {
  const { browser, token } = await withPendingSignup(world, 'NV');
  const { envelope } = await browser.call('socialLogin', {
    token,
    provider: 'NV',
    mbr_agr: agreements(marketing),
  });
  expect(envelope.result).toBe('0000');
  return browser;
}

const subjects = async (address: string) => (await world.mailsTo(address)).map(({ subject }) => subject);

/** What others are told of the address, by each way in which they are told. */
async function told(browser: Browser) {
  const { encrypted } = (await browser.call('bridgeToken', { site: 'archive' })).envelope.data;
  const { email, email_verified } = await openedBy(world, encrypted, archiveClient);
  const issueSsoCode = newHandOver();
  const code = (await led(world, browser, handOverAddress('archive', issueSsoCode))).searchParams.get('code');
  const redeemed = await world.call('redeemBridgeCode', {
    site: 'archive',
    secret: archiveClient.secret,
    code: code ?? '',
    code_verifier: issueSsoCode.verifier,
  });
  const { mbr_email, email_verified: verified } = redeemed.envelope.data;
  return [email, email_verified, mbr_email, verified];
}

/** Without a proven address a fresh round at the provider stands for the mailbox. */
const exported = async (browser: Browser) => {
  await world.advance('1s');
  await socialVisitor(world, browser).goAs('NV', 'new', { action: 'PROVE' });
  return (await browser.call('exportMyData', {})).envelope.data as unknown as {
    account: Record<string, unknown>;
    identifiers: { kind: string }[];
    newsletter: unknown;
  };
};

test('claims nothing: its owner joins, confirms, logs in, and the other one stays who they were', async () => {
  const guest = await joinedUnverified();
  const free = await world.call('checkEmail', { email: contact });
  expect(free.envelope.result).toBe('0000');
  expect((await world.call('signUp', newcomer(contact))).envelope.result).toBe('0000');
  const { email, svc_typ, auth_no } = await linkOf(world, contact, signUpMail);
  expect(svc_typ).toBe('JOIN');
  await world.call('confirmEmail', { email, svc_typ, auth_no });
  const owner = world.browser();
  expect((await owner.call('login', { mbr_email: contact, pwd: password })).envelope.result).toBe('0000');
  const [one, other] = await Promise.all(
    [guest, owner].map(async (each) => (await each.call('memberInfo', {})).envelope.data.mst_mbr_no),
  );
  expect(one).not.toBe(other);
  expect((await socialVisitor(world).goAs('NV', 'new')).page).toBe('/success');
});

test('is told to nobody, and nothing is told there but one offer to confirm it', async () => {
  const browser = await joinedUnverified(['AGY/MKT_EMAIL']);
  await socialVisitor(world).goAs('NV', 'new');
  await socialVisitor(world, browser).goAs('KK', 'new', { action: 'CNET' });
  await world.mailTo(contact, offer);
  expect(await told(browser)).toEqual([null, false, null, false]);
  const { account, identifiers } = await exported(browser);
  expect(account).toMatchObject({ email: null, email_verified: false, contact_email: contact });
  expect(identifiers.map(({ kind }) => kind)).not.toContain('EMAIL');
  expect((await browser.call('withdrawal', { rsn_cd: 'LU' })).envelope.result).toBe('0000');
  // The outbox keeps an order: once the reader's notice is there, nothing before it is still to come.
  await world.browser().call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  await world.mailTo('reader@example.com');
  expect(await subjects(contact)).toHaveLength(1);
});

test('is theirs once its mailbox answers: claimed, told, and written to, with what was agreed to', async () => {
  const browser = await joinedUnverified(['AGY/MKT_EMAIL']);
  const { url: _, ...link } = await linkOf(world, contact, offer);
  expect((await browser.call('confirmEmail', link)).envelope.result).toBe('0000');
  await world.mailTo(contact, { about: '수신 동의 처리 결과' });
  expect(await told(browser)).toEqual([contact, true, contact, true]);
  expect((await world.call('checkEmail', { email: contact })).envelope.result).toBe('3017');
  expect((await world.call('signUp', newcomer(contact))).envelope.result).toBe('3017');
  expect((await browser.call('myWays', {})).envelope.data.email_verified).toBe(true);
});

describe('asks for another address, and is proven before that one answers', () => {
  const elsewhere = 'elsewhere@example.com';

  /** The provider proves the address at a later log-in. */
  async function provenMeanwhile(number: string): Promise<void> {
    const { clock, members } = world.service.ports;
    await world.advance('1m');
    expect(await members.claim('EMAIL', contact, number)).toBe(true);
    await members.proveEmail(number, clock.now());
  }

  test('so that a change waits for the mailbox', async () => {
    const browser = await joinedUnverified();
    const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
    expect((await browser.call('sendChangeEmail', { email: elsewhere })).envelope.result).toBe('0000');
    const { url: _, ...link } = await linkOf(world, elsewhere);
    await provenMeanwhile(mst_mbr_no);
    const { result, data } = (await browser.call('confirmEmail', link)).envelope;
    expect([result, data?.waits_until]).toEqual(['0000', expect.any(String)]);
    expect((await browser.call('memberInfo', {})).envelope.data.mbr_email).toBe(contact);
  });

  test('so that an e-mail login there is not added', async () => {
    const browser = await joinedUnverified();
    const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
    const asked = { ...newcomer(elsewhere), mbr_agr: [], mst_mbr_no };
    expect((await browser.call('signUp', asked)).envelope.result).toBe('0000');
    const { url: _, ...link } = await linkOf(world, elsewhere);
    await provenMeanwhile(mst_mbr_no);
    expect((await browser.call('confirmEmail', link)).envelope.result).toBe('3022');
    expect((await browser.call('memberInfo', {})).envelope.data.mbr_email).toBe(contact);
  });
});

test('can be confirmed later on, until it is', async () => {
  const browser = await joinedUnverified();
  await linkOf(world, contact, offer);
  expect((await browser.call('myWays', {})).envelope.data.email_verified).toBe(false);
  expect((await withMailbox(world, browser, 'sendChangeEmail', { email: contact })).envelope.result).toBe(
    '0000',
  );
  const { url: _, ...link } = await linkOf(world, contact, { about: '· 이메일 변경' });
  expect((await browser.call('confirmEmail', link)).envelope.result).toBe('0000');
  expect((await withMailbox(world, browser, 'sendChangeEmail', { email: contact })).envelope.result).toBe(
    '3025',
  );
});

test('brings nothing of what is its owner’s: no newsletter is shown, none ended by a withdrawal', async () => {
  await subscribed(world, contact);
  const browser = await joinedUnverified();
  expect((await browser.call('myInfo', {})).envelope.data.news_lt_email).toBeNull();
  expect((await exported(browser)).newsletter).toBeNull();
  await browser.call('withdrawal', { rsn_cd: 'LU' });
  expect((await world.call('signUp', newcomer(contact))).envelope.result).toBe('0000');
  const { email, svc_typ, auth_no } = await linkOf(world, contact, signUpMail);
  await world.call('confirmEmail', { email, svc_typ, auth_no });
  const own = world.browser();
  await own.call('login', { mbr_email: contact, pwd: password });
  expect((await own.call('myInfo', {})).envelope.data.news_lt_email).toBe(contact);
});
