import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0';
const analytics = { url: 'https://count.example/events', web: 'web-7', app: 'app-7' };
const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

/** A document at an address that is full of what is nobody's business. */
function open({ agent = userAgent, counted = 'Y', told = analytics as typeof analytics | null } = {}) {
  vi.stubGlobal('location', {
    search: '?redirectUrl=https%3A%2F%2Fkim.example%2F&livere_ex_auth=a.b.c&device_id=device-7',
    pathname: '/ko/login',
    origin: 'https://account.example',
  });
  vi.stubGlobal('navigator', { userAgent: agent });
  vi.stubGlobal('window', { opener: null });
  vi.stubGlobal('document', { documentElement: { dataset: { counted }, lang: 'ko' } });
  fetched.mockImplementation(async (address) =>
    address === '/cum/surroundings'
      ? Response.json({ bridge: {}, analytics: told })
      : new Response(null, { status: 204 }),
  );
  vi.stubGlobal('fetch', fetched);
}

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const countOne = async () => {
  const { count } = await import('./use-page-entry.ts');
  count({ event: 'visit', path: '/login' });
  await vi.dynamicImportSettled();
  await new Promise((done) => setTimeout(done, 20));
};
const sent = () => fetched.mock.calls.filter(([address]) => address === analytics.url);
const body = () => JSON.parse(String(sent()[0]?.[1]?.body));

test('unless the service says that visits are counted, nothing is even asked for', async () => {
  open({ counted: '' });
  await countOne();
  expect(fetched).not.toHaveBeenCalled();
});

test('unless a place is configured nothing is sent', async () => {
  open({ told: null });
  await countOne();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/cum/surroundings']);
});

test('an event has its name, path, language, shell and the id of the web, and nothing else', async () => {
  open();
  await countOne();
  expect(body()).toEqual({ id: 'web-7', event: 'visit', path: '/login', language: 'ko', shell: 'browser' });
  expect(sent()[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
});

test('in the app the id is another', async () => {
  open({ agent: `${userAgent} DaemunApp/3.2.1 (ko; ANDROID)` });
  await countOne();
  expect(body()).toMatchObject({ id: 'app-7', shell: 'app' });
});

test('a place that does not answer is nobody’s concern', async () => {
  open();
  const answer = fetched.getMockImplementation();
  fetched.mockImplementation(async (address, init) => {
    if (address === analytics.url) throw new TypeError('no network');
    return (await answer?.(address, init)) ?? new Response();
  });
  await countOne();
  expect(sent()).toHaveLength(1);
});
