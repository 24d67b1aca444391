import type { CallName, Calls } from '@daemun/contract/calls/index';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Authenticator, softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { nativeToken, notify } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { attachWith, broughtBack, sentAttachCode } from './attaching.ts';
import { type App, logIn, logInByCode, setUpIn, verify } from './factors.ts';
import { addTo, enterBy } from './passkey-people.ts';
import { linkOf, password } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** What stands beside the first step: nothing, an app, or an app that is asked for after providers too. */
const factors = ['none', 'app', 'app, at providers too'] as const;
type Factor = (typeof factors)[number];
/** How a log-in ends: with a session, with the question for the second step, or refused. */
type End = 'in' | 'asked' | 'refused';

type Entered = {
  readonly browser: Pick<Browser, 'call'>;
  readonly result: string | null;
  readonly run?: string;
};
type Pathway = {
  /** Whose: the reader with a password, or the one who began at Kakao. */
  readonly by: 'password' | 'kakao';
  readonly enter: (held: Authenticator) => Promise<Entered>;
  readonly ends: Readonly<Record<Factor, End>>;
};
/** Why a call that opens sessions is no way past the first step. */
type NoPathway = { readonly because: string };

const reader = 'reader@example.com';
const always = { none: 'in', app: 'in', 'app, at providers too': 'in' } as const;
const wanted = { none: 'in', app: 'asked', 'app, at providers too': 'asked' } as const;
const atProvider = { none: 'in', app: 'in', 'app, at providers too': 'asked' } as const;

type Answer = { readonly result: string | null; readonly data: unknown };
const entered = (browser: Entered['browser'], { result, data }: Answer): Entered => ({
  browser,
  result,
  ...(result === '3008' && { run: (data as { login_run: string }).login_run }),
});
const byPasskey = async (held: Authenticator, twist = {}) => {
  const browser = world.browser();
  return entered(browser, await enterBy(browser, held, twist));
};

type OpeningCall = { [N in CallName]: Calls[N] extends { session: 'opens' } ? N : never }[CallName];

/** Every call that opens a session. One without a row does not compile. */
const calls: Readonly<Record<OpeningCall, Pathway | NoPathway>> = {
  login: {
    by: 'password',
    enter: async () => {
      const { browser, envelope } = await logIn(world, reader);
      return entered(browser, envelope);
    },
    ends: wanted,
  },
  codeLogin: {
    by: 'password',
    enter: async () => {
      const { browser, envelope } = await logInByCode(world, reader);
      return entered(browser, envelope);
    },
    ends: wanted,
  },
  passkeyLogin: { by: 'password', enter: (held) => byPasskey(held), ends: always },
  socialLogin: {
    by: 'kakao',
    enter: async () => {
      const browser = world.browser();
      const token = await nativeToken(world, 'KK', 'kakao-reader');
      return entered(browser, (await browser.call('socialLogin', { provider: 'KK', token })).envelope);
    },
    ends: atProvider,
  },
  attachByCode: {
    by: 'kakao',
    enter: async () => {
      await notify(world, 'KK', { person: 'kakao-reader', kind: 'ACCOUNT_DELETE' });
      const brought = await broughtBack(world);
      const sent = await sentAttachCode(world, brought);
      return entered(brought.browser, await attachWith({ ...brought, ...sent }));
    },
    ends: { none: 'in', app: 'refused', 'app, at providers too': 'refused' },
  },
  loginBySecondFactor: { because: 'is the second step' },
  loginByIdentity: { because: 'takes the app away: tests/api/factor-by-identity.test.ts' },
  confirmEmail: { because: 'opens a session for whom it makes a member, who has no app before' },
  confirmByCode: { because: 'the same, by the code of the mail' },
};

/** Ways that go by one of these calls, or by none. */
const further: Readonly<Record<string, Pathway>> = {
  'a reset, and the new password': {
    by: 'password',
    enter: async () => {
      await world.call('sendChangePassword', { email: reader });
      const { email, auth_no } = await linkOf(world, reader, { about: '비밀번호 재설정' });
      const set = { email, auth_no, svc_typ: 'PWD', pwd: password } as const;
      expect((await world.call('confirmEmail', set)).envelope.result).toBe('0000');
      const { browser, envelope } = await logIn(world, reader, world.browser(), password);
      return entered(browser, envelope);
    },
    ends: wanted,
  },
  'a passkey that was only touched': {
    by: 'password',
    enter: (held) => byPasskey(held, { verified: false }),
    ends: wanted,
  },
  'a round at the provider': {
    by: 'kakao',
    enter: async () => {
      const { browser, goAs } = socialVisitor(world);
      const { page, query } = await goAs('KK', 'kakao-reader');
      if (page !== '/login/verify') return { browser, result: page === '/success' ? '0000' : page };
      return { browser, result: '3008', run: query.login_run ?? '' };
    },
    ends: atProvider,
  },
};

const walks = Object.entries({ ...calls, ...further })
  .flatMap(([way, row]) => ('enter' in row ? [{ way, row }] : []))
  .flatMap(({ way, row }) => factors.map((factor) => ({ way, row, factor, end: row.ends[factor] })));

/** The owner's own session, a passkey, and what stands beside it. */
async function prepared(by: Pathway['by'], factor: Factor) {
  const visitor = socialVisitor(world);
  if (by === 'kakao') await visitor.goAs('KK', 'kakao-reader');
  else await logIn(world, reader, visitor.browser);
  const held = softwareAuthenticator(world.serviceUrl);
  expect((await addTo(visitor.browser, held)).result).toBe('0000');
  if (factor === 'none') return { held, app: undefined };
  const proof = await provenBy(visitor.browser, held);
  expect(proof).toBe('0000');
  const { app } = await setUpIn(world, visitor.browser);
  if (factor !== 'app')
    expect((await visitor.browser.call('saveFactorScope', { social: true })).envelope.result).toBe('0000');
  return { held, app };
}

const provenBy = async (browser: Browser, held: Authenticator) => {
  const { data } = (await browser.call('passkeyProofOptions', {})).envelope;
  return (await browser.call('confirmByPasskey', { credential: held.get(data) })).envelope.result;
};

const isSignedIn = async (browser: Entered['browser']) =>
  (await browser.call('memberInfo', {})).envelope.result === '0000';

describe('no way to a session without what stands beside the first step', () => {
  test.each(walks)('$way, with $factor: $end', async ({ row, factor, end }) => {
    const { held, app } = await prepared(row.by, factor);
    const { browser, result, run } = await row.enter(held);
    expect([await isSignedIn(browser), run !== undefined]).toEqual([end === 'in', end === 'asked']);
    if (end === 'refused') expect(result).toBe('3011');
    if (end !== 'asked' || app === undefined || run === undefined) return;
    await wrongThenRight(browser as Browser, run, app);
  });
});

async function wrongThenRight(browser: Browser, run: string, app: App) {
  const right = await app.codeAt();
  const wrong = right === '000000' ? '111111' : '000000';
  expect((await verify(browser, run, { factor: 'totp', code: wrong })).result).toBe('3003');
  expect(await isSignedIn(browser)).toBe(false);
  expect((await verify(browser, run, { factor: 'totp', code: right })).result).toBe('0000');
  expect(await isSignedIn(browser)).toBe(true);
}
