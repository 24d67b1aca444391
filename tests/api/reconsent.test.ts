import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestInput } from '@daemun/contract/calls/index';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { begin, follow, openidPartners, site } from '../world/openid-visit.ts';
import { createOpenWorld, type OpenWorld } from './peek.ts';
import { agreements, newcomer, password, signedIn } from './people.ts';

const shipped = join(import.meta.dirname, '../../packages/server/documents');
const dayAfter = (days: number) =>
  new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10);
/** The archive's marketing changes in ten days; the agency's terms too, but members have ten days more to agree. */
const [change, asking] = [dayAfter(10), dayAfter(20)];

let documents: string;
let world: OpenWorld;
beforeAll(async () => {
  documents = mkdtempSync(join(tmpdir(), 'daemun-documents-'));
  cpSync(shipped, documents, { recursive: true });
  const text = (title: string, more = '') => `<title>${title}</title>\n${more}<p>바뀐 글</p>\n`;
  writeFileSync(join(documents, 'ISS-MKT', `${change}.ko.html`), text('새 마케팅'));
  const later = `<meta name="ask-again" content="${asking}">\n`;
  writeFileSync(join(documents, 'AGY-TERMS', `${change}.ko.html`), text('새 약관', later));
  const never = '<meta name="ask-again" content="never">\n';
  writeFileSync(join(documents, 'ISS-TERMS', `${change}.ko.html`), text('오자를 고친 약관', never));
  const PARTNERS = JSON.stringify(openidPartners(`${site}/backchannel`));
  world = await createOpenWorld({ environment: { DOCUMENTS_DIR: documents, PARTNERS } });
});
afterAll(async () => {
  await world.close();
  rmSync(documents, { recursive: true });
});
afterEach(() => world.reset());

type Entry = RequestInput<'answerReconsent'>['mbr_agr'][number];
const entry = (item: string, agr_yn: 'Y' | 'N'): Entry => {
  const [agr_cat_cd, agr_knd_cd] = item.split('/') as [Entry['agr_cat_cd'], Entry['agr_knd_cd']];
  return { agr_cat_cd, agr_knd_cd, agr_yn };
};
const address = 'again@example.com';
const marketing = ['AGY/MKT_EMAIL', 'ISS/MKT_EMAIL', 'ISS/MKT_SMS'];
const joined = () => signedIn(world, address, { mbr_agr: agreements(marketing) });
const logIn = async (mbr_email = address) => {
  const browser = world.browser();
  expect((await browser.call('login', { mbr_email, pwd: password })).envelope.result).toBe('0000');
  return browser;
};
type Browser = Awaited<ReturnType<typeof logIn>>;
const askedOf = async (browser: Browser) =>
  (await browser.call('reconsentItems', {})).envelope.data.asked.map(
    ({ agr_cat_cd, agr_knd_cd, required, enf_dy }) =>
      `${agr_cat_cd}/${agr_knd_cd}${required ? ' required' : ''} ${enf_dy}`,
  );
const answer = async (browser: Browser, mbr_agr: Entry[]) =>
  (await browser.call('answerReconsent', { mbr_agr })).envelope;
const historyOf = async (browser: Browser) => (await browser.call('consentHistory', {})).envelope.data;
const media = [`ISS/MKT_EMAIL ${change}`, `ISS/MKT_SMS ${change}`];

describe('a changed document', () => {
  test('is asked for from its day on, or from the end of its transition, and never where the operator says so', async () => {
    await joined();
    expect(await askedOf(await logIn())).toEqual([]);
    await world.advance('11d');
    expect(await askedOf(await logIn())).toEqual(media);
    await world.advance('10d');
    expect(await askedOf(await logIn())).toEqual([`AGY/TERMS required ${change}`, ...media]);
  });

  test('is not asked of who joined after it, nor of who never agreed to marketing', async () => {
    await world.advance('21d');
    const { browser } = await joined();
    expect(await askedOf(browser)).toEqual([]);
  });

  test('does not ask for marketing that was refused before', async () => {
    await signedIn(world, address);
    await world.advance('21d');
    expect(await askedOf(await logIn())).toEqual([`AGY/TERMS required ${change}`]);
  });
});

test('stands before an OpenID client, too: nobody who is asked again arrives there', async () => {
  const { browser } = await joined();
  await world.advance('21d');
  await browser.call('login', { mbr_email: address, pwd: password });
  const end = async (more: Record<string, string>) =>
    follow(world, browser, (await begin(world, 'own-site', more)).url);
  expect((await end({ prompt: 'none' })).searchParams.get('error')).toBe('interaction_required');
  const asked = await end({});
  expect([asked.pathname, asked.searchParams.get('again')]).toEqual(['/ko/signup/agreement', 'Y']);
  expect((await answer(browser, [entry('AGY/TERMS', 'Y')])).result).toBe('0000');
  const back = await follow(world, browser, asked.searchParams.get('redirectUrl') ?? '');
  expect(back.searchParams.get('code')).toBeTruthy();
});

describe('the answer', () => {
  const later = async () => {
    await joined();
    await world.advance('21d');
    return logIn();
  };

  test('must agree to what is required, else nothing of it is kept', async () => {
    const browser = await later();
    const before = (await historyOf(browser)).consents.length;
    for (const said of [[], [entry('AGY/TERMS', 'N')], [entry('ISS/MKT_EMAIL', 'Y')]]) {
      const refused = await answer(browser, said);
      expect([refused.result, refused.field]).toEqual(['1001', 'mbr_agr']);
    }
    expect((await historyOf(browser)).consents.length).toBe(before);
  });

  test('is a line for each, with the new version; marketing not agreed to again ends and is told by mail', async () => {
    const browser = await later();
    const said = [entry('AGY/TERMS', 'Y'), entry('ISS/MKT_EMAIL', 'Y'), entry('AGY/PRIVACY', 'N')];
    expect((await answer(browser, said)).result).toBe('0000');
    const { consents, verified } = await historyOf(browser);
    expect(verified).toBe(true);
    expect(consents.slice(-3).map(({ at: _, ...line }) => line)).toEqual(
      [entry('AGY/TERMS', 'Y'), entry('ISS/MKT_EMAIL', 'Y'), entry('ISS/MKT_SMS', 'N')].map((line) => ({
        ...line,
        enf_dy: change,
        channel: 'signup/agreement?again=Y',
        language: 'ko',
      })),
    );
    expect(await askedOf(browser)).toEqual([]);
    const { data } = (await browser.call('myInfo', {})).envelope;
    expect([data.mkt_info_rcv_email_yn, data.mkt_info_rcv_sms_yn]).toEqual(['YNY', 'NNN']);
    const mail = await world.mailTo(address, { about: '처리 결과', count: 2 });
    expect(mail.text).toContain('수신 동의: 헬로아카이브 이메일');
    expect(mail.text).toContain('수신 거부: 헬로아카이브 문자(SMS)');
  });

  test('given twenty times at once is one', async () => {
    const browser = await later();
    const before = (await historyOf(browser)).consents.length;
    const said = [entry('AGY/TERMS', 'Y')];
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(browser, said)));
    expect(replies.map(({ result }) => result)).toEqual(Array(20).fill('0000'));
    const { consents, verified } = await historyOf(browser);
    expect([consents.length, verified]).toEqual([before + 3, true]);
  });

  test('answers nothing that was not asked', async () => {
    const { browser } = await signedIn(world, address);
    const before = (await historyOf(browser)).consents.length;
    expect((await answer(browser, [entry('AGY/TERMS', 'N'), entry('AGY/MKT_EMAIL', 'Y')])).result).toBe(
      '0000',
    );
    expect((await historyOf(browser)).consents.length).toBe(before);
  });
});

test('neither question nor answer is for visitors', async () => {
  expect((await world.call('reconsentItems', {})).envelope.result).toBe('3007');
  expect((await world.call('answerReconsent', { mbr_agr: [] })).envelope.result).toBe('3007');
  expect((await world.call('signUp', newcomer(address))).envelope.result).toBe('0000');
});
