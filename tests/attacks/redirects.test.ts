import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownTarget } from '../../packages/web/src/components/redirect/redirect-target.ts';
import { demoPassword } from '../api/people.ts';
import type { Browser } from '../world/browser.ts';
import { authorizationAddress } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { foreignTargets } from './redirect-corpus.ts';

const reader = 'reader@example.com';

let world: World;
let member: Browser;
beforeAll(async () => {
  world = await createWorld();
  member = world.browser();
  await member.call('login', { mbr_email: reader, pwd: demoPassword });
});
afterAll(() => world.close());

const locationOf = async (address: string, cookie: string) => {
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie, accept: 'text/html' } });
  return answer.headers.get('location') ?? '';
};

test('there are enough ways of leading away', () => {
  expect(foreignTargets(world.serviceUrl).length).toBeGreaterThan(150);
});

describe('no address of another site is followed', () => {
  test('by the way on: nearly all lead to the default page, and what is a path after all to that path', async () => {
    const cookie = member.jar.header();
    const ends = [];
    for (const target of foreignTargets(world.serviceUrl)) {
      const query = new URLSearchParams({ lang: 'ko', redirectUrl: target });
      ends.push({ target, end: await locationOf(`${world.serviceUrl}/cum/onward?${query}`, cookie) });
    }
    const home = '/ko/my/setting';
    const elsewhere = ends.filter(({ end }) => end !== home && end !== `${world.serviceUrl}${home}`);
    expect(
      elsewhere.filter(({ end }) => !/^[^/\\]/.test(end.split(`${world.serviceUrl}/`)[1] ?? '')),
    ).toEqual([]);
    expect(elsewhere.length).toBeLessThan(10);
  });

  test('by a departure to a provider, which carries none of it there', async () => {
    for (const target of foreignTargets(world.serviceUrl)) {
      const location = await locationOf(authorizationAddress(world, 'KK', { redirectUrl: target }), '');
      expect(location).not.toContain('evil');
      expect(new URL(location).searchParams.get('redirect_uri')).toBe(
        `${world.serviceUrl}/cum/oauth2/callback/kk`,
      );
    }
  });

  test('by the page', () => {
    for (const own of ['https://account.hanbit.example', world.serviceUrl])
      for (const target of foreignTargets(own)) {
        const path = ownTarget(target, own);
        if (path === undefined) continue;
        expect([target, path.slice(0, 2)]).not.toEqual([target, expect.stringMatching(/^\/[/\\]/)]);
        expect([target, new URL(path, own).origin]).toEqual([target, own]);
      }
  });

  test('not by the service to its own addresses that do something', async () => {
    const connect = '/cum/oauth2/authorization/nv?lang=ko&action=CNET';
    for (const wish of [connect, `${world.serviceUrl}${connect}`, connect.replace('cum', '%63UM')]) {
      const query = new URLSearchParams({ lang: 'ko', redirectUrl: wish });
      const ssoRedirect = `${world.serviceUrl}/cum/onward?${query}`;
      const answer = await fetch(ssoRedirect, { redirect: 'manual' });
      expect(answer.headers.get('location')).not.toMatch(/oauth2/);
      expect(ownTarget(wish, world.serviceUrl)).toBeUndefined();
    }
  });

  test('in a mail: the links of every kind lead to us', async () => {
    await world.reset();
    const redirect_url = 'https://evil.example/';
    await world.call('sendFindEmail', { email: reader, redirect_url });
    await world.call('sendChangePassword', { email: reader, redirect_url });
    await world.call('resendRegisterEmail', { email: 'waiting@example.com', redirect_url });
    const mails = [
      await world.mailTo(reader, { count: 2 }),
      await world.mailTo('waiting@example.com'),
    ].flat();
    expect(mails.flatMap(({ links }) => links).length).toBeGreaterThan(1);
    for (const { links, html } of mails) {
      expect(html).not.toContain('evil');
      for (const link of links) expect(new URL(link).origin).toBe(world.serviceUrl);
    }
  });
});
