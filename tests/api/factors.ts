import { expect } from 'vitest';
import { totpAt } from '../world/authenticator-app.ts';
import type { Browser } from '../world/browser.ts';
import type { Reply } from '../world/call.ts';
import type { World } from '../world.ts';
import { sentCode, typeCode } from './login-codes.ts';
import { demoPassword } from './people.ts';

const step = 30_000;

/** An authenticator app, by the clock of the world. */
export type App = { readonly codeAt: (steps?: number) => Promise<string> };

export const appOf = (world: World, key: string): App => ({
  codeAt: async (steps = 0) => totpAt(key, Date.parse(await world.advance('0s')) + steps * step),
});

export type SetUp = { readonly browser: Browser; readonly app: App; readonly recovery: readonly string[] };

/** Logs in by password; answers the browser and how it went. */
export async function logIn(world: World, mbr_email: string, browser = world.browser(), pwd = demoPassword) {
  const { envelope } = await browser.call('login', { mbr_email, pwd });
  return { browser, envelope };
}

/** Logs in by a mailed code; answers how it went. */
export async function logInByCode(world: World, email: string, browser = world.browser()) {
  const before = (await world.mailsTo(email)).filter(({ subject }) => subject.includes('· 로그인')).length;
  return { browser, envelope: await typeCode(browser, await sentCode(world, browser, email, before + 1)) };
}

/** Has the app taken away that was lost, by a log-in through the mailbox; answers the end of the wait. */
export async function askReset(world: World, email: string): Promise<string> {
  const { browser, envelope } = await logInByCode(world, email);
  const asked = (await browser.call('askFactorReset', { login_run: runOf(envelope) })).envelope;
  expect(asked.result).toBe('0000');
  return asked.data.until;
}

/** What the first app of an owner asks them to confirm: everything that the account has. */
export async function keepsAll(browser: Browser) {
  const { ways } = (await browser.call('myWays', {})).envelope.data;
  return {
    keep: ways.flatMap(({ way, passkey }) => (passkey ? [] : [way])),
    keep_passkeys: ways.flatMap(({ passkey }) => passkey?.id ?? []),
  };
}

/** Sets an authenticator app up in a session that was just proven, and lets the step of its code pass. */
export async function setUpIn(world: World, browser: Browser): Promise<Omit<SetUp, 'browser'>> {
  const { run, key } = (await browser.call('beginTotp', {})).envelope.data;
  const app = appOf(world, key);
  const kept = await keepsAll(browser);
  const done = (await browser.call('finishTotp', { run, code: await app.codeAt(), ...kept })).envelope;
  expect(done.result).toBe('0000');
  await world.advance('30s');
  return { app, recovery: done.data.recovery_codes };
}

export async function setUp(world: World, mbr_email: string): Promise<SetUp> {
  const { browser, envelope } = await logIn(world, mbr_email);
  expect(envelope.result).toBe('0000');
  return { browser, ...(await setUpIn(world, browser)) };
}

/** The run of a log-in that wants its second step. */
export function runOf({ result, data }: Pick<Reply['envelope'], 'result' | 'data'>): string {
  expect(result).toBe('3008');
  return (data as { login_run: string }).login_run;
}

/** Gives the second step of a log-in; answers its result. */
export const verify = async (
  browser: Browser,
  login_run: string,
  typed: { readonly factor: 'totp' | 'recovery'; readonly code: string; readonly trust?: boolean },
) => (await browser.call('loginBySecondFactor', { login_run, ...typed })).envelope;
