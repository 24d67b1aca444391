import { limits } from '@daemun/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HeldLogin } from '../../packages/server/src/use-cases/sessions/complete-login.ts';
import { browserIn, knowsCountries } from '../api/abroad.ts';
import { demoPassword } from '../api/people.ts';
import type { Browser } from '../world/browser.ts';
import { createWorld, type World } from '../world.ts';

const { count: lockedAt } = limits.passwordFailures;

let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { ...knowsCountries, CLIENT_BUDGETS: 'on', TRUST_PROXY: '1' } });
});
afterAll(() => world.close());
afterEach(() => world.reset());

const member = 'reader@example.com';
const wrong = 'Wrong!2026';

type Held = Extract<HeldLogin, string> | 'second-step' | 'blocked' | 'waiting' | 'suspended' | 'older';
/** Each rule that refuses after a right password: the places from which it does, or why its answer says what it is. */
const rules: Readonly<
  Record<Held, { readonly places: readonly (string | undefined)[] } | { readonly told: string }>
> = {
  abroad: { places: ['US', 'XX', undefined] },
  'second-step': { told: 'it asks for another proof, which the password alone leads to (specification)' },
  blocked: { told: '3005 is the answer of the specification to the right password' },
  waiting: { told: 'the specification leads a sign-up that waits to its mail, by the right password' },
  suspended: { told: 'the password opens nothing any more, and its owner must learn why (decisions §8)' },
  older: { told: 'the specification leads an older account to its integration, by the right password' },
};
const alike = Object.entries(rules).flatMap(([rule, row]) =>
  'places' in row ? row.places.map((place) => [rule, place] as const) : [],
);

const clientAt = (octet: number) => ({ 'x-forwarded-for': `203.0.113.${octet}` });

/** What a stranger sees of a try: all of the answer but what every answer has of its own, and what is kept in the browser. */
async function seen(browser: Browser, pwd: string, mbr_email: string, octet: number) {
  const before = browser.jar.header();
  const { envelope, status, headers } = await browser.call(
    'login',
    { mbr_email, pwd },
    { headers: clientAt(octet) },
  );
  const { txid: _, response_time: __, server_time: ___, ...said } = envelope as Record<string, unknown>;
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id', 'traceparent'].includes(name));
  return { said, status, names, cookies: browser.jar.header() === before };
}

async function block() {
  const home = browserIn(world, 'KR');
  await home.call('login', { mbr_email: member, pwd: demoPassword }, { headers: clientAt(1) });
  const { result } = (await home.call('saveLoginSafety', { block_abroad: true }, { headers: clientAt(1) }))
    .envelope;
  expect(result).toBe('0000');
}

/** One after the other, until the account is locked and beyond; then what another stranger sees at home. */
async function walk(place: string | undefined, pwd: string, mbr_email: string = member) {
  await block();
  const steps = [];
  for (let tries = 0; tries < lockedAt + 2; tries += 1)
    steps.push(await seen(browserIn(world, place), pwd, mbr_email, 2));
  steps.push(await seen(browserIn(world, 'KR'), wrong, mbr_email, 3));
  await world.reset();
  return steps;
}

describe.each(alike)('%s, from %s', (_rule, place) => {
  test('answers right and wrong passwords alike in an unknown browser, and all that comes later', async () => {
    const right = await walk(place, demoPassword);
    expect(right.map(({ said }) => said.result)).toEqual([
      ...Array.from({ length: lockedAt }, (_, index) => (index + 1 < lockedAt ? '3003' : '3026')),
      '3026',
      '3026',
      '3026',
    ]);
    expect(right).toEqual(await walk(place, wrong));
  });

  test('answers an address of nobody like it', async () => {
    const [first] = await walk(place, demoPassword);
    const [ofNobody] = await walk(place, wrong, 'nobody@example.com');
    expect(ofNobody).toEqual(first);
  });

  test('tells the owner, once', async () => {
    await block();
    for (let tries = 0; tries < 3; tries += 1) await seen(browserIn(world, place), demoPassword, member, 2);
    await world.mailTo(member, { about: '해외에서 시도한 로그인' });
    expect(
      (await world.mailsTo(member)).filter(({ subject }) => subject.includes('해외에서 시도')),
    ).toHaveLength(1);
  });

  test('counts a right password against client and network as a wrong one', async () => {
    const left = async (pwd: string) => {
      await block();
      const accounts = Array.from(
        { length: limits.guesses.perClient - 2 },
        (_, index) => `n${index}@example.com`,
      );
      for (let first = 0; first < accounts.length; first += 50)
        await Promise.all(
          accounts.slice(first, first + 50).map((each) => seen(world.browser(), wrong, each, 4)),
        );
      const results = [];
      for (let tries = 0; tries < 4; tries += 1)
        results.push((await seen(browserIn(world, place), pwd, member, 4)).said.result);
      await world.reset();
      return results;
    };
    expect(await left(demoPassword)).toEqual(['3003', '3003', '9001', '9001']);
    expect(await left(wrong)).toEqual(['3003', '3003', '9001', '9001']);
  });
});
