import { afterEach, expect, test, vi } from 'vitest';

const chrome =
  'Mozilla/5.0 (Linux; Android 15; SM-S928N) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36';
const own = (platform: string) => `${chrome.replace(')', '; wv)')} DaemunApp/3.2.1 (ko; ${platform})`;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

type Installation = { readonly passkeys?: 'off'; readonly appPasskeys?: string };

/** Asks on a page of an installation, in a browser that says so much of itself. */
async function work(userAgent: string, dataset: Installation = {}, hostname = 'member.example') {
  const window = { PublicKeyCredential: () => {}, opener: null };
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('location', { hostname, search: '' });
  vi.stubGlobal('document', { documentElement: { dataset } });
  const { passkeysWork } = await import('./passkeys-work.ts');
  return passkeysWork();
}

test.each([
  ['a browser', chrome, {}, true],
  ['a browser, where the installation offers none', chrome, { passkeys: 'off' }, false],
  ['a browser, whatever is said of the app', chrome, { appPasskeys: 'IOS' }, true],
  ['the browser of another app', `${chrome} KAKAOTALK 2610830`, {}, false],
  [
    'the browser of another app, whatever is said of ours',
    `${chrome} KAKAOTALK`,
    { appPasskeys: 'ANDROID' },
    false,
  ],
  ['the own app, of which nothing is said', own('ANDROID'), {}, false],
  ['the own app on a system that knows it', own('ANDROID'), { appPasskeys: 'ANDROID IOS' }, true],
  ['the own app on the other system', own('IOS'), { appPasskeys: 'ANDROID' }, false],
  [
    'the own app, where the installation offers none',
    own('IOS'),
    { passkeys: 'off', appPasskeys: 'IOS' },
    false,
  ],
] as const)('in %s', async (_, userAgent, installation, works) => {
  expect(await work(userAgent, installation)).toBe(works);
});

test.each(['127.0.0.1', '[::1]'])('at %s they never do', async (hostname) => {
  expect(await work(chrome, {}, hostname)).toBe(false);
});
