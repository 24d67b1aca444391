import { callNames, calls } from '@daemun/contract/calls/index';
import { browserPaths, ownBrowserPaths } from '@daemun/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import { openidPaths } from '../../packages/sandbox/src/sister/clients.ts';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { demoPassword } from '../api/people.ts';
import type { Browser } from '../world/browser.ts';
import { addressFromAgency } from '../world/identity-visit.ts';
import { rawRequest } from '../world/raw-request.ts';
import { servedRoutes } from '../world/served-routes.ts';
import { handOverAddress, led, newHandOver } from '../world/sister-visit.ts';
import { authorizationAddress, socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { CLIENT_BUDGETS: 'on' } });
});
afterAll(() => world.close());

/** Whose browser goes where. */
interface Way {
  readonly browser: Browser;
  readonly address: string;
}

async function logIn(browser: Browser): Promise<Browser> {
  const login = { mbr_email: 'reader@example.com', pwd: demoPassword };
  expect((await browser.call('login', login)).envelope.result).toBe('0000');
  return browser;
}

const reader = () => logIn(world.browser());

/** What a client's library sends a browser to (OpenID Connect). */
async function requestToSignIn(): Promise<string> {
  const directory = await fetch(`${world.sandboxUrl}/directory.json`);
  const { partner } = (await directory.json()) as { partner: string };
  const query = new URLSearchParams({
    client_id: partnerClient.id,
    redirect_uri: partner + openidPaths.callback,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  return `/oidc/auth?${query}`;
}

/** A request to sign in of who logs in on the way, after so many steps. */
async function signingIn(steps: number): Promise<Way> {
  const browser = world.browser();
  let address = await requestToSignIn();
  for (let step = 0; step < steps; step += 1) {
    address = (await led(world, browser, address)).href;
    if (step === 0) await logIn(browser);
  }
  return { browser, address };
}

const stranger = (address: string) => async (): Promise<Way> => ({ browser: world.browser(), address });

interface EntryCase {
  readonly way: () => Promise<Way>;
  /** Where a good one leads. */
  readonly to: RegExp;
  /** Whether something is spent or stored. */
  readonly changes: boolean;
}

/** Every route that a person goes to, with an address there that is good. */
const visits: Readonly<Record<string, EntryCase>> = {
  [browserPaths.authorization]: {
    way: () => stranger(authorizationAddress(world, 'KK'))(),
    to: /authorize/,
    changes: true,
  },
  [browserPaths.callback]: {
    way: async () => {
      const visitor = socialVisitor(world);
      const { url } = await visitor.stopBeforeReturn('GG', 'reader');
      return { browser: visitor.browser, address: url.href };
    },
    to: /\/ko\/success/,
    changes: true,
  },
  [ownBrowserPaths.identityReturn]: {
    way: async () => {
      const browser = world.browser();
      return {
        browser,
        address: await addressFromAgency(world, browser, '김한빛', { auth_type: 'find_email' }),
      };
    },
    to: /\/ko\/self-auth\/success/,
    changes: true,
  },
  [ownBrowserPaths.issueSsoCode]: {
    way: async () => ({ browser: await reader(), address: handOverAddress(partnerClient.id, newHandOver()) }),
    to: /callback\?code=/,
    changes: true,
  },
  [ownBrowserPaths.ssoRedirect]: {
    way: async () => ({ browser: await reader(), address: `${ownBrowserPaths.ssoRedirect}?through=archive` }),
    to: /bridge\/login\?encrypted=/,
    changes: false,
  },
  // What holds is decided anew when the browser comes back, so that nothing is kept.
  [ownBrowserPaths.oidcInteraction]: { way: () => signingIn(1), to: /\/oidc\/auth\/./, changes: false },
  '/oidc/auth': { way: () => signingIn(0), to: /\/cum\/oidc\/./, changes: true },
  '/oidc/auth/:uid(^[\\w-]+$)': { way: () => signingIn(2), to: /callback\?code=/, changes: true },
  '/oidc/logout': {
    way: async () => ({ browser: await reader(), address: '/oidc/logout' }),
    to: /^$/,
    // The page that asks carries what it needs in its own form.
    changes: false,
  },
  '/oidc/logout/confirm': { way: stranger('/oidc/logout/confirm'), to: /^\/ko\/error\?/, changes: false },
  '/oidc/logout/success': { way: stranger('/oidc/logout/success'), to: /^\/ko\/login$/, changes: false },
};

type Kind = readonly [name: string, status: number, method: 'GET' | 'HEAD', headers: Record<string, string>];

const destinations = [
  ...['audio', 'audioworklet', 'embed', 'empty', 'fencedframe', 'font', 'frame', 'iframe', 'image', 'json'],
  ...['manifest', 'object', 'paintworklet', 'report', 'script', 'serviceworker', 'sharedworker', 'style'],
  ...['track', 'video', 'webidentity', 'worker', 'xslt', 'a-destination-of-tomorrow', 'Document'],
];
const window = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

/** What asks and is no visit, as browsers name it, and how a visit's address answers it. */
const noVisits: readonly Kind[] = [
  ...destinations.map((each): Kind => [each, 403, 'GET', { 'sec-fetch-dest': each }]),
  ...['cross-site', 'none', 'Same-Site'].map(
    (site): Kind => [`iframe, ${site}`, 403, 'GET', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': site }],
  ),
  ['image of our site', 403, 'GET', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }],
  ['prefetch', 503, 'GET', { ...window, 'sec-purpose': 'prefetch' }],
  ['prefetch of a link', 503, 'GET', { 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }],
  ['prerender', 503, 'GET', { ...window, 'sec-purpose': 'prefetch;prerender' }],
  ['prefetch of old', 503, 'GET', { purpose: 'prefetch' }],
  ['preview', 503, 'GET', { ...window, purpose: 'preview' }],
  ['prefetch of Firefox', 503, 'GET', { 'x-moz': 'prefetch' }],
  ['HEAD', 302, 'HEAD', {}],
  ['HEAD of a window', 302, 'HEAD', window],
];

/** Asks, and lets go of the line whatever the answer says. */
async function ask({ browser, address }: Way, [, , method, headers]: Kind): Promise<Response> {
  const answer = await fetch(new URL(address, world.serviceUrl), {
    method,
    headers: { ...headers, cookie: browser.jar.header() },
    redirect: 'manual',
  });
  await answer.body?.cancel();
  return answer;
}

/** Tables in which something goes on by itself. */
const restless = ['job', 'outbox', 'support_event'];

/** All that is kept, and how much of each budget is used. */
async function kept(): Promise<string> {
  const store = world.service.ports as unknown as Pick<Store, 'everyRow'>;
  const all: string[] = [];
  await store.everyRow(async ({ table, rows }) => {
    if (!restless.includes(table)) all.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`));
  });
  return all.sort().join('\n');
}

const isCall = (path: string): boolean => callNames.some((name) => calls[name].path === path);
const gets = () =>
  servedRoutes(world).flatMap(({ path, methods }) =>
    methods.includes('GET') && !isCall(path) ? [path] : [],
  );
const filled = (path: string): string => path.replace(/:\w+(\(.*\))?|\*/g, 'x');

test('every route that a person goes to is done for visits alone', async () => {
  const refused = [];
  for (const path of gets()) {
    const { status } = await ask(await stranger(filled(path))(), [
      'image',
      403,
      'GET',
      { 'sec-fetch-dest': 'image' },
    ]);
    if (status === 403) refused.push(path);
  }
  expect(refused.sort()).toEqual(Object.keys(visits).sort());
});

test.each(['same-origin', 'same-site'])(
  'a frame of a page that is %s signs who is signed in in',
  async (site) => {
    const way = { browser: await reader(), address: `${await requestToSignIn()}&prompt=none` };
    const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': site };
    const { status, headers } = await ask(way, ['frame', 303, 'GET', frame]);
    expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/callback\?code=/)]);
  },
);

test('at no other route a GET leaves anything or takes from a budget', async () => {
  const paths = gets().filter((path) => !(path in visits));
  expect(paths).toEqual(expect.arrayContaining([ownBrowserPaths.notification, '/oidc/token']));
  // The keys of the OpenID provider are made when it is first asked.
  await fetch(`${world.serviceUrl}/oidc/jwks`);
  const before = await kept();
  for (const path of paths)
    for (const kind of [...noVisits, ['visit', 0, 'GET', window] as const])
      await ask(await stranger(filled(path))(), kind);
  expect(await kept()).toBe(before);
});

/** An address written otherwise; which of them a library or a proxy may take for it, nobody knows. */
const otherwise = (path: string): readonly string[] => [
  ...[
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}/%2e`,
    `${path}%2f`,
    `${path}%20`,
    `${path};x`,
    `${path}.json`,
  ],
  ...[path.toUpperCase(), path.replace(/\/(\w)/g, (_, letter) => `/${letter.toUpperCase()}`)],
  ...[
    path.replace(/\w+$/, (name) => name.toUpperCase()),
    path.replace(/(\w)(?=\w*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ],
  ...['/', '/./', '/%2e/', '/x/../', '/x/%2e%2e/'].map((way) =>
    path.replace(/(?<=.)\/(?=\w+$)/, way === '/' ? '//' : way),
  ),
];

test('whoever writes an address of the OpenID provider otherwise leaves nothing and takes from no budget', async () => {
  await fetch(`${world.serviceUrl}/oidc/jwks`);
  const { host } = new URL(world.serviceUrl);
  const query = (await requestToSignIn()).split('?')[1] ?? '';
  const paths = gets()
    .filter((path) => path.startsWith('/oidc/'))
    .map(filled);
  const before = await kept();
  for (const path of paths.flatMap(otherwise)) {
    const headers = [`host: ${host}`, 'connection: close'];
    const picture = [`GET ${path}?${query} HTTP/1.1`, ...headers, 'sec-fetch-dest: image', '', ''];
    const type = 'content-type: application/x-www-form-urlencoded';
    const length = `content-length: ${query.length}`;
    const form = [
      `POST ${path} HTTP/1.1`,
      ...headers,
      type,
      length,
      'origin: https://evil.example',
      '',
      query,
    ];
    for (const lines of [picture, form])
      expect((await rawRequest(world.serviceUrl, lines.join('\r\n'))).status, path).toBeGreaterThan(302);
  }
  expect(await kept()).toBe(before);
});

describe.each(Object.entries(visits))('%s', (_, { way, to, changes }) => {
  test('spends and leaves nothing for what is no visit; who then comes is served', async () => {
    const there = await way();
    const before = await kept();
    for (const kind of noVisits) {
      const answer = await ask(there, kind);
      expect([answer.status, answer.headers.get('cache-control')], kind[0]).toEqual([kind[1], 'no-store']);
      expect(answer.headers.getSetCookie(), kind[0]).toEqual([]);
    }
    expect(await kept()).toBe(before);
    const answer = await ask(there, ['visit', 0, 'GET', window]);
    expect(answer.status).toBeLessThan(400);
    expect(answer.headers.get('location') ?? '').toMatch(to);
    expect((await kept()) !== before).toBe(changes);
  });

  test('is served to a browser that says nothing of what it asks for', async () => {
    const answer = await ask(await way(), ['visit', 0, 'GET', {}]);
    expect(answer.status).toBeLessThan(400);
    expect(answer.headers.get('location') ?? '').toMatch(to);
  });
});
