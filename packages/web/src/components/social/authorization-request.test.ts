import { socialProviders } from '@daemun/contract/codes/providers';
import { afterEach, expect, test, vi } from 'vitest';
import type { AuthorizationStart } from './authorization-request.tsx';

const android = 'Mozilla/5.0 (Linux; Android 15; SM-S928N; wv) AppleWebKit/537.36 Version/4.0 Chrome/138.0';
const browsers = {
  'a browser proper': android.replace('; wv', ''),
  'our own app': `${android} DaemunApp/3.2.1 (ko; ANDROID)`,
  KakaoTalk: `${android};KAKAOTALK 2610830`,
  'the view of any app': android,
} as const;
type Browser = keyof typeof browsers;

/** Everything that somebody goes to a provider for, and what its address carries beside the language. */
const starts: Readonly<Record<string, readonly [AuthorizationStart, object]>> = {
  'a log-in': [
    { auto_logged_in: true, shared: false, from: 'login' },
    { auto_logged_in: 'true', from: '/login', livere_ex_auth: 'a.b.c', redirectUrl: '/ko/wish' },
  ],
  'a sign-up that wants to go elsewhere': [
    {
      auto_logged_in: false,
      shared: true,
      from: 'join',
      query: new URLSearchParams('redirectUrl=/ko/other'),
    },
    { shared: 'true', from: '/join', livere_ex_auth: 'a.b.c', redirectUrl: '/ko/other' },
  ],
  'a second asking': [
    { auto_logged_in: false, shared: false, from: 'login', prompt: 'consent' },
    { prompt: 'consent', from: '/login', livere_ex_auth: 'a.b.c', redirectUrl: '/ko/wish' },
  ],
  'a connection': [
    { action: 'CNET', mst_mbr_no: 'm1' },
    { action: 'CNET', mst_mbr_no: 'm1' },
  ],
  'a proof in a window': [
    { action: 'PROVE', mst_mbr_no: 'm1' },
    { action: 'PROVE', mst_mbr_no: 'm1' },
  ],
  'a proof by the page': [
    { action: 'PROVE', mst_mbr_no: 'm1', redirectUrl: '/ko/my' },
    { action: 'PROVE', mst_mbr_no: 'm1', redirectUrl: '/ko/my' },
  ],
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./open-elsewhere.ts');
  vi.resetModules();
});

/** The page of a browser that says so much of itself; answers where it goes, and of which provider it told the way out. */
async function inBrowser(browser: Browser) {
  vi.resetModules();
  const page = { left: [] as string[], told: [] as string[] };
  const window = { opener: null };
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { userAgent: browsers[browser] });
  vi.stubGlobal('location', {
    search: '?livere_ex_auth=a.b.c&redirectUrl=/ko/wish',
    assign: (address: string) => page.left.push(address),
  });
  vi.doMock('./open-elsewhere.ts', () => ({
    openElsewhere: async (_browser: unknown, provider: string) => page.told.push(provider),
  }));
  const { requestAuthorization } = await import('./authorization-request.tsx');
  return { page, requestAuthorization };
}

const cells = (Object.keys(browsers) as Browser[]).flatMap((browser) =>
  Object.keys(starts).map((start) => [browser, start] as const),
);

test.each(cells)(
  'in %s, for %s: to each provider that works there, and to no other',
  async (browser, name) => {
    const { page, requestAuthorization } = await inBrowser(browser);
    const [start, carried] = starts[name] ?? [];
    if (!start) throw new Error(`no start is called ${name}`);
    for (const provider of socialProviders) await requestAuthorization(provider, start);
    const refused = browser === 'KakaoTalk' || browser === 'the view of any app' ? ['GG'] : [];
    expect(page.told).toEqual(refused);
    const went = page.left.map((address) => new URL(address, 'https://login.example'));
    expect(went.map(({ pathname }) => pathname)).toEqual(
      socialProviders
        .filter((provider) => !refused.includes(provider))
        .map((provider) => `/cum/oauth2/authorization/${provider.toLowerCase()}`),
    );
    for (const { searchParams } of went)
      expect(Object.fromEntries(searchParams)).toEqual({ lang: 'ko', ...carried });
  },
);

test('a press that has more to do gets the address within it, and only where the provider works', async () => {
  const { page, requestAuthorization } = await inBrowser('KakaoTalk');
  const leave = vi.fn();
  const [start] = starts['a connection'] ?? [];
  if (!start) throw new Error('no start');
  const going = requestAuthorization('KK', start, leave);
  expect(leave).toHaveBeenCalledTimes(1);
  await Promise.all([going, requestAuthorization('GG', start, leave)]);
  expect(leave).toHaveBeenCalledTimes(1);
  expect(page).toEqual({ left: [], told: ['GG'] });
});
