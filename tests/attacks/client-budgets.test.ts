import { limits } from '@daemun/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { widerNetwork } from '../../packages/server/src/domain/wider-network.ts';
import { networkOf } from '../../packages/server/src/http/network.ts';
import { agreements, demoPassword, linkOf, newcomer } from '../api/people.ts';
import { withMailbox } from '../api/proven-mailbox.ts';
import { depthOf } from '../setup/depths.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';

const { perClient } = limits.membershipQuestions;
const { perNetwork } = limits.guesses;
/** Failures of a network that are there before a test asks. */
const planted = perNetwork - depthOf('failures of a network by calls');

let asked = 0;

/** So many questions about as many addresses, from the clients in turn; how many were answered. */
async function answered(world: World, count: number, clients: readonly string[]): Promise<number> {
  let good = 0;
  for (let first = 0; first < count; first += 50) {
    const batch = Array.from({ length: Math.min(50, count - first) }, (_, index) => {
      const forwarded = clients[(first + index) % clients.length];
      asked += 1;
      return world.call(
        'checkEmail',
        { email: `asked${asked}@example.com` },
        { headers: headersOf(forwarded) },
      );
    });
    for (const { envelope, status } of await Promise.all(batch)) {
      expect(status).toBe(200);
      expect(['0000', '9001']).toContain(envelope.result);
      if (envelope.result === '0000') good += 1;
      else expect(envelope.reason).toBeTruthy();
    }
  }
  return good;
}

/** Takes the questions of an hour from a client without calls, but for so many. */
async function leave(world: World, client: string, count: number): Promise<void> {
  const { clock, rateLimits, secrets } = world.service.ports;
  const whose = secrets.fingerprint(networkOf(client) ?? '');
  for (let used = count; used < perClient; used += 1)
    expect(await rateLimits.take('question', whose, clock.now())).toBe(true);
}

/** The address of who asks without a proxy. */
const itself = '127.0.0.1';

const headersOf = (forwarded = ''): Record<string, string> =>
  forwarded === '' ? {} : { 'x-forwarded-for': forwarded };

describe('without a proxy', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: 'off' } });
  });
  afterAll(() => world.close());
  afterEach(() => world.reset());

  test('what a client says of its own address changes nothing', async () => {
    const claims = [
      '',
      '1.2.3.4',
      '5.6.7.8, 9.9.9.9',
      '::1',
      '2001:db8::1',
      'a',
      'unknown',
      '127.0.0.1',
      '999.1.1.1',
      ',',
    ];
    await leave(world, itself, 40);
    expect(await answered(world, 60, claims)).toBe(40);
    const forwarded = {
      forwarded: 'for=1.2.3.4',
      'x-real-ip': '1.2.3.4',
      'cf-connecting-ip': '1.2.3.4',
      'true-client-ip': '1.2.3.4',
      'x-client-ip': '1.2.3.4',
    };
    const { envelope } = await world.call(
      'checkEmail',
      { email: 'late@example.com' },
      { headers: forwarded },
    );
    expect(envelope.result).toBe('9001');
  });

  test('all questions about membership share one budget, which an hour gives back', async () => {
    const visitor = socialVisitor(world);
    await visitor.goAs('KK', 'kakao-reader');
    const { envelope: memberInfo } = await visitor.browser.call('memberInfo', {});
    await leave(world, itself, 10);
    expect(await answered(world, 10, [''])).toBe(10);
    const asks = [
      world.call('checkEmail', { email: 'a@example.com' }),
      world.call('unsubscribeNewsletter', { email: 'a@example.com' }),
      world.call('signUp', newcomer('a@example.com')),
    ];
    for (const { envelope } of await Promise.all(asks)) expect(envelope.result).toBe('9001');
    expect(await world.mailsTo('a@example.com')).toEqual([]);
    // A newsletter tells nobody who is a member.
    expect((await world.call('subscribeNewsletter', { email: 'news@example.com' })).envelope.result).toBe(
      '0000',
    );
    // What others behind the address used up holds no browser back that an account knows.
    const connect = newcomer('a@example.com', { mst_mbr_no: memberInfo.data.mst_mbr_no });
    const connected = await withMailbox(world, visitor.browser, 'signUp', connect);
    expect(connected.envelope.result).toBe('0000');
    await world.advance('1h');
    expect(await answered(world, 1, [''])).toBe(1);
  });

  test('an address has its own budget, whoever asks', async () => {
    const { perAddress } = limits.membershipQuestions;
    const replies = await Promise.all(
      Array.from({ length: perAddress + 10 }, (_, index) =>
        world.call('checkEmail', { email: index % 2 ? 'One@Example.com' : 'one@example.com ' }),
      ),
    );
    expect(replies.filter(({ envelope }) => envelope.result === '0000')).toHaveLength(perAddress);
  });
});

describe('behind a proxy', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
  });
  afterAll(() => world.close());
  afterEach(() => world.reset());

  /** Ways of writing one client; each group is one bucket. */
  test.each<[string, readonly string[]]>([
    [
      'an IPv4 address, also written as IPv6',
      [
        '1.2.3.4',
        '::ffff:1.2.3.4',
        '::FFFF:1.2.3.4',
        ' 1.2.3.4 ',
        '::ffff:102:304',
        '1.2.3.4:5678',
        '"1.2.3.4:80"',
        '[::ffff:1.2.3.4]:443',
        '0:0:0:0:0:ffff:1.2.3.4',
      ],
    ],
    [
      'all addresses of one /64',
      [
        '2001:db8:1:2::1',
        '2001:db8:1:2::2',
        '2001:DB8:1:2:ffff:ffff:ffff:ffff',
        '2001:0db8:0001:0002:0:0:0:3',
        '2001:db8:1:2:3::',
        '2001:db8:1:2::1%eth0',
        '[2001:db8:1:2::9]:443',
      ],
    ],
    [
      'what a client put before the proxy’s own entry',
      [
        '9.9.9.1, 7.7.7.7',
        '9.9.9.2, 7.7.7.7',
        '::1,7.7.7.7',
        'a, b, c, 7.7.7.7',
        '127.0.0.1, 7.7.7.7',
        ',, 7.7.7.7',
      ],
    ],
  ])('%s is one client', async (_, spellings) => {
    await leave(world, spellings[0]?.split(',').at(-1) ?? '', 40);
    expect(await answered(world, 60, spellings)).toBe(40);
  });

  test('what no proxy should write closes the door for nobody', async () => {
    const garbage = [
      'a',
      'unknown',
      '_hidden',
      '1.2.3',
      '999.999.999.999x',
      ':::',
      '2001:db8::1::2',
      '<script>',
    ];
    expect(await answered(world, perClient + 20, garbage)).toBe(perClient + 20);
    expect(await answered(world, 1, ['1.2.3.4'])).toBe(1);
  });

  test('a budget that is used up is counted for those who watch', async () => {
    const spent = async () => {
      const text = await (await fetch(new URL('/metrics', world.serviceUrl))).text();
      return Number(/^daemun_budget_spent_total\{budget="question",per="client"\} (\d+)$/m.exec(text)?.[1]);
    };
    const before = await spent();
    await leave(world, '4.3.2.1', 3);
    await answered(world, 10, ['4.3.2.1']);
    expect((await spent()) - before).toBe(7);
  });

  test('other clients are others', async () => {
    expect(await answered(world, perClient + 1, ['1.2.3.4'])).toBe(perClient);
    for (const other of ['1.2.3.5', '2001:db8:1:3::1', '2001:db8:2:2::1', '::1', ''])
      expect(await answered(world, 1, [other])).toBe(1);
  });
});

describe('log-ins that fail', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
  });
  afterAll(() => world.close());
  afterEach(() => world.reset());

  const owner = 'reader@example.com';
  let account = 0;
  /** One password at as many accounts, from the clients in turn; how often each result was answered. */
  async function tried(count: number, clients: readonly string[]): Promise<Record<string, number>> {
    const results: Record<string, number> = {};
    for (let first = 0; first < count; first += 20) {
      const batch = Array.from({ length: Math.min(20, count - first) }, (_, n) => {
        account += 1;
        const headers = headersOf(clients[(first + n) % clients.length]);
        return world.call(
          'login',
          { mbr_email: `tried${account}@example.com`, pwd: 'Spring!2026' },
          { headers },
        );
      });
      for (const { envelope } of await Promise.all(batch)) {
        results[envelope.result ?? ''] = (results[envelope.result ?? ''] ?? 0) + 1;
        if (envelope.result === '9001') expect(envelope.reason).toContain('10분');
      }
    }
    return results;
  }
  /** Failed log-ins of a client's network, without the calls. */
  async function plantFailures(client: string, count: number): Promise<void> {
    const { rateLimits, secrets, clock } = world.service.ports;
    const whose = secrets.fingerprint(widerNetwork(networkOf(client) ?? ''));
    for (let n = 0; n < count; n += 1)
      expect(await rateLimits.take('guess-network', whose, clock.now())).toBe(true);
  }
  const right = (client: string, jar: Record<string, string> = {}) =>
    world.call(
      'login',
      { mbr_email: owner, pwd: demoPassword },
      { headers: headersOf(client), cookies: jar },
    );

  test('at many accounts from one client are a hundred in ten minutes', async () => {
    const own = await right('1.2.3.4');
    const jar = Object.fromEntries(own.cookies.map((line) => line.split(';')[0]?.split('=') ?? []));
    expect(await tried(limits.guesses.perClient + 40, ['1.2.3.4'])).toEqual({ '3003': 100, '9001': 40 });
    expect((await right('1.2.3.4')).envelope.result).toBe('9001');
    expect((await right('1.2.3.4', jar)).envelope.result).toBe('0000');
    expect((await right('1.2.3.5')).envelope.result).toBe('0000');
    await world.advance('10m');
    expect((await right('1.2.3.4')).envelope.result).toBe('0000');
  });

  test('take from the client alone: who logs in rightly uses nothing up', async () => {
    for (let n = 0; n < 5; n += 1) expect((await right('1.2.3.4')).envelope.result).toBe('0000');
    expect(await tried(limits.guesses.perClient, ['1.2.3.4'])).toEqual({ '3003': 100 });
  });

  test.each([
    ['/24', Array.from({ length: 12 }, (_, n) => `5.5.5.${n}`), '5.5.6.1'],
    ['/48', Array.from({ length: 12 }, (_, n) => `2001:db8:5:${n}::1`), '2001:db8:6::1'],
  ])('from a network, %s, are a thousand', { timeout: 120_000 }, async (_, clients, other) => {
    await plantFailures(clients[0] ?? '', planted);
    expect(await tried(perNetwork - planted + 20, clients)).toEqual({
      '3003': perNetwork - planted,
      '9001': 20,
    });
    expect((await right(other)).envelope.result).toBe('0000');
  });
});

describe.each([
  ['two proxies, by their number', '2'],
  ['two proxies, by their networks', '127.0.0.0/8,::1,10.0.0.0/8'],
])('behind %s', (_, trust) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: trust } });
  });
  afterAll(() => world.close());

  test('readers are clients of their own, whatever they claim', async () => {
    const readers = Array.from({ length: 40 }, (__, n) => `8.8.8.8, 1.2.${n}.4, 10.0.0.9`);
    for (const shared of ['8.8.8.8', '10.0.0.9', itself]) await leave(world, shared, 0);
    expect(await answered(world, 50, readers)).toBe(50);
    const claims = Array.from({ length: 50 }, (__, n) => `9.9.${n}.9, 7.7.7.7, 10.0.0.${n}`);
    await leave(world, '7.7.7.7', 30);
    expect(await answered(world, 50, claims)).toBe(30);
  });
});

describe('a stranger who uses up what can be asked about an address', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
  });
  afterAll(() => world.close());
  afterEach(() => world.reset());

  const email = 'reader@example.com';
  const from = (client: string) => ({ headers: headersOf(client) });
  const { perAddress } = limits.membershipQuestions;

  test.each(['checkEmail', 'sendChangePassword'] as const)(
    'by %s leaves the owner their reset',
    async (name) => {
      for (let n = 0; n < perAddress + 5; n += 1) await world.call(name, { email }, from('6.6.6.6'));
      await world.advance('3m');
      expect((await world.call('sendChangePassword', { email }, from('1.2.3.4'))).envelope.result).toBe(
        '0000',
      );
    },
  );

  test('leaves even those behind the same address their reset', async () => {
    await leave(world, '6.6.6.6', 0);
    expect(await answered(world, 1, ['6.6.6.6'])).toBe(0);
    expect((await world.call('sendChangePassword', { email }, from('6.6.6.6'))).envelope.result).toBe('0000');
  });

  test('takes nothing from the budgets of those who see a picture that is a call', async () => {
    const ask = (site: string) =>
      world.call('checkEmail', { email: 'pictured@example.com' }, { headers: { 'sec-fetch-site': site } });
    for (let n = 0; n < perAddress + 5; n += 1) expect((await ask('cross-site')).status).toBe(403);
    expect((await ask('same-origin')).envelope.result).toBe('0000');
  });
});

describe('the question of a sign-up', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
  });
  afterAll(() => world.close());
  afterEach(() => world.reset());

  const carrier = '198.51.100.7';
  const from = { headers: headersOf(carrier) };
  /** Takes the questions of an hour from the carrier, but for so many. */
  const leaveCarrier = (count: number) => leave(world, carrier, count);
  const left = () => answered(world, 40, [carrier]);

  /** What the page asks for a newcomer, and how that was answered. */
  async function join(email: string) {
    const browser = world.browser();
    const checked = await browser.call('checkEmail', { email }, from);
    const joined = await browser.call('signUp', newcomer(email), from);
    return { browser, email, results: [checked.envelope.result, joined.envelope.result] };
  }
  type Joined = Awaited<ReturnType<typeof join>>;
  const good = ['0000', '0000'];

  /** The mailbox answers, in the browser that signed up. */
  async function answer({ browser, email }: Pick<Joined, 'browser' | 'email'>) {
    const { url: _, ...link } = await linkOf(world, email);
    return (await browser.call('confirmEmail', link, from)).envelope.result;
  }

  test('is one, and comes back: all readers behind one address sign up', async () => {
    const readers = depthOf('sign-ups behind one address');
    await leaveCarrier(Math.round(readers * 0.75));
    let waiting: readonly Joined[] = [];
    // Sixty unanswered ones wait (docs/decisions/196).
    const wave = Math.min(25, readers / 4);
    for (let first = 0; first < readers; first += wave) {
      const joined = await Promise.all(
        Array.from({ length: wave }, (_, nth) => join(`reader${first + nth}@example.com`)),
      );
      expect(new Set(joined.map(({ results }) => results.join()))).toEqual(new Set([good.join()]));
      expect(new Set(await Promise.all(waiting.map(answer)))).toEqual(
        new Set(waiting.length > 0 ? ['0000'] : []),
      );
      waiting = joined;
      await world.advance('2m');
    }
  });

  test('gives who answers by mailboxes of their own no more questions about others', async () => {
    await leaveCarrier(20);
    const own = await Promise.all(Array.from({ length: 6 }, (_, nth) => join(`own${nth}@catch-all.example`)));
    expect(own.map(({ results }) => results)).toEqual(own.map(() => good));
    expect(await Promise.all(own.map(answer))).toEqual(own.map(() => '0000'));
    expect(await left()).toBe(20);
  });

  test('comes back once, however often and at once the link is pressed', async () => {
    await leaveCarrier(5);
    const joined = await join('own@catch-all.example');
    const presses = await Promise.all(Array.from({ length: 5 }, () => answer(joined)));
    expect(presses.filter((result) => result === '0000')).toHaveLength(1);
    expect(await left()).toBe(5);
  });

  test('does not come back in a later hour', async () => {
    await leaveCarrier(5);
    const joined = await join('own@catch-all.example');
    await world.advance('61m');
    await leaveCarrier(5);
    expect(await answer(joined)).toBe('0000');
    expect(await left()).toBe(5);
  });

  test('does not come back if somebody else joins at the address: that would tell who has no account', async () => {
    await leaveCarrier(5);
    const { email } = await join('reader-of-mail@example.com');
    const { url: _, ...link } = await linkOf(world, email);
    const anew = { ...link, new_password: true, pwd: 'another-passphrase-5', mbr_agr: agreements() };
    expect((await world.browser().call('confirmEmail', anew)).envelope.result).toBe('0000');
    expect(await left()).toBe(4);
  });

  test('is one for one look and one sign-up of the same client and address', async () => {
    await leaveCarrier(10);
    const email = 'reader@example.com';
    const ask = (client: string, address = email) =>
      world.call('signUp', newcomer(address), { headers: headersOf(client) });
    await world.call('checkEmail', { email }, from);
    await ask(carrier, 'other@example.com');
    await ask('198.51.100.8');
    await ask(carrier);
    await ask(carrier);
    expect(await left()).toBe(7);
  });
});
