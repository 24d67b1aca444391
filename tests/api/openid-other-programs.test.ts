import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { type CookieJar, cookieJar } from '../world/cookie-jar.ts';
import { follow } from '../world/openid-visit.ts';
import { createWorld, type World } from '../world.ts';
import { signedInReader } from './sister-world.ts';

/*
 * The three programs of the sandbox's sample partner: a plug-in without a proof key, an app that renews its tokens, and a server that the
 * app calls.
 */

let world: World;
let partner: string;
let reader: Browser;
let jar: CookieJar;
beforeAll(async () => {
  world = await createWorld();
  const directory = await fetch(new URL('/directory.json', world.sandboxUrl));
  partner = ((await directory.json()) as { partner: string }).partner;
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.reset();
  reader = await signedInReader(world);
  jar = cookieJar();
});

/** What the browser asks the partner, and follows between the partner and us until a page answers. */
async function visit(address: string, method = 'GET'): Promise<string> {
  let at = new URL(address, partner);
  for (let steps = 0; steps < 12; steps += 1) {
    if (at.origin === world.serviceUrl) {
      const next = await follow(world, reader, at);
      if (next.origin === world.serviceUrl) return `at ${next.pathname}`;
      at = next;
      continue;
    }
    const reply = await fetch(at, {
      method: steps === 0 ? method : 'GET',
      redirect: 'manual',
      headers: { cookie: jar.header() },
    });
    jar.take(reply.headers.getSetCookie());
    const to = reply.headers.get('location');
    if (to === null) return reply.text();
    at = new URL(to, at);
  }
  throw new Error('led in circles');
}

const way = (page: string, id: string): string =>
  new RegExp(`data-way="${id}">(.*?)</section>`, 's').exec(page)?.[1] ?? '';

test('the plug-in logs a reader in without a proof key, and learns name and address', async () => {
  const before = way(await visit('/ways'), 'plugin');
  expect(before).not.toContain('reader@example.com');
  const plugin = way(await visit('/ways/plugin/login'), 'plugin');
  expect(plugin).toContain('reader@example.com');
  expect(plugin).toMatch(/<dd>\d{10}<\/dd>|<dd>[\w-]{8,}<\/dd>/);
});

test('an answer that this browser did not ask for logs nobody in', async () => {
  const stranger = new URL('/wp-admin/admin-ajax.php?action=openid-connect-authorize', partner);
  stranger.searchParams.set('code', 'stolen');
  stranger.searchParams.set('state', 'invented');
  expect(way(await visit(stranger.href), 'plugin')).not.toContain('<dl');
});

describe('the app', () => {
  test('renews its log-in, and the server that it calls believes its newest token', async () => {
    expect(way(await visit('/ways/app/login'), 'app')).toContain('<dd>0</dd>');
    expect(way(await visit('/ways/app/renew', 'POST'), 'app')).toContain('<dd>1</dd>');
    expect(way(await visit('/ways/app/renew', 'POST'), 'app')).toContain('<dd>2</dd>');
    expect(way(await visit('/ways/app/call', 'POST'), 'server')).toContain('data-said="given"');
  });

  test('goes on after a log-out of the browser', async () => {
    await visit('/ways/app/login');
    await reader.call('logout', {});
    expect(way(await visit('/ways/app/renew', 'POST'), 'app')).toContain('<dd>1</dd>');
    expect(way(await visit('/ways/app/call', 'POST'), 'server')).toContain('data-said="given"');
  });

  test('is refused by the server once the reader has ended it here, and its log-in is over', async () => {
    await visit('/ways/app/login');
    const { sessions } = (await reader.call('mySessions', {})).envelope.data;
    const { id } = sessions.find(({ app }) => app === '모의 위클리 앱') ?? { id: 'none' };
    expect((await reader.call('endSessions', { id })).envelope.data).toEqual({ ended: 1 });
    expect(way(await visit('/ways/app/call', 'POST'), 'server')).toContain('data-said="refused"');
    const over = await visit('/ways/app/renew', 'POST');
    expect(way(over, 'app')).toContain('role="status"');
    expect(way(over, 'app')).not.toContain('<dl');
  });

  test('gives nobody the article who has no good token', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer invented'])
      expect(
        (await fetch(new URL('/ways/api/article', partner), { headers: { authorization } })).status,
      ).toBe(401);
  });
});
