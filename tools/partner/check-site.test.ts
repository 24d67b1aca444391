import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sandboxSisterEnvironment } from '../../packages/sandbox/src/sister/environment.ts';
import type { SiteSettings } from '../../packages/server/src/adapters/partners/settings.ts';
import { readGroups } from '../../packages/server/src/config/read-groups.ts';
import { sisterSites, sitesOf } from '../../packages/server/src/config/sister-sites.ts';
import { createWorld, type World } from '../../tests/world.ts';
import { checkSite } from './check-site.ts';
import { fetchAsk } from './fetch-ask.ts';

const timeout = 60_000;
const sitesIn = (env: Record<string, string>) => sitesOf(readGroups(sisterSites, env).values);
let world: World;
let careless: { readonly url: string; readonly close: () => void };
let sandboxSites: readonly SiteSettings[];
beforeAll(async () => {
  world = await createWorld({ store: 'sqlite' });
  careless = await startCarelessSite();
  const { archive = '', newsGame = '' } = (await (
    await fetch(`${world.sandboxUrl}/directory.json`)
  ).json()) as Record<string, string>;
  sandboxSites = sitesIn(sandboxSisterEnvironment(archive, newsGame));
}, timeout);
afterEach(() => world.reset());
afterAll(async () => {
  careless.close();
  await world.close();
});

/** A site that lets everybody in and leads on to wherever they like. */
async function startCarelessSite() {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://x');
    response.setHeader('set-cookie', 'session=1');
    const location = searchParams.get('redirectUrl');
    if (location === null) response.end('ok');
    else response.writeHead(302, { location }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

const siteOf = (id: 'archive' | 'news-game'): SiteSettings => {
  const found = sandboxSites.find(({ site }) => site.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

async function check(settings: SiteSettings, at: World = world) {
  const findings = await checkSite(settings, {
    base: at.serviceUrl,
    home: at.serviceUrl,
    ask: fetchAsk,
  });
  return {
    all: findings.map(({ what, verdict }) => `${what} ${verdict}`),
    wrong: findings.filter(({ verdict }) => verdict === 'wrong').map(({ what }) => what),
  };
}

test('the stand-ins of both sites: every look was taken, nothing to mend', async () => {
  expect((await check(siteOf('archive'))).all).toEqual([
    'service ok',
    'secret ok',
    'return ok',
    'health ok',
    'frame ok',
    'bridge token ok',
  ]);
  expect((await check(siteOf('news-game'))).all).toEqual(['service ok', 'secret ok', 'return ok']);
});

test('another secret, another key, other addresses', async () => {
  const archive = siteOf('archive');
  expect((await check({ ...archive, secret: 'x'.repeat(40) })).wrong).toEqual(['secret']);
  expect((await check({ ...archive, key: new Uint8Array(32) })).wrong).toEqual(['bridge token']);
  const moved = { ...archive.site, origin: 'https://elsewhere.example' };
  expect((await check({ ...archive, site: moved })).wrong).toEqual(['service']);
});

test('a site that is away', async () => {
  await world.faults({ archive: 'down' });
  expect((await check(siteOf('archive'))).wrong).toEqual(['return', 'health', 'frame', 'bridge token']);
});

test(
  'a careless site is named for each of its faults',
  async () => {
    const settings = { ...sandboxSisterEnvironment(careless.url, careless.url) };
    const other = await createWorld({ store: 'sqlite', environment: settings });
    try {
      const [site] = sitesIn(settings);
      if (!site) throw new Error('no site');
      const faults = [
        'return',
        'health',
        'frame',
        'marker',
        'replay',
        'audience',
        'issuer',
        'expiry',
        'redirects',
      ];
      expect((await check(site, other)).wrong).toEqual(faults);
    } finally {
      await other.close();
    }
  },
  timeout,
);
