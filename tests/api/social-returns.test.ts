import type { SocialProvider } from '@daemun/contract/codes/providers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { byTurns } from '../setup/turns.ts';
import { type Journey, type SocialVisitor, socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const five = ['KK', 'NV', 'GG', 'AP', 'MS'] as const;

type Query = Readonly<Record<string, string>>;
/** Where a return leads: a page of ours and what its address says. */
type Place = readonly [page: string, query: unknown];

async function byPassword(mbr_email: string): Promise<SocialVisitor> {
  const visitor = socialVisitor(world);
  const request = { mbr_email, pwd: demoPassword, auto_logged_in: true };
  expect((await visitor.browser.call('login', request)).envelope.result).toBe('0000');
  return visitor;
}

const oldpw = () => byPassword('oldpw@example.com');
const nobody = async (): Promise<SocialVisitor> => socialVisitor(world);

/** A member who has the account of a provider connected. */
async function connected(provider: SocialProvider): Promise<SocialVisitor> {
  const visitor = await oldpw();
  expect((await visitor.goAs(provider, 'new', { action: 'CNET' })).query.result).toBe('0000');
  return visitor;
}

const login: Place = ['/login', { returned: 'late' }];
const within: Place = ['/success', {}];
const anywhere = expect.any(Object);

/** Where a connect, disconnect or proof is told of. */
const told = (provider: SocialProvider, query: Query): Place => ['/connectcallback', { provider, ...query }];

type Run = {
  readonly begin: () => Promise<SocialVisitor>;
  readonly person: string;
  readonly query: Query;
  /** In time. */
  readonly good: Place;
  /** After its end, and where it did not begin. */
  readonly late: Place;
  /** Once more, after it went well. */
  readonly again: Place;
  /** Beside itself: what the one is told that comes second. */
  readonly beside: Place;
  /** Where somebody else is signed in. */
  readonly others: Place;
};

/** A run of somebody signed in: whatever becomes of its return, that is told as what it is. */
function actionRun(provider: SocialProvider, query: Query, begin: Run['begin'], back: Query = {}): Run {
  const { action = '' } = query;
  return {
    begin,
    person: 'new',
    query: { ...query, ...back },
    good: told(provider, { action, result: '0000', ...back }),
    late: told(provider, { action, result: '3007', reason: 'late', ...back }),
    again: told(provider, { action, result: '0000', ...back }),
    beside: told(provider, { action, result: '9001', reason: 'underway', ...back }),
    others: told(provider, { action, result: '3007', reason: 'late' }),
  };
}

const back = () => ({ redirectUrl: new URL('/ko/my/withdrawal', world.serviceUrl).href });

const runs = {
  'log-in': (provider) => ({
    begin: async () => {
      await connected(provider);
      return nobody();
    },
    person: 'new',
    query: {},
    good: within,
    late: login,
    again: within,
    beside: login,
    others: within,
  }),
  'sign-up': () => ({
    begin: nobody,
    person: 'new',
    query: {},
    good: ['/signup/agreement', anywhere],
    late: login,
    again: login,
    beside: login,
    others: within,
  }),
  connect: (provider) => actionRun(provider, { action: 'CNET' }, oldpw),
  disconnect: (provider) => actionRun(provider, { action: 'SECSS' }, () => connected(provider)),
  proof: (provider) => actionRun(provider, { action: 'PROVE' }, () => connected(provider), back()),
} as const satisfies Record<string, (provider: SocialProvider) => Run>;

const names = Object.keys(runs) as (keyof typeof runs)[];
const runOf = (name: keyof typeof runs, provider: SocialProvider): Run => runs[name](provider);
/** Each kind of run at every commit, at the providers by turns. */
const cells = byTurns(
  'returns from a provider',
  names.flatMap((name) => five.map((provider) => [name, provider] as const)),
);

const placeOf = ({ page, query }: Pick<Journey, 'page' | 'query'>): Place => [page, query];
const led = async (visitor: SocialVisitor, { url, form }: { url: URL; form?: URLSearchParams }) =>
  placeOf(await visitor.follow(url.href, form));

/** A proof by who tells of no log-in is none beside a password (docs/decisions/057); its return is told of all the same. */
const provesNothing = (name: string, provider: SocialProvider) =>
  name === 'proof' && provider !== 'KK' && provider !== 'AP';
const refused = (provider: SocialProvider) =>
  told(provider, { action: 'PROVE', result: '3011', reason: 'notFresh', ...back() });

describe.each(cells)('%s at %s', (name, provider) => {
  const goodOf = ({ good }: Run) => (provesNothing(name, provider) ? refused(provider) : good);

  test('late: nothing is done, and that is told', async () => {
    const run = runOf(name, provider);
    const visitor = await run.begin();
    const away = await visitor.stopBeforeReturn(provider, run.person, run.query);
    await world.advance('11m');
    for (let round = 0; round < 2; round += 1) expect(await led(visitor, away)).toEqual(run.late);
    await world.advance('12h');
    expect(await led(visitor, away)).toEqual(run.late);
  });

  test('once more after its end: what became of it', async () => {
    const run = runOf(name, provider);
    const visitor = await run.begin();
    const away = await visitor.stopBeforeReturn(provider, run.person, run.query);
    const { page, query, addresses } = await visitor.follow(away.url.href, away.form);
    expect([page, query]).toEqual(goodOf(run));
    const again = provesNothing(name, provider) ? refused(provider) : run.again;
    expect(await led(visitor, away)).toEqual(again);
    // A reload asks for the last address of ours before the page once more.
    const reloaded = addresses.findLast((address) => new URL(address).pathname.startsWith('/cum/')) ?? '';
    expect(await led(visitor, { url: new URL(reloaded) })).toEqual(again);
    await world.advance('11m');
    expect(await led(visitor, away)).toEqual(again);
  });

  test('beside itself: one does it, and the other says no more than it knows', async () => {
    const run = runOf(name, provider);
    const visitor = await run.begin();
    const away = await visitor.stopBeforeReturn(provider, run.person, run.query);
    const port = world.service.ports.social[provider];
    if (!port) throw new Error(`${provider} is not offered`);
    const { completeCallback } = port;
    let beside: Place | undefined;
    const spy = vi.spyOn(port, 'completeCallback').mockImplementation(async (...asked) => {
      spy.mockRestore();
      beside = await led(visitor, away);
      return completeCallback.call(port, ...asked);
    });
    expect(await led(visitor, away)).toEqual(goodOf(run));
    expect(beside).toEqual(run.beside);
  });

  test('in another browser: nothing is done there, and it stays good in its own', async () => {
    const run = runOf(name, provider);
    const visitor = await run.begin();
    const away = await visitor.stopBeforeReturn(provider, run.person, run.query);
    const stranger = await byPassword('verified@example.com');
    const before = await waysOf(stranger);
    expect(await led(stranger, away)).toEqual(run.others);
    expect(await waysOf(stranger)).toEqual(before);
    expect(await led(await nobody(), away)).toEqual(run.others === within ? run.late : run.others);
    expect(await led(visitor, away)).toEqual(goodOf(run));
    // What became of it is no business of another member's.
    expect(await led(stranger, away)).toEqual(run.others);
  });
});

async function waysOf({ browser }: SocialVisitor) {
  const { mbr_sub_entity } = (await browser.call('myInfo', {})).envelope.data;
  return mbr_sub_entity.map(({ join_plf_fg_cd }) => join_plf_fg_cd).toSorted();
}

describe('what is told once more', () => {
  test.each([
    ['that another member has', 'GG', 'reader', { result: '3009', reason: 'taken' }],
    ['beside another one', 'NV', 'new', { result: '3011', reason: 'otherConnected' }],
  ] as const)('a connection of an account %s: the same refusal', async (_, provider, person, why) => {
    const visitor = await byPassword(provider === 'NV' ? 'reader@example.com' : 'oldpw@example.com');
    const away = await visitor.stopBeforeReturn(provider, person, { action: 'CNET' });
    const place = told(provider, { action: 'CNET', ...why });
    for (let round = 0; round < 2; round += 1) expect(await led(visitor, away)).toEqual(place);
  });

  test('that the person turned back, where they came from', async () => {
    const visitor = await oldpw();
    const away = await visitor.stopBeforeReturn('KK', 'cancel', { action: 'CNET' });
    for (let round = 0; round < 2; round += 1)
      expect(await led(visitor, away)).toEqual(['/my/setting', { cancelled: 'KK' }]);
  });

  test('a connection to its member wherever they are, a proof in its session alone', async () => {
    const [here, there] = [await oldpw(), await oldpw()];
    const connection = await here.stopBeforeReturn('KK', 'new', { action: 'CNET' });
    const late = told('KK', { action: 'CNET', result: '3007', reason: 'late' });
    const done = told('KK', { action: 'CNET', result: '0000' });
    expect(await led(there, connection)).toEqual(late);
    expect(await led(here, connection)).toEqual(done);
    expect(await led(there, connection)).toEqual(done);
    const proof = await here.stopBeforeReturn('KK', 'new', { action: 'PROVE' });
    expect(await led(here, proof)).toEqual(told('KK', { action: 'PROVE', result: '0000' }));
    expect(await led(there, proof)).toEqual(told('KK', { action: 'PROVE', result: '3007', reason: 'late' }));
  });
});

const faulty = byTurns('faults of a provider at a return', [
  ...five.flatMap((provider) =>
    (['500', 'garbage', 'error200'] as const).map((fault) => [provider, fault] as const),
  ),
  ...(['GG', 'AP', 'MS'] as const).flatMap((provider) =>
    (['wrongKey', 'wrongNonce', 'skew'] as const).map((fault) => [provider, fault] as const),
  ),
]);

test.each(faulty)(
  '%s %s: a connection that failed there is told of as one, twice, and not at the log-in',
  async (provider, fault) => {
    const visitor = await oldpw();
    const away = await visitor.stopBeforeReturn(provider, 'new', { action: 'CNET' });
    await world.faults({ [provider]: fault });
    const failed = told(provider, { action: 'CNET', result: '9001', reason: 'providerDown' });
    for (let round = 0; round < 2; round += 1) expect(await led(visitor, away)).toEqual(failed);
  },
);

test('a state that nobody gave opens nothing and is told of as nothing', async () => {
  const visitor = await oldpw();
  for (const query of ['state=CNET', 'state=', 'form=CNET', ''])
    expect(placeOf(await visitor.follow(`${world.serviceUrl}/cum/oauth2/callback/kk?${query}`))).toEqual(
      within,
    );
});
