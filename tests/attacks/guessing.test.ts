import { cookies } from '@daemun/contract/cookies';
import { limits } from '@daemun/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHashing } from '../../packages/server/src/adapters/crypto/hashing.ts';
import { strangerMail } from '../../packages/server/src/domain/stranger-mail.ts';
import { demoPassword, linkOf, newcomer } from '../api/people.ts';
import { depthOf } from '../setup/depths.ts';
import { createNodes, type Nodes } from '../world/nodes.ts';
import type { World } from '../world.ts';

const reader = 'reader@example.com';
const { count: tries } = limits.passwordFailures;

let nodes: Nodes;
let world: World;
beforeAll(async () => {
  nodes = await createNodes(3);
  world = nodes.first;
});
afterAll(() => nodes.close());
afterEach(() => world.reset());

const resultAt = async (index: number, mbr_email: string, pwd: string, jar: Record<string, string> = {}) =>
  (await nodes.at(index).call('login', { mbr_email, pwd }, { cookies: jar })).envelope.result;

/** How often each result was answered. */
function tally(results: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[result ?? ''] = (counts[result ?? ''] ?? 0) + 1;
  return counts;
}

describe('guesses at once, on every node', () => {
  const guesses = depthOf('guesses at once');
  const atOnce = 50;

  test.each([
    reader,
    'nobody@example.com',
    'kakao.reader@example.com',
    'waiting@example.com',
    'blocked@example.com',
  ])('at %s get ten tries in all, and then it is locked for the right password too', async (account) => {
    const results: (string | null)[] = [];
    for (let first = 0; first < guesses; first += atOnce)
      results.push(
        ...(await Promise.all(
          Array.from({ length: atOnce }, (_, index) => resultAt(index, account, `Wrong!${first + index}`)),
        )),
      );
    expect(tally(results)).toEqual({ '3003': tries - 1, '3026': guesses - tries + 1 });
    expect(await resultAt(1, account, demoPassword)).toBe('3026');
  });

  test('through every way that tests a password get ten tries in all', async () => {
    const browser = world.browser();
    await browser.call('login', { mbr_email: reader, pwd: demoPassword });
    const ways = [
      () => browser.call('checkPassword', { pwd: 'Wrong!2026' }),
      () => browser.call('changePassword', { pwd: 'Wrong!2026', new_pwd: 'Fresh!2026' }),
      () => browser.call('login', { mbr_email: reader, pwd: 'Wrong!2026' }, { bearer: undefined }),
    ];
    const results: (string | null)[] = [];
    for (let index = 0; index < 30; index += 1)
      results.push((await (ways[index % ways.length] ?? ways[0])?.())?.envelope.result ?? null);
    expect(tally(results)).toEqual({ '3003': tries - 1, '3026': 30 - tries + 1 });
  });

  test('by a stranger do not lock the owner out of the browser they know', async () => {
    const own = world.browser();
    await own.call('login', { mbr_email: reader, pwd: demoPassword });
    await own.call('logout', {});
    const jar = { [cookies.knownBrowser]: own.jar.get(cookies.knownBrowser) ?? '' };
    await Promise.all(Array.from({ length: 40 }, (_, index) => resultAt(index, reader, 'Wrong!2026')));
    expect(await resultAt(0, reader, demoPassword)).toBe('3026');
    for (let index = 0; index < 3; index += 1)
      expect(await resultAt(index, reader, demoPassword, jar)).toBe('0000');
    const forOther = await resultAt(0, 'verified@example.com', 'Wrong!2026', jar);
    expect(forOther).toBe('3003');
  });

  test('with the cookie of a browser that another account knows count against the account', async () => {
    const own = world.browser();
    await own.call('login', { mbr_email: 'verified@example.com', pwd: demoPassword });
    const jar = { [cookies.knownBrowser]: own.jar.get(cookies.knownBrowser) ?? '' };
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) => resultAt(index, reader, 'Wrong!2026', jar)),
    );
    expect(tally(results)).toEqual({ '3003': tries - 1, '3026': 30 - tries + 1 });
    expect(await resultAt(0, reader, demoPassword)).toBe('3026');
  });

  test('asking for resets locks nobody, and a reset asked for never changes a count', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => nodes.at(index).call('sendChangePassword', { email: reader })),
    );
    expect(await resultAt(0, reader, demoPassword)).toBe('0000');
  });
});

describe('mails asked for at once, on every node', () => {
  test('are five in two minutes for an address, all kinds together', async () => {
    await world.call('signUp', newcomer('flooded@example.com'));
    await linkOf(world, 'flooded@example.com');
    const asked = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const name = index % 2 ? 'resendRegisterEmail' : 'sendFindEmail';
        return nodes.at(index).call(name, { email: 'flooded@example.com' });
      }),
    );
    const { count } = limits.mailsPerAddress;
    expect(tally(asked.map(({ envelope }) => envelope.result))).toEqual({
      '0000': count - 1,
      '3023': 51 - count,
    });
    // The address never answered; what the browser that signed up has sent again counts once.
    const { perDay } = strangerMail;
    await world.mailTo('flooded@example.com', { count: perDay });
    expect((await world.mailsTo('flooded@example.com')).length).toBeLessThanOrEqual(count);
  });
});

describe('a password', () => {
  test('is heard to its last letter: 72 bytes in common do not make two the same', async () => {
    const common = 'a'.repeat(72);
    const { admit } = createHashing();
    const twins = await admit(async (hasher) => {
      const stored = (await hasher.hash(`${common}b`))('row');
      return Promise.all(
        [`${common}b`, `${common}c`, common, `${common}bb`].map((each) => hasher.verify(stored, each, 'row')),
      );
    }, undefined);
    expect(twins).toEqual([true, false, false, false]);
  });

  const signUpWith = async (mbr_email: string, pwd: string) => {
    expect((await world.call('signUp', newcomer(mbr_email, { pwd }))).envelope.result).toBe('0000');
    const { url: _, ...link } = await linkOf(world, mbr_email);
    await world.call('confirmEmail', link);
  };

  test('of twenty four-byte signs is heard to its last one', async () => {
    const pwd = `a1!${'🔑'.repeat(17)}`;
    await signUpWith('emoji@example.com', pwd);
    expect(await resultAt(0, 'emoji@example.com', pwd.replace(/🔑$/u, '🔒'))).toBe('3003');
    expect(await resultAt(0, 'emoji@example.com', pwd.slice(0, -2))).toBe('3003');
    expect(await resultAt(0, 'emoji@example.com', `${pwd}🔑`)).toBe('3003');
    expect(await resultAt(0, 'emoji@example.com', pwd)).toBe('0000');
  });

  test('in Hangul is the same, composed or not, at sign-up and at log-in', async () => {
    const pwd = '비밀번호a1!각';
    expect(pwd.normalize('NFD')).not.toBe(pwd.normalize('NFC'));
    for (const [index, form] of (['NFC', 'NFD'] as const).entries()) {
      await signUpWith(`hangul${index}@example.com`, pwd.normalize(form));
      for (const typed of ['NFC', 'NFD'] as const)
        expect(await resultAt(0, `hangul${index}@example.com`, pwd.normalize(typed))).toBe('0000');
      expect(await resultAt(0, `hangul${index}@example.com`, pwd.replace('각', '가'))).toBe('3003');
    }
  });

  test('is not the same in other letters: case, width and look make a difference', async () => {
    for (const other of [
      'daemun!2026',
      'ＤＡＥＭＵＮ！２０２６',
      'Daemun!２026',
      'Dаemun!2026',
      `${demoPassword}\u200B`,
    ])
      expect(await resultAt(0, reader, other)).toBe('3003');
    expect(await resultAt(0, reader, `  ${demoPassword} `)).toBe('0000');
  });

  test('with NUL in it is refused before anything is hashed', async () => {
    const { envelope } = await world.call('login', { mbr_email: reader, pwd: `${demoPassword}\u0000x` });
    expect(envelope).toMatchObject({ result: '1001', field: 'pwd' });
    expect(Number(envelope.response_time)).toBeLessThan(1000);
  });
});
