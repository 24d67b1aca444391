import type { SocialProvider } from '@daemun/contract/codes/providers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { nativeToken } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { agreements, demoPassword, linkOf, newcomer } from './people.ts';
import { provenMailbox, withMailbox } from './proven-mailbox.ts';
import { addressOfNew, withPendingSignup } from './social-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const atOnce = 20;
const member = 'oldpw@example.com';

async function signedIn() {
  const { browser } = socialVisitor(world);
  await browser.call('login', { mbr_email: member, pwd: demoPassword });
  const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
  return { browser, id: mst_mbr_no };
}

/** What the store holds of a member: ways of logging in, and what identifies the member at the providers. */
async function standing(id: string) {
  const { members } = world.service.ports;
  const ways = (await members.methods(id)).map(({ platform }) => platform).toSorted();
  const kinds = (await members.identifiers(id)).map(({ kind }) => kind).filter((kind) => kind !== 'EMAIL');
  return { ways, identified: kinds.toSorted() };
}
const count = (results: readonly (string | null)[], wanted: string) =>
  results.filter((result) => result === wanted).length;

describe('twenty calls at once', () => {
  test.each(['KK', 'GG', 'AP', 'MS'] as const)('connect one account of %s once', async (provider) => {
    const { browser, id } = await signedIn();
    const tokens = await Promise.all(
      Array.from({ length: atOnce }, () => nativeToken(world, provider, 'new')),
    );
    const connect = async (token: string) =>
      (await withMailbox(world, browser, 'connectSocial', { provider, action: 'CNET', token })).envelope
        .result;
    const results = await Promise.all(tokens.map(connect));
    expect(count(results, '0000')).toBe(atOnce);
    expect(await standing(id)).toEqual({ ways: [provider, 'YH'].toSorted(), identified: [provider] });
    await world.mailTo(member, { count: 2 });
    expect(await world.mailsTo(member)).toHaveLength(2);
  });

  test.each(['KK', 'GG'] as const)('connect and disconnect %s: whole or not at all', async (provider) => {
    const { browser, id } = await signedIn();
    const token = await nativeToken(world, provider, 'new');
    await provenMailbox(world, browser, member);
    const ask = async (action: 'CNET' | 'SECSS') =>
      (await browser.call('connectSocial', { provider, action, token })).envelope.result;
    const asked = Array.from({ length: atOnce }, (_, index) =>
      index % 2 ? ('SECSS' as const) : ('CNET' as const),
    );
    const results = await Promise.all(asked.map(ask));
    // A disconnect has the link cut at the provider too, and with it the token that others still bring.
    for (const result of results) expect(['0000', '3011', '3024', '9001']).toContain(result);
    expect(count(results, '0000')).toBeGreaterThan(0);
    const { ways, identified } = await standing(id);
    expect(ways).toContain('YH');
    expect(ways.filter((way) => way !== 'YH')).toEqual(identified);
    // A cut that is still on its way takes from the person what they have just got; the next visit is whole.
    const page = async () => (await socialVisitor(world).goAs(provider, 'new')).page;
    await expect.poll(page).toBe(identified.length > 0 ? '/success' : '/signup/agreement');
  });

  test('of several providers leave the first-registered way in, and its owner gets in by it', async () => {
    const { browser, id } = await signedIn();
    const providers = ['KK', 'GG', 'AP', 'MS'] as const;
    const tokens = new Map<SocialProvider, string>();
    for (const provider of providers) tokens.set(provider, await nativeToken(world, provider, 'new'));
    await provenMailbox(world, browser, member);
    const ask = (index: number) => {
      const provider = providers[index % providers.length] ?? 'KK';
      const action = index < atOnce / 2 ? ('CNET' as const) : ('SECSS' as const);
      return browser.call('connectSocial', { provider, action, token: tokens.get(provider) });
    };
    await Promise.all(Array.from({ length: atOnce }, (_, index) => ask(index)));
    const { ways, identified } = await standing(id);
    expect(ways.filter((way) => way !== 'YH')).toEqual(identified);
    const { envelope } = await world.call('login', { mbr_email: member, pwd: demoPassword });
    expect(envelope.result).toBe('0000');
  });
});

/** Has something happen once, after the next person was recognised and before they are let in. */
function meanwhile(work: () => Promise<unknown>): void {
  const { browsers } = world.service.ports;
  const { seen } = browsers;
  const spy = vi.spyOn(browsers, 'seen').mockImplementation(async (...asked) => {
    spy.mockRestore();
    await work();
    return seen(...asked);
  });
}

describe('a log-in by a provider that is overtaken', () => {
  test('by the end of its connection lets nobody in', async () => {
    const { browser, id } = await signedIn();
    const token = await nativeToken(world, 'KK', 'new');
    await browser.call('connectSocial', { provider: 'KK', action: 'CNET', token });
    const late = socialVisitor(world);
    await late.goAs('KK', 'new');
    await late.browser.call('logout', {});
    meanwhile(() => withMailbox(world, browser, 'connectSocial', { provider: 'KK', action: 'SECSS' }));
    const { page } = await late.goAs('KK', 'new');
    expect(page).not.toBe('/success');
    expect((await late.browser.call('memberInfo', {})).envelope.result).toBe('3007');
    expect(await standing(id)).toEqual({ ways: ['YH'], identified: [] });
  });

  test('by a block is told so', async () => {
    const late = socialVisitor(world);
    await late.goAs('KK', 'kakao-reader');
    await late.browser.call('logout', {});
    meanwhile(() => world.block('kakao.reader@example.com'));
    await late.goAs('KK', 'kakao-reader');
    expect((await late.browser.call('memberInfo', {})).envelope.result).not.toBe('0000');
  });
});

test('who confirms by mail while they join by a provider is one member, and neither waits for the other', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 8; round += 1) {
    await world.reset();
    const address = addressOfNew.GG;
    const { browser, token } = await withPendingSignup(world, 'GG');
    await world.call('signUp', newcomer(address));
    const { url: _, ...link } = await linkOf(world, address);
    const [confirmed, joined] = await Promise.all([
      world.call('confirmEmail', link),
      browser.call('socialLogin', { token, provider: 'GG', mbr_agr: agreements() }),
    ]);
    expect([confirmed.status, joined.status]).toEqual([200, 200]);
    expect([
      ['0000', '3009'],
      ['3022', '0000'],
    ]).toContainEqual([confirmed.envelope.result, joined.envelope.result]);
  }
});
