import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, linkOf, newcomer, password } from '../api/people.ts';
import { depthOf } from '../setup/depths.ts';
import { createWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const atOnce = 32;
const rounds = depthOf('links of sign-ups redeemed by 32');
const hashingRounds = depthOf('links of resets redeemed by 32');
/** Each round of these costs 64 password hashes, of the old one and the new: five are as much as one test has time for. */
const mostInTest = 5;
const blocks = Array.from({ length: Math.ceil(hashingRounds / mostInTest) }, (_, block) =>
  Math.min(mostInTest, hashingRounds - block * mostInTest),
);

type Link = Awaited<ReturnType<typeof linkOf>>;

const spend = async (link: Omit<Link, 'url' | 'svc_typ'> & { svc_typ: string }, pwd?: string) =>
  (await world.call('confirmEmail', { ...link, svc_typ: link.svc_typ as 'JOIN', pwd })).envelope.result;

async function spentAtOnce(link: Link, pwd?: (index: number) => string) {
  const results = await Promise.all(Array.from({ length: atOnce }, (_, index) => spend(link, pwd?.(index))));
  return { won: results.flatMap((result, index) => (result === '0000' ? [index] : [])), results };
}

const lost = Array.from({ length: atOnce - 1 }, () => '3022');

describe('of 32 who redeem one link at once, one succeeds', () => {
  test(`for sign-ups, ${rounds} times`, async () => {
    const addresses = Array.from({ length: rounds }, (_, index) => `join${index}@example.com`);
    for (let first = 0; first < rounds; first += 10)
      await Promise.all(
        addresses.slice(first, first + 10).map((each) => world.call('signUp', newcomer(each))),
      );
    for (const address of addresses) {
      const { won, results } = await spentAtOnce(await linkOf(world, address));
      expect(won).toHaveLength(1);
      expect(results.filter((result) => result !== '0000')).toEqual(lost);
    }
  });

  test.each(blocks)('for resets, %i times, and the password is the one that won', async (many) => {
    for (let round = 0; round < many; round += 1) {
      await world.reset();
      await world.call('sendChangePassword', { email: 'reader@example.com' });
      const passwordOf = (index: number) => `Winner!${1000 + index}`;
      const { won, results } = await spentAtOnce(await linkOf(world, 'reader@example.com'), passwordOf);
      expect(won).toHaveLength(1);
      expect(results.filter((result) => result !== '0000')).toEqual(lost);
      const login = async (pwd: string) =>
        (await world.call('login', { mbr_email: 'reader@example.com', pwd })).envelope.result;
      expect(await login(passwordOf(won[0] ?? -1))).toBe('0000');
      expect(await login(passwordOf(((won[0] ?? 0) + 1) % atOnce))).toBe('3003');
      expect(await login(demoPassword)).toBe('3003');
    }
  });
});

describe('a link', () => {
  const changes: readonly (readonly [string, (secret: string) => string])[] = [
    ['without its last sign', (secret) => secret.slice(0, -1)],
    ['without its first sign', (secret) => secret.slice(1)],
    ['with a sign more', (secret) => `${secret}A`],
    ['with a space more', (secret) => `${secret} `],
    ['with padding', (secret) => `${secret}=`],
    ['in capitals', (secret) => secret.toUpperCase()],
    ['in small letters', (secret) => secret.toLowerCase()],
    [
      'percent-encoded',
      (secret) => [...secret].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
    ],
    ['in the other base64', (secret) => secret.replaceAll('-', '+').replaceAll('_', '/').concat('+')],
    ['as its digest', (secret) => Buffer.from(secret).toString('base64url')],
    ['of nothing', () => 'null'],
  ];

  test.each(['JOIN', 'PWD'])(
    'of kind %s that was changed in any way opens nothing, and is not spent by it',
    async (kind) => {
      await world.reset();
      const to = kind === 'JOIN' ? 'mangled@example.com' : 'reader@example.com';
      if (kind === 'JOIN') await world.call('signUp', newcomer(to));
      else await world.call('sendChangePassword', { email: to });
      const link = await linkOf(world, to);
      for (const [, change] of changes)
        expect(await spend({ ...link, auth_no: change(link.auth_no) }, 'Thief!2026')).toBe('3022');
      expect(await spend(link, kind === 'JOIN' ? password : 'Owner!2026')).toBe('0000');
    },
  );

  test('dies at the minute of its end, not before', async () => {
    await world.reset();
    await world.call('sendChangePassword', { email: 'reader@example.com' });
    const link = await linkOf(world, 'reader@example.com');
    await world.advance('29m');
    expect(await spend(link)).toBe('0000');
    await world.advance('1m');
    expect(await spend(link)).toBe('3022');
    expect(await spend(link, 'Late!20261')).toBe('3022');
  });

  test('that was used, replaced, or is of another kind or person opens nothing', async () => {
    await world.reset();
    await world.call('sendChangePassword', { email: 'reader@example.com' });
    const older = await linkOf(world, 'reader@example.com');
    await world.call('sendChangePassword', { email: 'reader@example.com' });
    const newer = await linkOf(world, 'reader@example.com', { count: 2 });
    expect(await spend(older, 'Older!2026')).toBe('3022');
    for (const svc_typ of ['JOIN', 'CNCT', 'MAIL'])
      expect(await spend({ ...newer, svc_typ }, 'Kind!20261')).not.toBe('0000');
    for (const email of ['verified@example.com', 'nobody@example.com', 'waiting@example.com'])
      expect(await spend({ ...newer, email }, 'Other!2026')).toBe('3022');
    const guard = await world.call('secureAccount', { email: newer.email, auth_no: newer.auth_no });
    expect(guard.envelope.result).toBe('3022');
    expect(await spend(newer, 'Newer!2026')).toBe('0000');
    expect(await spend(newer, 'Again!2026')).toBe('3022');
    expect(await spend(newer)).toBe('3022');
  });

  test('is not spent by looking, by GET, or by a mail scanner that follows it', async () => {
    await world.reset();
    await world.call('signUp', newcomer('scanned@example.com'));
    const link = await linkOf(world, 'scanned@example.com');
    for (const method of ['GET', 'HEAD', 'POST'])
      await fetch(link.url, { method, redirect: 'manual', headers: { accept: 'text/html' } });
    const waits = await world.call('login', { mbr_email: 'scanned@example.com', pwd: 'Sesame!2026' });
    expect(waits.envelope.result).toBe('3021');
    expect(await spend(link)).toBe('0000');
  });

  test('cannot be guessed: it has 256 bits, and each is another', async () => {
    await world.reset();
    const addresses = Array.from({ length: 8 }, (_, index) => `random${index}@example.com`);
    await Promise.all(addresses.map((each) => world.call('signUp', newcomer(each))));
    const secrets = await Promise.all(addresses.map(async (each) => (await linkOf(world, each)).auth_no));
    expect(new Set(secrets).size).toBe(secrets.length);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });
});
