import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import { archiveClient, newsGameClient } from '../../packages/sandbox/src/sister/clients.ts';
import type { Browser } from '../world/browser.ts';
import { type HandOver, handOverAddress, led, newHandOver } from '../world/sister-visit.ts';
import type { World } from '../world.ts';
import { createSisterWorld, reader, signedInReader } from './sister-world.ts';

let world: World;
let archive: string;
let game: string;
let partner: string;
beforeAll(async () => {
  ({ world, archive, game, partner } = await createSisterWorld());
});
afterAll(() => world.close());
afterEach(() => world.reset());

const loggedIn = () => signedInReader(world);

/** A code for a site, as its address brought it. */
async function codeFor(site: string, browser: Browser, issueSsoCode: HandOver): Promise<string> {
  const back = await led(world, browser, handOverAddress(site, issueSsoCode));
  expect(back.searchParams.get('state')).toBe(issueSsoCode.state);
  return back.searchParams.get('code') ?? '';
}

const redeem = async (
  code: string,
  code_verifier: string,
  more: { site?: 'archive' | 'news-game'; secret?: string } = {},
) =>
  (
    await world.call('redeemBridgeCode', {
      site: 'archive',
      secret: more.site === 'news-game' ? newsGameClient.secret : archiveClient.secret,
      code,
      code_verifier,
      ...more,
    })
  ).envelope;

describe('a partner that takes codes', () => {
  const { id, secret } = partnerClient;
  const codeOfPartner = (
    code: string,
    code_verifier: string,
    more: { site?: string; secret?: string } = {},
  ) => world.call('redeemBridgeCode', { site: id, secret, code, code_verifier, ...more });

  test('is handed its visitor like a sister site, at its registered address alone', async () => {
    const issueSsoCode = newHandOver();
    const wish = { redirectUrl: 'https://evil.example', return: 'https://evil.example' };
    const back = await led(world, await loggedIn(), handOverAddress(id, issueSsoCode, wish));
    expect(back.origin + back.pathname).toBe(`${partner}/login/callback`);
    const code = back.searchParams.get('code') ?? '';
    const { envelope } = await codeOfPartner(code, issueSsoCode.verifier);
    expect(envelope).toMatchObject({ result: '0000', data: { mbr_email: reader } });
    expect((await codeOfPartner(code, issueSsoCode.verifier)).envelope.result).toBe('3007');
  });

  test('has its visitors log in first, in nobody’s name', async () => {
    const address = handOverAddress(id, newHandOver());
    const login = await led(world, world.browser(), address);
    expect([login.pathname, Object.fromEntries(login.searchParams)]).toEqual([
      '/ko/login',
      { redirectUrl: address },
    ]);
  });

  test('redeems its own codes alone, with its own secret', async () => {
    const issueSsoCode = newHandOver();
    const browser = await loggedIn();
    const code = await codeFor(id, browser, issueSsoCode);
    const results = await Promise.all([
      codeOfPartner(code, issueSsoCode.verifier, { secret: archiveClient.secret }),
      codeOfPartner(code, issueSsoCode.verifier, { site: 'archive' }),
      codeOfPartner(code, issueSsoCode.verifier, { site: 'nobody' }),
      codeOfPartner(code, issueSsoCode.verifier, { site: 'archive', secret: archiveClient.secret }),
    ]);
    expect(results.map(({ envelope }) => envelope.result)).toEqual(['3003', '3003', '3003', '3007']);
    expect((await codeOfPartner(code, issueSsoCode.verifier)).envelope.result).toBe('0000');
  });
});

describe('a hand-over by code', () => {
  test('tells the site who is signed in, at its registered address alone', async () => {
    const browser = await loggedIn();
    const issueSsoCode = newHandOver();
    const back = await led(
      world,
      browser,
      handOverAddress('archive', issueSsoCode, { redirectUrl: 'https://evil.example' }),
    );
    expect(back.origin + back.pathname).toBe(`${archive}/login/callback`);
    expect([...back.searchParams.keys()].sort()).toEqual(['code', 'state']);
    const { result, data } = await redeem(back.searchParams.get('code') ?? '', issueSsoCode.verifier);
    expect(result).toBe('0000');
    expect(data).toMatchObject({ mbr_email: reader, mbr_nick_nm: '한빛독자' });
  });

  test('sends a visitor to the log-in first, and remembers the way', async () => {
    const address = handOverAddress('archive', newHandOver(), { lang: 'en' });
    const login = await led(world, world.browser(), address);
    expect(login.pathname).toBe('/en/login');
    expect(Object.fromEntries(login.searchParams)).toEqual({ from: 'ha', redirectUrl: address });
  });

  test('asks nobody where the site wants no screen', async () => {
    const issueSsoCode = newHandOver();
    const back = await led(
      world,
      world.browser(),
      handOverAddress('news-game', issueSsoCode, { prompt: 'none' }),
    );
    expect(back.origin + back.pathname).toBe(`${game}/login/callback`);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'login_required',
      state: issueSsoCode.state,
    });
  });

  test.each([
    ['another site', (h: HandOver) => handOverAddress('nobody', h)],
    ['no challenge', (h: HandOver) => handOverAddress('archive', { ...h, challenge: '' })],
    [
      'a challenge of another form',
      (h: HandOver) => handOverAddress('archive', { ...h, challenge: `${h.challenge}=` }),
    ],
    ['no state', (h: HandOver) => handOverAddress('archive', { ...h, state: '' })],
    ['a state that comes twice', (h: HandOver) => `${handOverAddress('archive', h)}&state=b`],
  ])('ends on the error page for %s', async (_, address) => {
    const end = await led(world, await loggedIn(), address(newHandOver()));
    expect(end.pathname).toBe('/ko/error');
    expect(end.origin).toBe(world.serviceUrl);
  });

  test('stores the code only as its digest', async () => {
    const issueSsoCode = newHandOver();
    const code = await codeFor('archive', await loggedIn(), issueSsoCode);
    const { singleUse, clock, secrets } = world.service.ports;
    const look = (digest: string) =>
      singleUse.look({ kind: 'bridge-code', digest, bound_to: 'archive' }, clock.now());
    expect(await look(code)).toBeUndefined();
    const sealed = await look(secrets.digest(code));
    expect(sealed).toBeDefined();
    expect(sealed).not.toContain(issueSsoCode.challenge);
  });
});

describe('a code is worth nothing', () => {
  test('a second time', async () => {
    const issueSsoCode = newHandOver();
    const code = await codeFor('archive', await loggedIn(), issueSsoCode);
    expect((await redeem(code, issueSsoCode.verifier)).result).toBe('0000');
    expect((await redeem(code, issueSsoCode.verifier)).result).toBe('3007');
  });

  test('to 31 of 32 who redeem it at once, 50 times', async () => {
    const browser = await loggedIn();
    for (let round = 0; round < 50; round += 1) {
      const issueSsoCode = newHandOver();
      const code = await codeFor('archive', browser, issueSsoCode);
      const answers = await Promise.all(
        Array.from({ length: 32 }, () => redeem(code, issueSsoCode.verifier)),
      );
      expect(answers.filter(({ result }) => result === '0000')).toHaveLength(1);
    }
  });

  test('after its minute, and is good up to it', async () => {
    const browser = await loggedIn();
    const [one, other] = [newHandOver(), newHandOver()];
    const early = await codeFor('archive', browser, one);
    await world.advance('55s');
    expect((await redeem(early, one.verifier)).result).toBe('0000');
    const late = await codeFor('archive', browser, other);
    await world.advance('60s');
    expect((await redeem(late, other.verifier)).result).toBe('3007');
  });

  test('to another site, which does not use it up either', async () => {
    const issueSsoCode = newHandOver();
    const code = await codeFor('archive', await loggedIn(), issueSsoCode);
    expect((await redeem(code, issueSsoCode.verifier, { site: 'news-game' })).result).toBe('3007');
    expect((await redeem(code, issueSsoCode.verifier)).result).toBe('0000');
  });

  test.each(['', 'x', newsGameClient.secret, `${archiveClient.secret}x`])(
    'with the secret "%s"',
    async (secret) => {
      const issueSsoCode = newHandOver();
      const code = await codeFor('archive', await loggedIn(), issueSsoCode);
      const { result } = await redeem(code, issueSsoCode.verifier, { secret: secret || ' ' });
      expect(result).toBe('3003');
      expect((await redeem(code, issueSsoCode.verifier)).result).toBe('0000');
    },
  );

  test('without what it was asked with: that uses it up', async () => {
    const issueSsoCode = newHandOver();
    const code = await codeFor('archive', await loggedIn(), issueSsoCode);
    expect((await redeem(code, newHandOver().verifier)).result).toBe('3007');
    expect((await redeem(code, issueSsoCode.verifier)).result).toBe('3007');
  });

  test('once the member has logged out, or every session was ended', async () => {
    const browser = await loggedIn();
    const [one, other] = [newHandOver(), newHandOver()];
    const first = await codeFor('archive', browser, one);
    await browser.call('logout', {});
    expect((await redeem(first, one.verifier)).result).toBe('3007');
    const elsewhere = await loggedIn();
    const second = await codeFor('archive', elsewhere, other);
    await (await loggedIn()).call('endSessions', {});
    expect((await redeem(second, other.verifier)).result).toBe('3007');
  });
});
