import { browserPaths, ownBrowserPaths } from '@daemun/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import type { tables } from '../../packages/server/src/adapters/store/schema.ts';
import {
  type ClientRateLimit,
  rateLimitNames,
  rateLimitRules,
} from '../../packages/server/src/domain/rate-limit-rules.ts';
import { networkOf } from '../../packages/server/src/http/network.ts';
import { rowCounts } from '../world/row-counts.ts';
import { nativeToken } from '../world/social-sandbox.ts';
import { createWorld, type World } from '../world.ts';
import { agreements } from './people.ts';
import {
  askEverything,
  fresh,
  type Stranger,
  signInRequest,
  strangerCall,
  strangerFetch,
} from './stranger-requests.ts';

type Table = (typeof tables)[number];

/** How a stranger leaves rows, and which budget of the client's bounds how many. */
interface Way {
  readonly ask: (stranger: Stranger) => Promise<unknown>;
  readonly leaves: readonly Table[];
  readonly budget: ClientRateLimit;
}

const nobody = () => `${fresh()}@example.com`;
const plainSignUp = {
  mbr_agr: agreements(),
  mkt_info_rcv_email_yn: undefined,
  mkt_info_rcv_sms_yn: undefined,
  livere_ex_auth: undefined,
};
const newMember = ['member', 'login_identifier', 'login_method', 'consent'] as const;
const mailed = ['mail_budget', 'outbox'] as const;
/** To an address that never answered. */
const mailedToStranger = [...mailed, 'mail_scope', 'stranger_mail'] as const;

/** Every way in which a stranger leaves rows. */
const ways: Readonly<Record<string, Way>> = {
  'a log-in as nobody': {
    ask: (stranger) => strangerCall(stranger, 'login', { mbr_email: nobody() }),
    leaves: ['budget', 'login_attempt'],
    budget: 'guess',
  },
  'a departure to a provider': {
    ask: (stranger) => strangerFetch(stranger, browserPaths.authorization.replace(':provider', 'kk')),
    leaves: ['one_time'],
    budget: 'social',
  },
  'a nonce of an app’s log-in': {
    ask: (stranger) => strangerFetch(stranger, ownBrowserPaths.nonce, { method: 'POST' }),
    leaves: ['one_time'],
    budget: 'native',
  },
  'a sign-up by an app’s token': {
    ask: async (stranger) => {
      const token = await nativeToken(stranger.world, 'GG', 'new');
      return strangerCall(stranger, 'socialLogin', { ...plainSignUp, provider: 'GG', token });
    },
    // Whoever signs up is a member from then on, and logged in.
    leaves: [...newMember, 'audit', 'event', 'known_browser', 'one_time', 'session'],
    budget: 'native',
  },
  'a request to sign in by OpenID Connect': {
    ask: async (stranger) =>
      strangerFetch(stranger, `/oidc/auth?${await signInRequest(stranger.world, 'partner')}`),
    leaves: ['oidc_model'],
    budget: 'bridge',
  },
  'one that was pushed': {
    ask: async (stranger) => {
      const body = await signInRequest(stranger.world, 'app');
      return strangerFetch(stranger, '/oidc/par', { method: 'POST', body });
    },
    leaves: ['oidc_model'],
    budget: 'token',
  },
  'a run at the identity agency': {
    ask: (stranger) => strangerCall(stranger, 'niceReady'),
    leaves: ['one_time'],
    budget: 'identity',
  },
  'a question about an address': {
    ask: (stranger) => strangerCall(stranger, 'checkEmail', { email: nobody() }),
    leaves: ['budget', 'one_time'],
    budget: 'question',
  },
  'a sign-up': {
    ask: (stranger) => strangerCall(stranger, 'signUp', { mbr_email: nobody() }),
    leaves: [...newMember, 'audit', ...mailedToStranger, 'mail_link', 'mail_code', 'one_time'],
    budget: 'question',
  },
  'a newsletter': {
    ask: (stranger) => strangerCall(stranger, 'subscribeNewsletter', { email: nobody() }),
    leaves: [...mailedToStranger, 'newsletter'],
    budget: 'newsletter',
  },
  'the end of a newsletter': {
    ask: (stranger) => strangerCall(stranger, 'unsubscribeNewsletter', { email: nobody(), token: undefined }),
    leaves: ['budget'],
    budget: 'question',
  },
  'a reset of a member': {
    ask: (stranger) => strangerCall(stranger, 'sendChangePassword', { email: 'reader@example.com' }),
    leaves: ['audit', 'budget', ...mailed, 'mail_link', 'mail_code'],
    budget: 'recovery',
  },
  'a reset of nobody': {
    ask: (stranger) => strangerCall(stranger, 'sendChangePassword', { email: nobody() }),
    leaves: ['budget'],
    budget: 'recovery',
  },
  'the mail once more': {
    ask: (stranger) => strangerCall(stranger, 'resendRegisterEmail', { email: nobody() }),
    leaves: [...mailedToStranger],
    budget: 'recovery',
  },
  'a search for one’s address': {
    ask: (stranger) => strangerCall(stranger, 'sendFindEmail', { email: nobody() }),
    leaves: [...mailedToStranger],
    budget: 'recovery',
  },
  'a code to log in': {
    ask: (stranger) => strangerCall(stranger, 'sendLoginCode', { email: nobody() }),
    leaves: ['budget', ...mailedToStranger, 'mail_code'],
    budget: 'codeSend',
  },
  'an answer under a key': {
    ask: (stranger) => strangerCall(stranger, 'confirmEmail', {}, `a-key-${fresh()}`),
    leaves: ['idempotency'],
    budget: 'keyed',
  },
};

/** What takes such rows away; of two kinds that stay, why. No other table grows by a stranger. */
const ends: Readonly<Partial<Record<Table, { readonly end: string; readonly stays?: true }>>> = {
  budget: { end: 'when its window is over' },
  mail_budget: { end: 'a day' },
  outbox: { end: 'thirty days' },
  login_attempt: { end: 'thirty days' },
  one_time: { end: 'ten minutes, and up to an hour more' },
  oidc_model: { end: 'a quarter of an hour' },
  signing_key: { end: 'two keys of the OpenID provider, made when it is first asked', stays: true },
  idempotency: { end: 'an hour, and up to one more' },
  member: { end: 'a day unless confirmed' },
  login_identifier: { end: 'with its member' },
  login_method: { end: 'with its member' },
  consent: { end: 'with its member' },
  mail_link: { end: 'its own end' },
  mail_code: { end: 'with its link' },
  audit: { end: 'with its member, whose reset was asked for', stays: true },
  support_event: { end: 'thirty days; twenty a minute for each client' },
  newsletter: { end: 'three days unless confirmed' },
  stranger_mail: { end: 'two days' },
  mail_scope: { end: 'two days' },
};

let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { CLIENT_BUDGETS: 'on', TRUST_PROXY: 'on' } });
});
afterAll(() => world.close());

let strangers = 0;
const stranger = (): Stranger => {
  strangers += 1;
  return { world, network: `198.18.${strangers}.1` };
};

/** The OpenID provider is open: its keys are made when it is first asked, by whomever. */
const openProvider = (): Promise<Response> => fetch(new URL('/oidc/jwks', world.serviceUrl));

/** Takes of a stranger's budget all but so many. */
async function useUp({ network }: Stranger, budget: ClientRateLimit, left = 0): Promise<void> {
  const { rateLimits, secrets, clock } = world.service.ports;
  const whose = secrets.fingerprint(networkOf(network) ?? '');
  const units = rateLimitRules[budget].count - left;
  await Promise.all(Array.from({ length: units }, () => rateLimits.take(budget, whose, clock.now())));
}

const grown = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.keys(after).filter((table) => (after[table] ?? 0) > (before[table] ?? 0));

/** Written down after the answers, and bounded by itself. */
const withoutEvents = ({ support_event: _, ...counts }: Record<string, number>) => counts;
const counted = async () => {
  // Mails are counted as they go.
  await world.mailsTo(nobody());
  return withoutEvents(await rowCounts(world));
};

/** Lines of the desk about what ended so. */
async function linesOf(result: string): Promise<number> {
  const store = world.service.ports as unknown as Pick<Store, 'everyRow'>;
  let lines = 0;
  await store.everyRow(async ({ table, rows }) => {
    if (table === 'support_event') lines += rows.filter((row) => row.includes(result)).length;
  });
  return lines;
}

/** What the demo members have of the past is over first, so that it takes nothing away later. */
async function muchLater(): Promise<void> {
  for (const days of ['2d', '40d', '60d']) await world.advance(days);
}

test('whatever a stranger makes the store keep is bounded and goes by itself', async () => {
  await muchLater();
  const before = await rowCounts(world);
  await askEverything(stranger());
  // Written down after the answers.
  const noted = async () => (await rowCounts(world)).support_event ?? 0;
  await expect.poll(noted, { timeout: 10_000 }).toBeGreaterThan(before.support_event ?? 0);
  await world.mailsTo(nobody());
  const after = await rowCounts(world);
  expect(grown(before, after).sort()).toEqual(Object.keys(ends).sort());
  await muchLater();
  const stay = Object.entries(ends).flatMap(([table, { stays }]) => (stays ? [table] : []));
  expect(grown(before, await rowCounts(world)).sort()).toEqual(stay.sort());
});

test('a stranger who has used up every budget leaves nothing, whatever they ask', async () => {
  await openProvider();
  const nobodys = stranger();
  const ofClients = rateLimitNames.filter(
    (name): name is ClientRateLimit => rateLimitRules[name].per === 'client',
  );
  for (const budget of ofClients) await useUp(nobodys, budget);
  const before = await counted();
  await askEverything(nobodys);
  expect(await counted()).toEqual(before);
});

describe('each way to leave rows is bounded by the budget that is said of it', () => {
  beforeAll(openProvider);

  test.each(Object.entries(ways))('%s', async (_, { ask, leaves, budget }) => {
    const someone = stranger();
    await useUp(someone, budget, 1);
    const before = await counted();
    await ask(someone);
    const after = await counted();
    expect(grown(before, after).sort()).toEqual([...leaves].sort());
    await ask(someone);
    await ask(someone);
    expect(await counted()).toEqual(after);
  });

  test('and no table is without one', () => {
    const bounded = new Set<string>(Object.values(ways).flatMap(({ leaves }) => leaves));
    const others = Object.keys(ends).filter((table) => !bounded.has(table));
    expect(others.sort()).toEqual(['signing_key', 'support_event']);
  });
});

test('of what a stranger is refused, twenty lines a minute are kept for the desk', async () => {
  const someone = stranger();
  const nowhere = browserPaths.authorization.replace(':provider', 'nobody');
  for (let n = 0; n < 30; n += 1) await strangerFetch(someone, nowhere);
  await expect.poll(() => linesOf('no-such-provider'), { timeout: 10_000 }).toBeGreaterThanOrEqual(20);
  expect(await linesOf('no-such-provider')).toBe(20);
});
