import { limits } from '@daemun/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { HeldLogin } from '../../packages/server/src/use-cases/sessions/complete-login.ts';
import { browserIn, knowsCountries } from '../api/abroad.ts';
import { demoPassword } from '../api/people.ts';
import { child, verifiedAs } from '../api/young-people.ts';
import { isLong } from '../setup/depths.ts';
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

/** What the right password leads to, where nothing blocks it; each is answered otherwise than a wrong one. */
const accounts: Readonly<Record<string, (home: Browser) => Promise<unknown>>> = {
  open: async () => {},
  closed: async (home) =>
    expect((await home.call('withdrawal', {}, { headers: clientAt(1) })).envelope.result).toBe('0000'),
  'closed because its member is under 14': async (home) => {
    expect((await verifiedAs(world, home, child)).result).toBe('3011');
  },
  'open with a suspended password': async () => {
    const id = (await world.service.ports.members.findBy('EMAIL', member))?.id ?? '';
    await world.service.ports.members.suspendPassword(id, world.service.ports.clock.now());
  },
};

async function block(account = 'open') {
  const home = browserIn(world, 'KR');
  await home.call('login', { mbr_email: member, pwd: demoPassword }, { headers: clientAt(1) });
  const { result } = (await home.call('saveLoginSafety', { block_abroad: true }, { headers: clientAt(1) }))
    .envelope;
  expect(result).toBe('0000');
  await accounts[account]?.(home);
}

/** One after the other, until the account is locked and beyond; then what another stranger sees at home. */
async function walk(
  place: string | undefined,
  pwd: string,
  { mbr_email = member, account = 'open' }: { mbr_email?: string; account?: string } = {},
) {
  await block(account);
  const steps = [];
  for (let tries = 0; tries < lockedAt + 2; tries += 1)
    steps.push(await seen(browserIn(world, place), pwd, mbr_email, 2));
  steps.push(await seen(browserIn(world, 'KR'), wrong, mbr_email, 3));
  await world.reset();
  return steps;
}

describe.each(alike)('%s, from %s', (_rule, place) => {
  // A country at the edge, one that nobody can place and none are one case for what is closed.
  const walked = Object.keys(accounts).filter((account) => isLong || account === 'open' || place === 'US');
  test.each(walked)(
    'answers right and wrong passwords of an account that is %s alike in an unknown browser, and all that comes later',
    async (account) => {
      const right = await walk(place, demoPassword, { account });
      expect(right.map(({ said }) => said.result)).toEqual([
        ...Array.from({ length: lockedAt }, (_, index) => (index + 1 < lockedAt ? '3003' : '3026')),
        '3026',
        '3026',
        '3026',
      ]);
      expect(right).toEqual(await walk(place, wrong, { account }));
    },
  );

  test('answers an address of nobody like it', async () => {
    const [first] = await walk(place, demoPassword);
    const [ofNobody] = await walk(place, wrong, { mbr_email: 'nobody@example.com' });
    expect(ofNobody).toEqual(first);
  });

  test.each(walked)('tells the owner of an account that is %s, once', async (account) => {
    await block(account);
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

describe('an account that is closed', () => {
  test.each([
    [
      'a browser that it knows',
      async (home: Browser) => seen(browserIn(world, 'US', home), demoPassword, member, 1),
    ],
    ['home, in an unknown browser', async () => seen(browserIn(world, 'KR'), demoPassword, member, 1)],
  ] as const)('answers its owner from %s', async (from, enter) => {
    const home = browserIn(world, 'KR');
    await home.call('login', { mbr_email: member, pwd: demoPassword }, { headers: clientAt(1) });
    await home.call('saveLoginSafety', { block_abroad: true }, { headers: clientAt(1) });
    await accounts.closed?.(home);
    const { said } = await enter(home);
    expect([said.result, String(said.reason)]).toEqual([
      '3011',
      expect.stringContaining(from.startsWith('home') ? '탈퇴' : '해외'),
    ]);
  });
});
