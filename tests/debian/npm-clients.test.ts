import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type Browser as Chromium, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureChromium } from '../../tools/browser/ensure-chromium.ts';
import { launchOptionsOf } from '../../tools/browser/find-chromium.ts';
import { freePort } from '../free-port.ts';
import { createWorld, type World } from '../world.ts';
import { startClient, stopClient } from './client-process.ts';
import { installClients } from './npm-packages.ts';
import { loggedIn, sayYes, visitor } from './visitor.ts';

const email = 'reader@example.com';
const secret = 'secret-of-the-sites-of-npm-0123456789';

const versions = [
  'passport@0.7.0',
  'passport-openidconnect@0.1.2',
  '@auth/core@0.41.3',
  'oidc-client-ts@3.5.0',
];

/** Sites with a server: how each is registered, beside its addresses (docs/partners.md). */
const sites = {
  passport: {
    script: 'passport-client.js',
    redirect: '/return',
    oidc: { auth: 'client_secret_post', pkce: 'optional' },
  },
  authjs: { script: 'authjs-client.js', redirect: '/auth/callback/daemun', oidc: { idTokenClaims: true } },
} as const;

const rowOf = (id: string, home: string, redirect: string, oidc: object) => ({
  id,
  name: id,
  origins: [home],
  own: true,
  oidc: { redirects: [home + redirect], postLogout: [`${home}/`], ...oidc },
});

let installed: Awaited<ReturnType<typeof installClients>>;
let world: World;
const homes = new Map<string, string>();
const homeOf = (site: string) => homes.get(site) ?? '';

beforeAll(async () => {
  installed = await installClients(
    versions,
    Object.values(sites).map(({ script }) => script),
  );
  for (const name of [...Object.keys(sites), 'page']) homes.set(name, `http://127.0.0.1:${await freePort()}`);
  const servers = Object.entries(sites).map(([name, { redirect, oidc }]) =>
    rowOf(name, homeOf(name), redirect, { ...oidc, secret }),
  );
  const page = rowOf('page', homeOf('page'), '/', { auth: 'none' });
  world = await createWorld({ environment: { PARTNERS: JSON.stringify([...servers, page]) } });
}, 120_000);
afterAll(async () => {
  await world?.close();
  await installed?.remove();
});

describe.each(Object.entries(sites))('%s', (name, { script }) => {
  let running: ChildProcess;
  beforeAll(async () => {
    const home = homeOf(name);
    const environment = { PORT: new URL(home).port, ISSUER: world.serviceUrl, SECRET: secret };
    running = await startClient(process.execPath, [join(installed.folder, script)], environment, home);
  });
  afterAll(() => stopClient(running));

  const signedIn = async () => {
    const home = homeOf(name);
    const browser = await loggedIn(world);
    const visit = visitor(world, browser, home);
    expect((await visit.at(home)).status).toBe(401);
    const page = await visit.through(`${home}/login`);
    expect([page.status, page.body]).toEqual([200, email]);
    return { home, browser, visit };
  };

  test('logs a reader in, renews its tokens twice, and logs out here', async () => {
    const { home, browser, visit } = await signedIn();
    for (const _time of [1, 2]) {
      const renewed = await visit.at(`${home}/refresh`);
      expect([renewed.status, renewed.body]).toEqual([200, email]);
    }
    const out = (await visit.at(`${home}/logout`)).headers.get('location') ?? '';
    expect(await sayYes(world, browser, out)).toBe(`${home}/`);
    expect((await visit.at(home)).status).toBe(401);
    expect((await browser.call('memberInfo', {})).envelope.result).not.toBe('0000');
  });

  test('learns from its next refresh that the reader logged out here', async () => {
    const { home, browser, visit } = await signedIn();
    await browser.call('logout', {});
    expect((await visit.at(`${home}/refresh`)).status).toBe(401);
  });
});

/** The page of a site without a server: the button leads away, the way back is this page, and `signinSilent` renews. */
const page = (
  issuer: string,
  home: string,
) => `<!doctype html><title>page</title><script src="/client.js"></script><script>
const manager = new oidc.UserManager({
  authority: '${issuer}',
  client_id: 'page',
  redirect_uri: '${home}/',
  post_logout_redirect_uri: '${home}/',
  scope: 'openid email profile',
  loadUserInfo: true,
});
const arrived = location.search.includes('code=') ? manager.signinRedirectCallback() : manager.getUser();
</script>`;

describe('oidc-client-ts in a page', () => {
  const server = createServer();
  let browser: Chromium;
  beforeAll(async () => {
    const found = await ensureChromium();
    if ('problem' in found) throw new Error(found.problem);
    browser = await chromium.launch(launchOptionsOf(found.path));
    const client = await readFile(
      join(installed.folder, 'node_modules/oidc-client-ts/dist/browser/oidc-client-ts.min.js'),
    );
    server.on('request', ({ url }, reply) => {
      const isScript = url === '/client.js';
      reply.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      reply.end(isScript ? client : page(world.serviceUrl, homeOf('page')));
    });
    await new Promise<void>((done) => server.listen(Number(new URL(homeOf('page')).port), '127.0.0.1', done));
  });
  afterAll(async () => {
    await browser?.close();
    server.closeAllConnections();
    server.close();
  });

  const refreshToken = 'manager.getUser().then((user) => user.refresh_token)';
  const renewed = 'manager.signinSilent().then((user) => user.refresh_token)';
  const home = () => `${homeOf('page')}/`;

  /** A tab of the page in which the reader signed in, and the browser of the reader here. */
  async function signedIn() {
    const reader = await loggedIn(world);
    const context = await browser.newContext({ locale: 'ko-KR' });
    const cookies = reader.jar
      .header()
      .split('; ')
      .map((pair) => pair.split('='));
    await context.addCookies(
      cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: world.serviceUrl })),
    );
    const tab = await context.newPage();
    await tab.goto(home());
    await tab.evaluate('void manager.signinRedirect()');
    await tab.waitForURL((url) => url.href.startsWith(home()) && url.searchParams.has('code'));
    expect(await tab.evaluate('arrived.then(({ profile }) => profile.email)')).toBe(email);
    return { reader, context, tab };
  }

  test('logs a reader in, renews its tokens twice, and logs out here', async () => {
    const { context, tab } = await signedIn();
    const tokens = [
      await tab.evaluate(refreshToken),
      await tab.evaluate(renewed),
      await tab.evaluate(renewed),
    ];
    expect(new Set(tokens).size).toBe(3);
    await tab.evaluate('void manager.signoutRedirect()');
    await tab.waitForURL(/oidc\/logout/);
    await tab.getByRole('button').first().click();
    await tab.waitForURL(home());
    expect(await tab.evaluate('manager.getUser()')).toBeNull();
    await context.close();
  });

  test('renews its tokens in two tabs at once: both get the same answer', async () => {
    const { context, tab } = await signedIn();
    const other = await context.newPage();
    await other.goto(home());
    // A tab has its own session storage, which `window.open` alone would copy.
    const kept = await tab.evaluate('JSON.stringify(sessionStorage)');
    await other.evaluate(`Object.assign(sessionStorage, ${kept})`);
    const first = await tab.evaluate(refreshToken);
    const both = await Promise.all([tab, other].map((each) => each.evaluate(renewed)));
    expect([new Set(both).size, both.includes(first)]).toEqual([1, false]);
    expect(await other.evaluate(renewed)).not.toBe(both[0]);
    await context.close();
  });

  test('learns from its next renewal that the reader logged out here', async () => {
    const { reader, context, tab } = await signedIn();
    await reader.call('logout', {});
    await expect(tab.evaluate(renewed)).rejects.toThrow('grant');
    await context.close();
  });
});
