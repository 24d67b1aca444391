import { cookies } from '@daemun/contract/cookies';
import { limits } from '@daemun/contract/limits';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { begin, follow, signIn } from '../world/openid-visit.ts';
import { openidWorld } from './openid-world.ts';
import { signedInReader } from './sister-world.ts';

const openid = openidWorld();

/** What the log-in page is told of the request to sign in that led there. */
async function askedAt(browser: Browser, redirectUrl: string) {
  const path = `${redirectUrl}/asking`;
  // The cookie of the request goes to its own address and below, as in a browser.
  const answer = await fetch(new URL(path, openid.world.serviceUrl), {
    headers: { cookie: browser.jar.header() },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    told: answer.ok ? await answer.json() : undefined,
  };
}

async function atLogin(browser: Browser, client: string, more: Readonly<Record<string, string>> = {}) {
  const { url } = await begin(openid.world, client, more);
  const page = await follow(openid.world, browser, url);
  expect(page.pathname).toMatch(/\/login$/);
  return { page, redirectUrl: page.searchParams.get('redirectUrl') ?? '' };
}

test.each([
  ['own-site', { ko: '자사 사이트' }],
  ['other-company', { ko: '다른 회사' }],
  ['reads-id-tokens', { ko: '토큰만 읽는 사이트', en: 'Token Reader', fr: 'Lecteur' }],
  ['own-app', { ko: '자사 앱' }],
])('the log-in page learns for which site a reader logs in: %s', async (client, name) => {
  const browser = openid.world.browser();
  const { redirectUrl } = await atLogin(browser, client);
  const { told, headers } = await askedAt(browser, redirectUrl);
  expect(told).toEqual({ name, hint: '' });
  expect(headers.get('cache-control')).toBe('no-store');
});

describe('what a reader sees of a partner is in their language, in English, or in Korean', () => {
  const names = { ko: '토큰만 읽는 사이트', fr: 'Lecteur', ar: 'Token Reader', en: 'Token Reader' };
  const asked = { ko: '어른 사이트', fr: 'Adults', ar: 'Adults', en: 'Adults' };

  test.each(Object.entries(names))('in %s', async (language, name) => {
    const options = { headers: { 'accept-language': language } };
    const browser = await signedInReader(openid.world);
    await signIn(openid.world, browser, 'reads-id-tokens');
    await signIn(openid.world, browser, 'own-app');
    const { sessions } = (await browser.call('mySessions', {}, options)).envelope.data;
    expect(sessions.flatMap(({ sites }) => sites).sort()).toEqual([name, '자사 앱'].sort());
    const partner = 'adult-site';
    const terms = (await browser.call('partnerTerms', { partner }, options)).envelope.data;
    expect(terms.name).toBe(asked[language as keyof typeof asked]);
    await browser.call('agreePartner', { partner, terms_id: terms.terms_id }, options);
    const { rows } = (await browser.call('myActivity', {}, options)).envelope.data;
    expect(rows.find(({ event }) => event === 'PARTNER_AGREED')?.partner).toBe(terms.name);
  });
});

test('nobody else learns it', async () => {
  const { redirectUrl } = await atLogin(openid.world.browser(), 'own-site');
  expect((await askedAt(openid.world.browser(), redirectUrl)).status).toBe(404);
});

test('a request that was answered is told of no more', async () => {
  const browser = openid.world.browser();
  const { redirectUrl } = await atLogin(browser, 'own-site');
  expect((await askedAt(browser, redirectUrl)).status).toBe(200);
  await follow(openid.world, browser, `${redirectUrl}?answer=no`);
  await openid.world.advance('1m');
  expect((await askedAt(browser, redirectUrl)).status).toBe(404);
});

describe('the address that a client expects', () => {
  const hints = {
    'of a member': ['reader@example.com', 'reader@example.com'],
    'of nobody': ['nobody@example.com', 'nobody@example.com'],
    'an old ID': ['hanbit01', 'hanbit01'],
    'with blanks around it': [' reader@example.com ', 'reader@example.com'],
    empty: ['', ''],
    'a sentence': ['log in here and win', ''],
    'with a line break': ['reader@example.com\nx', ''],
    'too long': [`${'x'.repeat(limits.emailLength.max)}@example.com`, ''],
  } as const;

  test.each(Object.entries(hints))('%s', async (_what, [login_hint, hint]) => {
    const browser = openid.world.browser();
    const { page, redirectUrl } = await atLogin(browser, 'own-site', { login_hint });
    expect((await askedAt(browser, redirectUrl)).told).toEqual({ name: { ko: '자사 사이트' }, hint });
    // It stands in no address of ours, and whether it is a member's is not said.
    expect(decodeURIComponent(page.href)).not.toContain('@');
    expect(browser.jar.get(cookies.accessToken)).toBeUndefined();
  });

  test('leads an address that is a member’s, and one that is nobody’s, to the same page', async () => {
    const pages = ['reader@example.com', 'nobody@example.com'].map(async (login_hint) => {
      const { page } = await atLogin(openid.world.browser(), 'own-site', { login_hint });
      return page.href.replace(/oidc%2F[\w-]+/, 'oidc');
    });
    const [one, other] = await Promise.all(pages);
    expect(one).toBe(other);
  });
});
