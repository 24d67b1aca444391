import { expect } from 'vitest';
import { type App, runOf, setUpIn, verify } from '../api/factors.ts';
import { typeCode } from '../api/login-codes.ts';
import { addTo, enterBy, proveBy } from '../api/passkey-people.ts';
import { demoPassword } from '../api/people.ts';
import { type Authenticator, softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { provenReference } from '../world/identity-visit.ts';
import { type SocialVisitor, socialVisitor } from '../world/social-visit.ts';
import type { World } from '../world.ts';

export const mailboxOfAttacker = 'thief@example.com';

/** What the owner has of the account, each for sixty days. */
export type Held = {
  passkey?: Authenticator;
  app?: App;
  /** Whether the owner set the app up while the attacker was inside. */
  isAppNew?: true;
  provider?: true;
  /** A verified identity. */
  identity?: true;
  /** A security key that was only ever touched. */
  touched?: Authenticator;
  /** No password: the account began with Kakao. */
  kakao?: true;
};
export const holdings = {
  password: {},
  'password and passkey': { passkey: true },
  'password and app': { app: true },
  'password, passkey and app': { passkey: true, app: true },
  'password and provider': { provider: true },
  'password, provider and app': { provider: true, app: true },
  'password and identity': { identity: true },
  'password, app and a touched key': { app: true, touched: true },
  'password and a touched key': { touched: true },
  'a provider alone': { kakao: true },
  'a provider and passkey': { kakao: true, passkey: true },
  'a provider and app': { kakao: true, app: true },
} as const satisfies Record<string, Partial<Record<keyof Held, true>>>;
export type Holding = keyof typeof holdings;

/** Whether the owner holds a factor. A key that was only touched is none. */
export const hasFactor = ({
  passkey,
  app,
}: {
  readonly passkey?: unknown;
  readonly app?: unknown;
}): boolean => passkey !== undefined || app !== undefined;

export type Owner = {
  readonly browser: Browser;
  readonly visitor: SocialVisitor;
  readonly held: Held;
  readonly address: string;
  /** The password, which a recovery sets anew. */
  password: string;
};

const kakaoPerson = 'kakao-reader';
const addressOf = ({ kakao }: Held): string => (kakao ? 'kakao.reader@example.com' : 'oldpw@example.com');

/** Adds to a new session what the owner holds. */
async function equip(
  world: World,
  { visitor, browser, held }: Owner,
  wanted: Partial<Record<keyof Held, true>>,
) {
  if (wanted.provider) {
    expect((await visitor.goAs('NV', 'new', { action: 'CNET' })).query.result).toBe('0000');
    held.provider = true;
  }
  if (wanted.identity) {
    const enc_data = await provenReference(world, browser, '최신규', 'verify_hp');
    const { result } = (await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data })).envelope;
    expect(result).toBe('0000');
    held.identity = true;
  }
  if (wanted.passkey) {
    held.passkey = softwareAuthenticator(world.serviceUrl);
    expect((await addTo(browser, held.passkey)).result).toBe('0000');
  }
  if (wanted.app) {
    if (held.passkey) expect(await proveBy(browser, held.passkey)).toBe('0000');
    held.app = (await setUpIn(world, browser)).app;
  }
  if (wanted.touched) {
    const code = await held.app?.codeAt();
    if (code !== undefined)
      expect((await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result).toBe('0000');
    held.touched = softwareAuthenticator(world.serviceUrl);
    expect((await addTo(browser, held.touched, { verified: false })).result).toBe('0000');
  }
}

/** Makes the owner, who has used the account in this browser for sixty days. */
export async function owner(world: World, holding: Holding): Promise<Owner> {
  const wanted: Partial<Record<keyof Held, true>> = holdings[holding];
  const visitor = socialVisitor(world);
  const held: Held = wanted.kakao ? { kakao: true } : {};
  const address = addressOf(held);
  const made: Owner = { browser: visitor.browser, visitor, held, address, password: demoPassword };
  await logInAsOwner(world, visitor, made, demoPassword);
  if (held.kakao)
    expect((await visitor.goAs('KK', kakaoPerson, { action: 'PROVE' })).query.result).toBe('0000');
  await equip(world, made, wanted);
  await world.advance('60d');
  // Logged in again, in the browser that is settled by now.
  await logInAsOwner(world, visitor, made, demoPassword);
  return made;
}

/** The app is somebody else's by now: the mailbox has it taken away, which takes three days. */
async function outlasts(world: World, browser: Browser, mbr_email: string, pwd: string): Promise<void> {
  const login_run = runOf((await browser.call('login', { mbr_email, pwd })).envelope);
  expect((await browser.call('askFactorReset', { login_run })).envelope.result).toBe('0000');
  await world.advance('73h');
  const { envelope } = await browser.call('login', { mbr_email, pwd });
  expect(envelope.result).toBe('0000');
}

/** Logs the owner in by password, or by Kakao until a recovery set one, with the second step if there is one. */
export async function logInAsOwner(
  world: World,
  visitor: SocialVisitor,
  { held, address }: Owner,
  pwd: string,
): Promise<void> {
  const { browser } = visitor;
  if (held.kakao && pwd === demoPassword) {
    expect((await visitor.goAs('KK', kakaoPerson)).page).toBe('/success');
    return;
  }
  const { envelope } = await browser.call('login', { mbr_email: address, pwd, auto_logged_in: true });
  if (!held.app && envelope.result === '3008') return outlasts(world, browser, address, pwd);
  // An app that the owner set up after the disputed moment went with what came since.
  if (!held.app || (held.isAppNew && envelope.result === '0000')) return expect(envelope.result).toBe('0000');
  await world.advance('30s');
  const step = await verify(browser, runOf(envelope), { factor: 'totp', code: await held.app.codeAt() });
  expect(step.result).toBe('0000');
}

/** Somebody who has one thing of the owner's, and what they added. */
export type Attacker = {
  /** Whether it is the owner, who gives proofs in the same way. */
  readonly isOwner?: true;
  readonly visitor: SocialVisitor;
  /** Whether the session began with a factor of the owner's. */
  readonly gaveFactor?: true;
  knowsPassword: boolean;
  /** Whether they read the owner's mailbox: for an hour, in which nothing is waited for. */
  readsMailbox: boolean;
  password: string;
  passkey?: Authenticator;
  app?: App;
  recovery?: readonly string[];
  /** An account of a provider that opens the account, and whether it is the owner's. */
  provider?: { readonly at: 'NV' | 'GG' | 'KK'; readonly person: string };
};

type Enters = (world: World, owner: Owner) => Promise<Attacker | undefined>;
const nobody = { readsMailbox: false, password: demoPassword } as const;

const byPassword: Enters = async (world, { address, held }) => {
  if (held.kakao) return undefined;
  const attacker = { ...nobody, visitor: socialVisitor(world), knowsPassword: true };
  if (await entersAgain(world, attacker, address)) return attacker;
  await asksForReset(attacker.visitor.browser, address);
  return undefined;
};

/** A password alone does not begin the end of the owner's app. */
async function asksForReset(browser: Browser, mbr_email: string): Promise<void> {
  const { envelope } = await browser.call('login', { mbr_email, pwd: demoPassword });
  const login_run = runOf(envelope);
  expect((await browser.call('askFactorReset', { login_run })).envelope.result).not.toBe('0000');
}
/** The cookies of the owner's browser. */
const bySession =
  (knowsPassword: boolean): Enters =>
  async (world, { browser, held }) => {
    if (knowsPassword && held.kakao) return undefined;
    await world.advance('45m');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
    const visitor = socialVisitor(world, browser);
    return { ...nobody, visitor, knowsPassword };
  };

export const digitsOf = (text: string): string => /인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '';

export async function mailed(
  world: World,
  to: string,
  about: string,
  cause: () => Promise<unknown>,
): Promise<string> {
  const before = (await world.mailsTo(to)).filter(({ subject }) => subject.includes(about)).length;
  await cause();
  return (await world.mailTo(to, { about, count: before + 1 })).text;
}

/** Gives the second step of a login by a key; whether that opened it. */
async function stepsBy(browser: Browser, login_run: string, key: Authenticator): Promise<boolean> {
  const { data: options } = (await browser.call('passkeyStepOptions', { login_run })).envelope;
  const request = { credential: key.get(options, { verified: true }), login_run };
  return (await browser.call('passkeyLogin', request)).envelope.result === '0000';
}

/** Every attacker, by the one thing that they have; undefined if it opens nothing. */
export const attackers: Readonly<Record<string, Enters>> = {
  'a password in a new browser': byPassword,
  'the same again after a log-out': async (world, held) => {
    const first = await byPassword(world, held);
    if (!first) return undefined;
    await first.visitor.browser.call('logout', {});
    expect(await entersAgain(world, first, held.address)).toBe(true);
    return first;
  },
  'a stolen session': bySession(false),
  'a session with a saved password': bySession(true),
  'the mailbox for an hour': async (world, { address }) => {
    const visitor = socialVisitor(world);
    let code_run = '';
    const text = await mailed(world, address, '· 로그인', async () => {
      code_run =
        (await visitor.browser.call('sendLoginCode', { email: address })).envelope.data.code_run ?? '';
    });
    const { result } = await typeCode(visitor.browser, { run: code_run, code: digitsOf(text) });
    if (result !== '0000') return undefined;
    return { ...nobody, visitor, knowsPassword: false, readsMailbox: true };
  },
  'a found key that was given a PIN': async (world, { held }) => {
    if (!held.touched) return undefined;
    const visitor = socialVisitor(world);
    const { result, data } = await enterBy(visitor.browser, held.touched, { verified: true });
    const run = (data as { login_run?: string } | null)?.login_run;
    const isIn =
      result === '0000' || (run !== undefined && (await stepsBy(visitor.browser, run, held.touched)));
    if (!isIn) return undefined;
    return { ...nobody, visitor, knowsPassword: false, passkey: held.touched };
  },
  'one provider account': async (world, { held, address }) => {
    if (!held.provider && !held.kakao) return undefined;
    const provider = held.kakao
      ? ({ at: 'KK', person: kakaoPerson } as const)
      : ({ at: 'NV', person: 'new' } as const);
    const attacker = { ...nobody, visitor: socialVisitor(world), knowsPassword: false, provider };
    return (await entersAgain(world, attacker, address)) ? attacker : undefined;
  },
  // A false page passed both on while the code was valid.
  'a phished password and code': async (world, { held, address }) => {
    if (!held.app || held.kakao) return undefined;
    const visitor = socialVisitor(world);
    const request = { mbr_email: address, pwd: demoPassword, auto_logged_in: true };
    const { envelope } = await visitor.browser.call('login', request);
    await world.advance('30s');
    const given = { factor: 'totp', code: await held.app.codeAt() } as const;
    expect((await verify(visitor.browser, runOf(envelope), given)).result).toBe('0000');
    return { ...nobody, visitor, knowsPassword: true, gaveFactor: true };
  },
  // Unlocked: the session of its browser and the app are on it, the passkey wants a finger, and the mailbox is elsewhere.
  'a lost phone': async (world, held) => {
    const { app } = held.held;
    if (!app) return undefined;
    const attacker = await bySession(false)(world, held);
    delete held.held.app;
    return attacker && { ...attacker, app };
  },
};

/** Gets an attacker in once more, by what they have or added, in a session that begins now; whether that was possible. */
export async function entersAgain(world: World, attacker: Attacker, address: string): Promise<boolean> {
  const { visitor, passkey, app, provider } = attacker;
  const { browser } = visitor;
  if (attacker.knowsPassword) {
    const request = { mbr_email: address, pwd: attacker.password, auto_logged_in: true };
    const { envelope } = await browser.call('login', request);
    if (envelope.result === '0000') return true;
    const run = (envelope.data as { login_run?: string } | null)?.login_run;
    if (envelope.result === '3008' && run !== undefined && app) {
      await world.advance('30s');
      const step = await verify(browser, run, { factor: 'totp', code: await app.codeAt() });
      if (step.result === '0000') return true;
    }
  }
  if (passkey && (await enterBy(browser, passkey)).result === '0000') return true;
  return provider !== undefined && (await visitor.goAs(provider.at, provider.person)).page === '/success';
}
