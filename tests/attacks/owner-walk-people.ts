import { type ProofWanted, proofWanted } from '@daemun/contract/proof-wanted';
import { expect } from 'vitest';
import { type App, appOf, askReset, runOf, setUpIn, verify } from '../api/factors.ts';
import { typeCode } from '../api/login-codes.ts';
import { addTo, enterBy, proveBy } from '../api/passkey-people.ts';
import { demoPassword, linkOf } from '../api/people.ts';
import { type Authenticator, softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { provenReference } from '../world/identity-visit.ts';
import { type SocialVisitor, socialVisitor } from '../world/social-visit.ts';
import type { World } from '../world.ts';

export const address = 'oldpw@example.com';
export const mailboxOfAttacker = 'thief@example.com';
const passwordOfAttacker = 'Thief!Gate2026';
const freshPassword = 'Fresh!Gate2026';

/** What the owner has of the account, each for sixty days. */
export type Held = {
  passkey?: Authenticator;
  app?: App;
  provider?: true;
  /** A security key that was only ever touched. */
  touched?: Authenticator;
};
export const holdings = {
  password: {},
  'password and passkey': { passkey: true },
  'password and app': { app: true },
  'password, passkey and app': { passkey: true, app: true },
  'password and provider': { provider: true },
  'password, provider and app': { provider: true, app: true },
  'password, app and a touched key': { app: true, touched: true },
} as const satisfies Record<string, Partial<Record<keyof Held, true>>>;
export type Holding = keyof typeof holdings;

export type Owner = { readonly browser: Browser; readonly held: Held };

/** Makes the owner, who has used the account in this browser for sixty days. */
export async function owner(world: World, holding: Holding): Promise<Owner> {
  const wanted: Partial<Record<keyof Held, true>> = holdings[holding];
  const visitor = socialVisitor(world);
  const { browser } = visitor;
  expect((await browser.call('login', { mbr_email: address, pwd: demoPassword })).envelope.result).toBe(
    '0000',
  );
  const held: Held = {};
  if (wanted.provider) {
    expect((await visitor.goAs('NV', 'new', { action: 'CNET' })).query.result).toBe('0000');
    held.provider = true;
  }
  if (wanted.passkey) {
    held.passkey = softwareAuthenticator(world.serviceUrl);
    expect((await addTo(browser, held.passkey)).result).toBe('0000');
  }
  if (wanted.app) {
    if (held.passkey) expect(await proveBy(browser, held.passkey)).toBe('0000');
    held.app = (await setUpIn(world, browser)).app;
  }
  if (wanted.touched && held.app) {
    const code = await held.app.codeAt();
    expect((await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result).toBe('0000');
    held.touched = softwareAuthenticator(world.serviceUrl);
    expect((await addTo(browser, held.touched, { verified: false })).result).toBe('0000');
  }
  await world.advance('60d');
  // Logged in anew, in the browser that is settled by now.
  await logInAsOwner(world, browser, held, demoPassword);
  return { browser, held };
}

/** Somebody else's app stands before the log-in: the mailbox has it taken away, which takes three days. */
async function outlasts(world: World, browser: Browser, pwd: string): Promise<void> {
  await askReset(world, address);
  await world.advance('73h');
  const { envelope } = await browser.call('login', { mbr_email: address, pwd });
  expect(envelope.result).toBe('0000');
}

/** Logs the owner in by password, with the second step where there is one; answers the result. */
async function logInAsOwner(world: World, browser: Browser, held: Held, pwd: string): Promise<void> {
  const { envelope } = await browser.call('login', { mbr_email: address, pwd });
  if (!held.app && envelope.result === '3008') return outlasts(world, browser, pwd);
  if (!held.app) return expect(envelope.result).toBe('0000');
  await world.advance('30s');
  const step = await verify(browser, runOf(envelope), { factor: 'totp', code: await held.app.codeAt() });
  expect(step.result).toBe('0000');
}

/** Somebody who has one thing of the owner's, and what they planted. */
export type Attacker = {
  readonly visitor: SocialVisitor;
  readonly knowsPassword: boolean;
  /** Whether they read the owner's mailbox: for an hour, in which nothing is waited for. */
  readsMailbox: boolean;
  password: string;
  passkey?: Authenticator;
  app?: App;
  provider?: true;
};

type Enters = (world: World, owner: Owner) => Promise<Attacker | undefined>;
const nobody = { readsMailbox: false, password: demoPassword } as const;

const byPassword: Enters = async (world) => {
  const visitor = socialVisitor(world);
  const { envelope } = await visitor.browser.call('login', { mbr_email: address, pwd: demoPassword });
  return envelope.result === '0000' ? { ...nobody, visitor, knowsPassword: true } : undefined;
};
/** The cookies of the owner's browser. */
const bySession =
  (knowsPassword: boolean): Enters =>
  async (world, { browser }) => {
    await world.advance('45m');
    expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
    const visitor = socialVisitor(world, browser);
    return { ...nobody, visitor, knowsPassword };
  };

const digitsOf = (text: string): string => /인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '';

async function mailed(
  world: World,
  to: string,
  about: string,
  cause: () => Promise<unknown>,
): Promise<string> {
  const before = (await world.mailsTo(to)).filter(({ subject }) => subject.includes(about)).length;
  await cause();
  return (await world.mailTo(to, { about, count: before + 1 })).text;
}

/** Every attacker, by the one thing that they have; undefined where it opens nothing. */
export const attackers: Readonly<Record<string, Enters>> = {
  'a password in a new browser': byPassword,
  'the same again after a log-out': async (world, held) => {
    const first = await byPassword(world, held);
    if (!first) return undefined;
    await first.visitor.browser.call('logout', {});
    const { envelope } = await first.visitor.browser.call('login', { mbr_email: address, pwd: demoPassword });
    expect(envelope.result).toBe('0000');
    return first;
  },
  'a stolen session': bySession(false),
  'a session with a saved password': bySession(true),
  'the mailbox for an hour': async (world) => {
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
    const { result } = await enterBy(visitor.browser, held.touched, { verified: true });
    if (result !== '0000') return undefined;
    return { ...nobody, visitor, knowsPassword: false, passkey: held.touched };
  },
  'one provider account': async (world, { held }) => {
    if (!held.provider) return undefined;
    const visitor = socialVisitor(world);
    const { page } = await visitor.goAs('NV', 'new');
    if (page !== '/success') return undefined;
    return { ...nobody, visitor, knowsPassword: false, provider: true };
  },
};

/** Gives one proof by a way that the attacker can; answers whether they could. */
async function proves(world: World, attacker: Attacker, ways: ProofWanted['ways']): Promise<boolean> {
  const { visitor, passkey, app } = attacker;
  const { browser } = visitor;
  if (ways.includes('passkey') && passkey) return (await proveBy(browser, passkey)) === '0000';
  if (ways.includes('totp') && app) {
    await world.advance('30s');
    const code = await app.codeAt();
    return (await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result === '0000';
  }
  if (ways.includes('password') && attacker.knowsPassword)
    return (await browser.call('checkPassword', { pwd: attacker.password })).envelope.result === '0000';
  if (ways.includes('provider') && attacker.provider)
    return (await visitor.goAs('NV', 'new', { action: 'PROVE' })).query.result === '0000';
  return ways.includes('code') && provesByCode(world, attacker);
}

async function provesByCode(
  world: World,
  { visitor: { browser }, readsMailbox }: Attacker,
): Promise<boolean> {
  const { mbr_email } = (await browser.call('memberInfo', {})).envelope.data;
  const to = mbr_email ?? '';
  if (to !== mailboxOfAttacker && !readsMailbox) return false;
  let code_run = '';
  const text = await mailed(world, to, '본인 확인', async () => {
    code_run = (await browser.call('sendStepCode', {})).envelope.data.code_run;
  });
  const typed = { code_run, code: digitsOf(text) };
  return (await browser.call('stepByCode', typed)).envelope.result === '0000';
}

type Envelope = { readonly result: string | null; readonly data: unknown };

/**
 * Does what wants a proof as the page does: gives each proof that the refusal names, and asks once more. Whoever gave all that
 * was named is not asked again (decisions §9.5).
 */
export async function persistently(
  world: World,
  attacker: Attacker,
  ask: (more: { without_old?: true }) => Promise<Envelope>,
): Promise<Envelope> {
  const first = await ask({});
  const wanted = proofWanted.safeParse(first.data);
  if (first.result !== '3008' || !wanted.success) return first;
  const { ways, and = [], alone = [], later } = wanted.data;
  let isProven = ways.length > 0;
  for (const step of [ways, ...and]) {
    isProven = isProven && (await proves(world, attacker, step));
    if (isProven && step === ways && alone.includes('passkey') && attacker.passkey) break;
  }
  if (isProven) {
    const again = await ask({});
    const isAskedAgain = again.result === '3008' && (again.data as ProofWanted | null)?.ways?.length !== 0;
    expect([wanted.data, isAskedAgain]).toEqual([wanted.data, false]);
    return again;
  }
  return later ? ask({ without_old: true }) : first;
}

export type Walk = {
  readonly world: World;
  readonly owner: Owner;
  readonly attacker: Attacker;
  /** Whether the old mailbox was told of a change, which it can stop or take back. */
  isMoving: boolean;
  /** Whether the address moved at once, which nobody can do without the old mailbox. */
  movedAtOnce: boolean;
  /** For how long. */
  hoursMoving: number;
};

type Act = (walk: Walk) => Promise<string | null>;
const here = ({ attacker }: Walk): Browser => attacker.visitor.browser;
const resultOf = async (asked: Promise<Envelope>): Promise<string | null> => (await asked).result;

/** Moves the address to the attacker's mailbox. */
const move: Act = async (walk) => {
  const { world, attacker } = walk;
  let code_run: string | null | undefined;
  const before = (await world.mailsTo(mailboxOfAttacker)).length;
  const result = await resultOf(
    persistently(world, attacker, async (more) => {
      const { envelope } = await here(walk).call('sendChangeEmail', { email: mailboxOfAttacker, ...more });
      if (envelope.result === '0000') code_run = envelope.data.code_run;
      return envelope;
    }),
  );
  if (result !== '0000' || !code_run) return result;
  walk.isMoving = true;
  const { text } = await world.mailTo(mailboxOfAttacker, { count: before + 1 });
  const typed = { code_run, code: digitsOf(text), svc_typ: 'MAIL' } as const;
  const { envelope } = await here(walk).call('confirmByCode', typed);
  if (envelope.result === '0000' && envelope.data.waits_until === undefined && !attacker.readsMailbox)
    walk.movedAtOnce = true;
  return envelope.result;
};

const addPasskey: Act = async (walk) => {
  const { world, attacker } = walk;
  const authenticator = softwareAuthenticator(world.serviceUrl);
  const options = await persistently(
    world,
    attacker,
    async () => (await here(walk).call('passkeyOptions', {})).envelope,
  );
  if (options.result !== '0000') return options.result;
  const { result } = await addTo(here(walk), authenticator);
  if (result === '0000') attacker.passkey = authenticator;
  return result;
};

const addApp: Act = async (walk) => {
  const { world, attacker } = walk;
  const begun = await persistently(
    world,
    attacker,
    async () => (await here(walk).call('beginTotp', {})).envelope,
  );
  if (begun.result !== '0000') return begun.result;
  const { run, key } = begun.data as { run: string; key: string };
  const app = appOf(world, key);
  const { result } = (await here(walk).call('finishTotp', { run, code: await app.codeAt() })).envelope;
  if (result === '0000') attacker.app = app;
  return result;
};

const connect: Act = async (walk) => {
  const { world, attacker } = walk;
  const asked = await persistently(
    world,
    attacker,
    async () => (await here(walk).call('checkPresence', { act: 'connect' })).envelope,
  );
  if (asked.result !== '0000') return asked.result;
  return (await attacker.visitor.goAs('GG', 'new', { action: 'CNET' })).query.result ?? null;
};

const verifyIdentity: Act = async (walk) => {
  const enc_data = await provenReference(walk.world, here(walk), '이대문', 'verify_hp');
  const ask = async () => (await here(walk).call('niceInfo', { auth_type: 'verify_hp', enc_data })).envelope;
  return resultOf(persistently(walk.world, walk.attacker, ask));
};

const changePassword: Act = async (walk) => {
  if (!walk.attacker.knowsPassword) return null;
  const { password: pwd } = walk.attacker;
  const ask = async () =>
    (await here(walk).call('changePassword', { pwd, new_pwd: passwordOfAttacker })).envelope;
  const result = await resultOf(persistently(walk.world, walk.attacker, ask));
  if (result === '0000') walk.attacker.password = passwordOfAttacker;
  return result;
};

const simple =
  (name: 'exportMyData' | 'removeTotp' | 'disconnectEmail'): Act =>
  (walk) =>
    resultOf(persistently(walk.world, walk.attacker, async () => (await here(walk).call(name, {})).envelope));

const removePasskey: Act = (walk) => {
  const { passkey } = walk.owner.held;
  if (!passkey) return Promise.resolve(null);
  const ask = async () => (await here(walk).call('removePasskey', { id: passkey.id })).envelope;
  return resultOf(persistently(walk.world, walk.attacker, ask));
};

const disconnect: Act = (walk) => {
  const ask = async () =>
    (await here(walk).call('connectSocial', { provider: 'NV', action: 'SECSS' })).envelope;
  return resultOf(persistently(walk.world, walk.attacker, ask));
};

/** What an attacker can do to the account. */
export const acts: Readonly<Record<string, Act>> = {
  move,
  addPasskey,
  addApp,
  connect,
  verifyIdentity,
  changePassword,
  removePasskey,
  disconnect,
  removeTotp: simple('removeTotp'),
  exportMyData: simple('exportMyData'),
};

/** The owner takes the account back, by the mailbox alone; answers the browser in which they are inside. */
export async function takesBack({ world, owner: { held }, isMoving }: Walk): Promise<Browser> {
  let auth_no = '';
  if (isMoving) {
    const link = await linkOf(world, address, { about: '이메일 변경 요청' });
    const undone = await world.call('undoEmailChange', { email: address, auth_no: link.auth_no });
    expect(undone.envelope.result).toBe('0000');
    auth_no = undone.envelope.data.auth_no ?? '';
  } else {
    const text = await mailed(world, address, '비밀번호 재설정', () =>
      world.call('sendChangePassword', { email: address }),
    );
    auth_no = /auth_no=([\w-]+)/.exec(text)?.[1] ?? '';
  }
  const set = { email: address, auth_no, svc_typ: 'PWD', pwd: freshPassword } as const;
  expect((await world.call('confirmEmail', set)).envelope.result).toBe('0000');
  const browser = world.browser();
  await logInAsOwner(world, browser, held, freshPassword);
  return browser;
}

/** What the owner held is there, and the attacker has no way in any more. */
export async function ownerAlone(walk: Walk, browser: Browser): Promise<void> {
  const { world, owner, attacker } = walk;
  const { data } = (await browser.call('memberInfo', {})).envelope;
  expect(data.mbr_email).toBe(address);
  if (owner.held.passkey) {
    const { passkeys } = (await browser.call('myPasskeys', {})).envelope.data;
    expect(passkeys.map(({ id }) => id)).toContain(owner.held.passkey.id);
  }
  const left: Record<string, unknown> = {
    session: (await attacker.visitor.browser.call('memberInfo', {})).envelope.result,
    password: (await world.browser().call('login', { mbr_email: address, pwd: attacker.password })).envelope
      .result,
    provider: (await socialVisitor(world).goAs('GG', 'new')).page,
  };
  if (attacker.passkey) left.passkey = (await enterBy(world.browser(), attacker.passkey)).result;
  expect(left.session).not.toBe('0000');
  expect(left.password).not.toBe('0000');
  expect(left.provider).not.toBe('/success');
  expect(left.passkey).not.toBe('0000');
}
