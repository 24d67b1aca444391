import type { SocialProvider } from '@daemun/contract/codes/providers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { notify } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const telling = [
  ['KK', 200],
  ['NV', 204],
  ['AP', 200],
] as const;

const waysOf = async (browser: Browser) => {
  const { envelope } = await browser.call('myInfo', {});
  return envelope.data.mbr_sub_entity.map(({ join_plf_fg_cd }) => join_plf_fg_cd).toSorted();
};

/** A member with a password who also connected the new person's account. */
async function withAccount(provider: SocialProvider) {
  const visitor = socialVisitor(world);
  await visitor.browser.call('login', { mbr_email: 'oldpw@example.com', pwd: demoPassword });
  await visitor.goAs(provider, 'new', { action: 'CNET' });
  return visitor.browser;
}

describe('a link that was cut at the provider', () => {
  test.each(telling)('%s: goes here too, and what came in by it ends', async (provider, status) => {
    const byPassword = await withAccount(provider);
    const bySocial = socialVisitor(world);
    await bySocial.goAs(provider, 'new');
    const told = await notify(world, provider, { person: 'new' });
    expect(told.status).toBe(status);
    expect(told.took).toBeLessThan(3000);
    expect(await waysOf(byPassword)).toEqual(['YH']);
    expect((await bySocial.browser.call('memberInfo', {})).envelope.result).toBe('3007');
    expect((await notify(world, provider, { person: 'new' })).status).toBe(status);
  });

  test('is told to a member whom support blocked, too', async () => {
    const address = 'oldpw@example.com';
    await withAccount('KK');
    const before = (await world.mailsTo(address)).length;
    const { members } = world.service.ports;
    await members.block((await members.findBy('EMAIL', address))?.id ?? '');
    await notify(world, 'KK', { person: 'new' });
    expect((await world.mailsTo(address)).length).toBe(before + 1);
  });

  test('stays where it is the only way in, and works again with the next log-in there', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', 'kakao-reader');
    expect((await notify(world, 'KK', { person: 'kakao-reader' })).status).toBe(200);
    expect((await visitor.browser.call('memberInfo', {})).envelope.result).toBe('3007');
    const { page } = await visitor.goAs('KK', 'kakao-reader');
    expect(page).toBe('/success');
    expect(await waysOf(visitor.browser)).toEqual(['KK']);
  });

  test('of a member who joined by it stays beside others', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', 'kakao-reader');
    await visitor.goAs('GG', 'new', { action: 'CNET' });
    await notify(world, 'KK', { person: 'kakao-reader' });
    const again = socialVisitor(world);
    await again.goAs('GG', 'new');
    expect(await waysOf(again.browser)).toEqual(['GG', 'KK']);
  });

  test('comes by GET as well where Kakao is set so', async () => {
    const browser = await withAccount('KK');
    expect((await notify(world, 'KK', { person: 'new', method: 'GET' })).status).toBe(200);
    expect(await waysOf(browser)).toEqual(['YH']);
  });

  test('comes as JSON where Kakao sends it so, and as a signed event of the account', async () => {
    const byWebhook = await withAccount('KK');
    expect((await notify(world, 'KK', { person: 'new', as: 'json' })).status).toBe(200);
    expect(await waysOf(byWebhook)).toEqual(['YH']);
    await world.reset();
    const byEvent = await withAccount('KK');
    expect((await notify(world, 'KK', { person: 'new', kind: 'credential-change' })).status).toBe(202);
    expect(await waysOf(byEvent)).toEqual(['KK', 'YH']);
    await world.faults({ KK: 'wrongKey' });
    expect((await notify(world, 'KK', { person: 'new', kind: 'user-unlinked' })).status).toBe(400);
    await world.faults({ KK: 'ok' });
    expect((await notify(world, 'KK', { person: 'new', kind: 'user-unlinked' })).status).toBe(202);
    expect(await waysOf(byEvent)).toEqual(['YH']);
  });

  test.each(['ACCOUNT_DELETE', 'UNLINK_FROM_ADMIN'])('Kakao %s', async (kind) => {
    const browser = await withAccount('KK');
    expect((await notify(world, 'KK', { person: 'new', kind })).status).toBe(200);
    expect(await waysOf(browser)).toEqual(['YH']);
  });

  test.each([
    ['consent-revoked', ['YH']],
    ['account-delete', ['YH']],
    ['email-disabled', ['AP', 'YH']],
    ['email-enabled', ['AP', 'YH']],
  ] as const)('Apple %s leaves %j', async (kind, ways) => {
    const browser = await withAccount('AP');
    expect((await notify(world, 'AP', { person: 'new', kind })).status).toBe(200);
    expect(await waysOf(browser)).toEqual(ways);
  });
});

describe('a notice', () => {
  test.each(telling)('%s: about somebody nobody knows is answered just so', async (provider, status) => {
    const subject = provider === 'KK' ? '4999999999' : 'nobody-we-know';
    expect((await notify(world, provider, { subject })).status).toBe(status);
  });

  test.each(['KK', 'NV', 'AP'] as const)('%s: without its proof changes nothing', async (provider) => {
    const browser = await withAccount(provider);
    await world.faults({ [provider]: 'wrongKey' });
    expect((await notify(world, provider, { person: 'new' })).status).toBe(401);
    await world.faults({ [provider]: 'ok' });
    expect(await waysOf(browser)).toEqual([provider, 'YH'].toSorted());
  });

  test('KK: a security event without its proof is answered as RFC 8935 §2.3 has it', async () => {
    const sent = await fetch(new URL('/cum/oauth2/notification/kk', world.serviceUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/secevent+jwt' },
      body: 'eyJhbGciOiJub25lIn0.e30.',
    });
    expect([sent.status, sent.headers.get('content-language')]).toEqual([400, 'en']);
    expect(sent.headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(await sent.json()).toEqual({ err: 'invalid_key', description: expect.stringMatching(/./) });
  });

  test('of a provider that sends none, or of none at all, is refused', async () => {
    const send = (provider: string) =>
      fetch(new URL(`/cum/oauth2/notification/${provider}`, world.serviceUrl), {
        method: 'POST',
        body: 'x=1',
      });
    expect((await send('gg')).status).toBe(401);
    expect((await send('ms')).status).toBe(401);
    expect((await send('xx')).status).toBe(404);
    for (const provider of ['kk', 'nv', 'ap']) expect((await send(provider)).status).toBe(401);
  });

  test('that cannot be checked now is asked for again', async () => {
    await world.faults({ AP: '500' });
    expect((await notify(world, 'AP', { person: 'new' })).status).toBe(503);
  });

  test('is answered within three seconds, also while the store is slow', async () => {
    await withAccount('NV');
    await world.faults({ store: 'slow' });
    const { status, took } = await notify(world, 'NV', { person: 'new' });
    // The statements alone would take longer: its own limit has spoken.
    expect(status).toBe(503);
    expect(took).toBeLessThan(3000);
  });
});
