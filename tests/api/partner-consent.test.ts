import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askingPartner, partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import type { Browser } from '../world/browser.ts';
import { handOverAddress, led, newHandOver } from '../world/sister-visit.ts';
import { erased } from './leaving.ts';
import type { OpenWorld } from './peek.ts';
import { demoPassword, linkOf } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { createSisterWorld, openedBy, reader, signedInReader } from './sister-world.ts';
import { agreeToPartner } from './ways-in-world.ts';

let world: OpenWorld;
let partnerUrl: string;
beforeAll(async () => {
  const made = await createSisterWorld();
  world = made.world;
  partnerUrl = made.partner;
});
afterAll(() => world.close());
afterEach(() => world.reset());

const { id: partner } = askingPartner;
const opened = (encrypted: string) => openedBy(world, encrypted, { ...partnerClient, id: partner } as never);

/** Comes from the partner for a code; answers where it is led, with what it needs to redeem. */
async function come(browser: Browser, more: Record<string, string> = {}) {
  const issued = newHandOver();
  const address = handOverAddress(partner, issued, more);
  return { issued, address, back: await led(world, browser, address) };
}

const errorOf = async (browser: Browser, more: Record<string, string>) => {
  const { back, issued } = await come(browser, more);
  expect(back.origin).toBe(partnerUrl);
  expect(back.searchParams.get('state')).toBe(issued.state);
  expect(back.searchParams.has('code')).toBe(false);
  return back.searchParams.get('error');
};

const redeemed = async (code: string | null, code_verifier: string) =>
  (
    await world.call('redeemBridgeCode', {
      site: partner,
      secret: partnerClient.secret,
      code: code ?? '',
      code_verifier,
    })
  ).envelope;

const agree = async (browser: Browser, terms_id: string) =>
  (await browser.call('agreePartner', { partner, terms_id })).envelope;
const termsOf = async (browser: Browser) => (await browser.call('partnerTerms', { partner })).envelope.data;

describe('a partner of another company is told of nobody who has not agreed', () => {
  test('a redirect leads to the question, without a screen back with interaction_required, after a no with access_denied', async () => {
    const browser = await signedInReader(world);
    const { address, back } = await come(browser);
    expect([back.pathname, Object.fromEntries(back.searchParams)]).toEqual([
      '/ko/bridge/partner',
      { partner, redirectUrl: address },
    ]);
    expect(await errorOf(browser, { prompt: 'none' })).toBe('interaction_required');
    expect(await errorOf(browser, { answer: 'no' })).toBe('access_denied');
    expect(await errorOf(world.browser(), { prompt: 'none' })).toBe('login_required');
  });

  test('nor after a reset, where somebody agreed of late', async () => {
    const thief = await signedInReader(world);
    await agreeToPartner(thief);
    await world.call('sendChangePassword', { email: reader });
    const { url: _, ...link } = await linkOf(world, reader, { about: '비밀번호 재설정' });
    const pwd = 'Fresh!2026';
    expect((await world.call('confirmEmail', { ...link, pwd })).envelope.result).toBe('0000');
    const owner = world.browser();
    await owner.call('login', { mbr_email: reader, pwd });
    expect((await termsOf(owner)).agreed).toBe(false);
  });

  test('nor by the popup’s token, nor with a log-in', async () => {
    const browser = await signedInReader(world);
    const token = async () =>
      (await browser.call('partnerToken', { partner, nonce: 'n' })).envelope.data.encrypted;
    expect(await token()).toBeNull();
    await agreeToPartner(browser);
    expect(await opened((await token()) ?? '')).toMatchObject({ email: reader, email_verified: true });
  });

  test('the agency’s own ask nothing', async () => {
    const browser = await signedInReader(world);
    const own = await browser.call('partnerTerms', { partner: partnerClient.id });
    expect(own.envelope.data.agreed).toBe(true);
    const none = { partner: partnerClient.id, terms_id: 'x' };
    expect((await browser.call('agreePartner', none)).envelope.result).toBe('3011');
    expect((await browser.call('partnerTerms', { partner: 'nobody' })).envelope.result).toBe('3011');
  });
});

describe('the question', () => {
  test('names whom, what, for what and how long, in the reader’s language or English', async () => {
    const browser = await signedInReader(world);
    const { agreed, terms_id: _, ...terms } = await termsOf(browser);
    const { name, use } = askingPartner;
    const items = ['mst_mbr_no', 'mbr_email', 'mbr_nick_nm', 'adult_yn'];
    expect(agreed).toBe(false);
    expect(terms).toEqual({ partner, name, items, purpose: use.purpose.ko, period: use.period.ko });
    const french = await browser.call('partnerTerms', { partner }, { headers: { 'accept-language': 'fr' } });
    expect(french.envelope.data.purpose).toBe(use.purpose.en);
  });

  test('is answered by a mail that says what the kept consent says', async () => {
    const browser = await signedInReader(world);
    const { items, purpose, period } = await termsOf(browser);
    expect(items).toHaveLength(4);
    await agreeToPartner(browser);
    const { text } = await world.mailTo(reader, { about: '정보 제공에 동의했습니다' });
    expect(text).toContain('제공하는 개인정보 항목: 회원 번호, 이메일 주소(인증된 경우), 닉네임, 성인 여부');
    expect(text).toContain(`이용 목적: ${purpose}`);
    expect(text).toContain(`보유 및 이용 기간: ${period}`);
  });

  test('is asked once: then codes come at once, and say who it is', async () => {
    const browser = await signedInReader(world);
    const { terms_id } = await termsOf(browser);
    const times = await Promise.all([agree(browser, terms_id), agree(browser, terms_id)]);
    expect(times.map(({ result }) => result)).toEqual(['0000', '0000']);
    const { back, issued } = await come(browser);
    const { result, data } = await redeemed(back.searchParams.get('code'), issued.verifier);
    expect([result, data.mbr_email]).toEqual(['0000', reader]);
    await world.mailTo(reader, { about: '정보 제공에 동의했습니다' });
    const about = (await world.mailsTo(reader)).filter(({ subject }) => subject.includes('정보 제공'));
    expect(about).toHaveLength(1);
    expect((await world.rows()).partner_grant).toHaveLength(1);
  });

  test('counts for the words that were read: other ones are refused', async () => {
    const browser = await signedInReader(world);
    const { result, reason } = await agree(browser, 'older words');
    expect([result, reason]).toEqual(['3011', expect.stringContaining('바뀌었습니다')]);
    expect((await termsOf(browser)).agreed).toBe(false);
  });
});

describe('a member', () => {
  test('sees who is told of them, and ends it: nothing is told from then on, nor by a code given before', async () => {
    const browser = await signedInReader(world);
    await agreeToPartner(browser);
    const { partners } = (await browser.call('myPartners', {})).envelope.data;
    const items = ['mst_mbr_no', 'mbr_email', 'mbr_nick_nm', 'adult_yn'];
    const { name } = askingPartner;
    expect(partners).toMatchObject([{ partner, name, items, agreed_at: expect.any(String), standing: true }]);
    expect((await browser.call('myHome', {})).envelope.data.partners).toEqual(partners);
    const { back, issued } = await come(browser);
    expect((await browser.call('endPartner', { partner })).envelope.result).toBe('0000');
    expect((await browser.call('endPartner', { partner })).envelope.result).toBe('0000');
    expect((await redeemed(back.searchParams.get('code'), issued.verifier)).result).toBe('3007');
    expect(await errorOf(browser, { prompt: 'none' })).toBe('interaction_required');
    expect((await browser.call('myPartners', {})).envelope.data.partners).toEqual([]);
    await world.mailTo(reader, { about: '동의를 철회했습니다' });
  });

  test('has it in their copy of the data, and it goes with the account', async () => {
    const browser = await signedInReader(world);
    await agreeToPartner(browser);
    const copy = (await withMailbox(world, browser, 'exportMyData', {})).envelope.data as unknown as {
      partners: unknown[];
    };
    expect(copy.partners).toMatchObject([{ partner, items: expect.any(Array) }]);
    await erased(world, browser);
    expect((await world.rows()).partner_grant).toEqual([]);
  });

  test('speaks for themselves alone', async () => {
    const browser = await signedInReader(world);
    await agreeToPartner(browser);
    const other = world.browser();
    await other.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
    expect((await other.call('myPartners', {})).envelope.data.partners).toEqual([]);
    await other.call('endPartner', { partner });
    expect((await termsOf(browser)).agreed).toBe(true);
  });
});
