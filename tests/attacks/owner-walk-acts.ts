import { type ProofWanted, proofWanted } from '@daemun/contract/proof-wanted';
import type { stepUp } from '@daemun/contract/step-up';
import { expect } from 'vitest';
import { appOf } from '../api/factors.ts';
import { addTo, proveAsAsked, proveBy } from '../api/passkey-people.ts';
import { demoPassword, newcomer } from '../api/people.ts';
import { softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { provenReference } from '../world/identity-visit.ts';
import { socialVisitor } from '../world/social-visit.ts';
import type { World } from '../world.ts';
import {
  type Attacker,
  digitsOf,
  entersAgain,
  mailboxOfAttacker,
  mailed,
  type Owner,
} from './owner-walk-people.ts';

/** Nothing of an address is in it, which would be refused. */
const passwordOfAttacker = 'Stolen!Gate2026';

/** Gives one proof by a way that somebody can; answers whether they could. */
async function proves(
  world: World,
  attacker: Attacker,
  ways: ProofWanted['ways'],
  settled: boolean | undefined,
): Promise<boolean> {
  const { visitor, passkey, app } = attacker;
  const { browser } = visitor;
  if (ways.includes('passkey') && passkey && (await proveAsAsked(browser, passkey, settled))) return true;
  if (ways.includes('totp') && app) {
    await world.advance('30s');
    const code = await app.codeAt();
    return (await browser.call('confirmByFactor', { factor: 'totp', code })).envelope.result === '0000';
  }
  if (ways.includes('password') && attacker.knowsPassword && attacker.password !== '')
    return (await browser.call('checkPassword', { pwd: attacker.password })).envelope.result === '0000';
  if (ways.includes('recovery') && attacker.recovery?.length) {
    const [code = '', ...left] = attacker.recovery;
    attacker.recovery = left;
    return (await browser.call('confirmByFactor', { factor: 'recovery', code })).envelope.result === '0000';
  }
  if (ways.includes('provider') && attacker.provider) {
    const { at, person } = attacker.provider;
    if ((await visitor.goAs(at, person, { action: 'PROVE' })).query.result === '0000') return true;
  }
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
  const named = await asNamed(world, attacker, ask);
  if (named.result !== '3008') return named;
  return (await provesUnasked(attacker)) ? ask({}) : named;
}

/** Nobody stops an attacker from giving what was not asked for. Answers whether they had something to give. */
async function provesUnasked({ visitor: { browser }, ...attacker }: Attacker): Promise<boolean> {
  const { passkey, knowsPassword, password: pwd } = attacker;
  if (passkey) await proveBy(browser, passkey);
  if (knowsPassword && pwd !== '') await browser.call('checkPassword', { pwd });
  return passkey !== undefined || knowsPassword;
}

async function asNamed(
  world: World,
  attacker: Attacker,
  ask: (more: { without_old?: true }) => Promise<Envelope>,
): Promise<Envelope> {
  const first = await ask({});
  const wanted = proofWanted.safeParse(first.data);
  if (first.result !== '3008' || !wanted.success) return first;
  const { ways, and = [], alone = [], later, settled } = wanted.data;
  let isProven = ways.length > 0;
  for (const step of [ways, ...and]) {
    isProven = isProven && (await proves(world, attacker, step, settled));
    if (isProven && step === ways && alone.includes('passkey') && attacker.passkey) break;
  }
  if (isProven) {
    const again = await ask({});
    const isAskedAgain = again.result === '3008' && (again.data as ProofWanted | null)?.ways?.length !== 0;
    expect([wanted.data, isAskedAgain]).toEqual([wanted.data, false]);
    return again;
  }
  return later ? asNamed(world, attacker, () => ask({ without_old: true })) : first;
}

export type Walk = {
  readonly world: World;
  readonly owner: Owner;
  readonly attacker: Attacker;
  /** Whether the old mailbox was notified of a change, which it can stop or take back. */
  isMoving: boolean;
  /** Whether the change waits for three days, so that it can be taken back for six. */
  isPending: boolean;
  /** Whether the owner of a move that waits reads its last mail alone. */
  readonly readsLast: boolean;
  /** Whether a recovery suspended what the owner held: it is no factor until the owner confirms it. */
  isSuspended: boolean;
  /** When the attacker first added a factor of their own, by the hours since they came. */
  factorAt?: number;
  /** Whether the address moved at once, which nobody can do without the old mailbox or a settled factor. */
  movedAtOnce: boolean;
  /** Whether the account is closed. */
  isClosed: boolean;
  /** Whether the owner's passkey goes after three days, which a mail lets its owner stop. */
  losesPasskey: boolean;
  /** How many mails the owner had before the attacker came. */
  readonly toldBefore: number;
  /** How long ago the attacker came. */
  hours: number;
  /** For how long the owner has had a mail about one of these. */
  hoursOpen: number;
};

type Act = (walk: Walk) => Promise<string | null>;
/** Why the attacker gains nothing by a call alone. */
type NoAct = { readonly because: string };
type ActingCall = keyof typeof stepUp;

const here = ({ attacker }: Walk): Browser => attacker.visitor.browser;
const asked = (walk: Walk, ask: () => Promise<Envelope>): Promise<Envelope> =>
  persistently(walk.world, walk.attacker, ask);
/** A call whose request does not depend on the walk. */
const call =
  (name: ActingCall, request: object = {}): Act =>
  async (walk) =>
    (await asked(walk, async () => (await here(walk).call(name, request as never)).envelope as Envelope))
      .result;

/** What the owner's mailbox was told of a move, the newest first. */
export const movesTold = async ({ world, owner: { address } }: Walk) =>
  (await world.mailsTo(address)).filter(({ subject }) => /이메일 변경 요청|이메일이 변경/.test(subject));
const expectTold = async (walk: Walk, count: number) =>
  expect((await movesTold(walk)).length).toBeGreaterThanOrEqual(count);

/** Whether the owner let a factor of the attacker's be for three days: it then moves the address as the owner's would (decisions §9.2). */
const hasSettledFactor = ({ factorAt, hours }: Walk): boolean =>
  factorAt !== undefined && hours - factorAt >= 72;

/** Moves the address to the attacker's mailbox. */
const move: Act = async (walk) => {
  const { world, attacker } = walk;
  let code_run: string | null | undefined;
  const before = (await world.mailsTo(mailboxOfAttacker)).length;
  const told = (await movesTold(walk)).length;
  const { result } = await persistently(world, attacker, async (more) => {
    const { envelope } = await here(walk).call('sendChangeEmail', { email: mailboxOfAttacker, ...more });
    if (envelope.result === '0000') code_run = envelope.data.code_run;
    return envelope;
  });
  if (result !== '0000' || !code_run) return result;
  await expectTold(walk, told + 1);
  const isFirst = !walk.isMoving;
  walk.isMoving = true;
  const { text } = await world.mailTo(mailboxOfAttacker, { count: before + 1 });
  const typed = { code_run, code: digitsOf(text), svc_typ: 'MAIL' } as const;
  const { envelope } = await here(walk).call('confirmByCode', typed);
  if (envelope.result !== '0000') return envelope.result;
  await expectTold(walk, told + 2);
  const isPending = envelope.data.waits_until !== undefined;
  if (isFirst) walk.isPending = isPending;
  if (!isPending && !attacker.readsMailbox && !hasSettledFactor(walk)) walk.movedAtOnce = true;
  return envelope.result;
};

/** Adds an email login at the attacker's mailbox. */
const addEmailLogin: Act = async (walk) => {
  const { world, attacker } = walk;
  const { mst_mbr_no, mbr_email } = (await here(walk).call('memberInfo', {})).envelope.data ?? {};
  // Without a session it would be a sign-up of somebody new.
  if (mst_mbr_no === undefined) return null;
  const request = { ...newcomer(mailboxOfAttacker, { pwd: passwordOfAttacker }), mst_mbr_no };
  const before = (await world.mailsTo(mailboxOfAttacker)).length;
  let code_run: string | null | undefined;
  const { result } = await asked(walk, async () => {
    const { envelope } = await here(walk).call('signUp', request);
    if (envelope.result === '0000') code_run = envelope.data.code_run;
    return envelope;
  });
  if (result !== '0000' || !code_run) return result;
  walk.isMoving = true;
  // An email login at the address that the account has by now moves nothing.
  if (!attacker.readsMailbox && mbr_email !== mailboxOfAttacker && !hasSettledFactor(walk))
    walk.movedAtOnce = true;
  const { text } = await world.mailTo(mailboxOfAttacker, { count: before + 1 });
  const typed = { code_run, code: digitsOf(text), svc_typ: 'CNCT' } as const;
  const confirmed = (await here(walk).call('confirmByCode', typed)).envelope.result;
  if (confirmed === '0000') Object.assign(attacker, { password: passwordOfAttacker, knowsPassword: true });
  return confirmed;
};

const addPasskey: Act = async (walk) => {
  const authenticator = softwareAuthenticator(walk.world.serviceUrl);
  const options = await asked(walk, async () => (await here(walk).call('passkeyOptions', {})).envelope);
  if (options.result !== '0000') return options.result;
  const { result } = await addTo(here(walk), authenticator);
  if (result === '0000') {
    walk.attacker.passkey = authenticator;
    walk.factorAt ??= walk.hours;
  }
  return result;
};

const addApp: Act = async (walk) => {
  const begun = await asked(walk, async () => (await here(walk).call('beginTotp', {})).envelope);
  if (begun.result !== '0000') return begun.result;
  const { run, key } = begun.data as { run: string; key: string };
  const app = appOf(walk.world, key);
  const { result } = (await here(walk).call('finishTotp', { run, code: await app.codeAt() })).envelope;
  if (result === '0000') {
    walk.attacker.app = app;
    walk.factorAt ??= walk.hours;
    // An app replaces the one before.
    delete walk.owner.held.app;
  }
  return result;
};

const renewCodes: Act = async (walk) => {
  const made = await asked(walk, async () => (await here(walk).call('renewRecoveryCodes', {})).envelope);
  if (made.result === '0000')
    walk.attacker.recovery = (made.data as { recovery_codes: string[] }).recovery_codes;
  return made.result;
};

const connect: Act = async (walk) => {
  const { visitor } = walk.attacker;
  // The page asks this call first. An attacker goes to the provider whatever it answers.
  await asked(walk, async () => (await here(walk).call('checkPresence', { act: 'connect' })).envelope);
  const { result = null } = (await visitor.goAs('GG', 'new', { action: 'CNET' })).query;
  if (result === '0000') walk.attacker.provider ??= { at: 'GG', person: 'new' };
  return result;
};

const byPerson =
  (ask: (browser: Browser, enc_data: string) => Promise<Envelope>): Act =>
  async (walk) => {
    // Without a session the agency's window does not open.
    if ((await here(walk).call('memberInfo', {})).envelope.result !== '0000') return null;
    const enc_data = await provenReference(walk.world, here(walk), '이대문', 'verify_hp');
    return (await asked(walk, () => ask(here(walk), enc_data))).result;
  };

const changePassword: Act = async (walk) => {
  if (!walk.attacker.knowsPassword) return null;
  const { password: pwd } = walk.attacker;
  // The next one differs from the last.
  const new_pwd = pwd === passwordOfAttacker ? `${passwordOfAttacker}!` : passwordOfAttacker;
  const { result } = await asked(
    walk,
    async () => (await here(walk).call('changePassword', { pwd, new_pwd })).envelope,
  );
  if (result === '0000') walk.attacker.password = new_pwd;
  return result;
};

const removePasskey: Act = async (walk) => {
  const { passkey } = walk.owner.held;
  if (!passkey) return null;
  // Their own one is as strong, and new.
  if (walk.attacker.passkey) await proveBy(here(walk), walk.attacker.passkey);
  const { result, data } = await asked(
    walk,
    async () => (await here(walk).call('removePasskey', { id: passkey.id })).envelope,
  );
  if (result !== '0000') return result;
  if (data !== null) walk.losesPasskey = true;
  // A factor that its owner has had for three days removes it at once (decisions §9.1).
  else if (walk.attacker.gaveFactor) delete walk.owner.held.passkey;
  return result;
};

/** Says of the oldest thing in the list, which the owner did, that it was somebody else. */
const disputes: Act = async (walk) => {
  const list = await asked(walk, async () => (await here(walk).call('myActivity', {})).envelope);
  const rows = (list.data as { rows?: { id: string }[] } | null)?.rows ?? [];
  const id = rows.at(-1)?.id;
  if (id === undefined) return list.result;
  const result = await call('notMe', { id })(walk);
  if (result === '0000') walk.isSuspended = true;
  return result;
};

const close: Act = async (walk) => {
  const result = await call('withdrawal')(walk);
  if (result === '0000') walk.isClosed = true;
  return result;
};

const reads: NoAct = { because: 'answers, and changes nothing' };
const profile: NoAct = { because: 'changes nothing by which anybody gets in or recovers' };
const proof: NoAct = { because: 'is a proof: each act gives those that it is asked for' };
const partOf = (act: ActingCall): NoAct => ({ because: `is a part of ${act}` });

/** What a signed-in attacker can do by each call of the contract. A call without a row does not compile. */
export const actsOfCalls: Readonly<Record<ActingCall, Act | NoAct | Readonly<Record<string, Act>>>> = {
  copyToken: reads,
  partnerToken: reads,
  memberInfo: reads,
  passwordReminder: profile,
  getBirth: reads,
  saveBirth: profile,
  checkNickname: reads,
  saveNickname: profile,
  getInterest: reads,
  saveInterest: profile,
  saveScore: profile,
  saveAgreement: profile,
  reconsentItems: reads,
  answerReconsent: profile,
  leavingTerms: reads,
  myWays: reads,
  checkPassword: proof,
  bridgeToken: { because: 'opens a sister site for as long as the session lives' },
  partnerTerms: reads,
  agreePartner: { because: 'gives a company data and nobody a sign-in (tests/api/thief-presses.ts)' },
  myPartners: reads,
  endPartner: profile,
  confirmEmail: partOf('sendChangeEmail'),
  confirmByCode: partOf('sendChangeEmail'),
  subscribeNewsletter: profile,
  signUp: addEmailLogin,
  resendRegisterEmail: partOf('signUp'),
  niceReady: partOf('niceInfo'),
  niceInfo: byPerson(
    async (browser, enc_data) =>
      (await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data })).envelope,
  ),
  sendStepCode: proof,
  stepByCode: proof,
  confirmByFactor: proof,
  checkPresence: reads,
  myPasskeys: reads,
  renamePasskey: profile,
  passkeyProofOptions: proof,
  confirmByPasskey: proof,
  postponePasskey: profile,
  passkeyOptions: partOf('addPasskey'),
  addPasskey,
  removePasskey,
  myInfo: reads,
  myHome: reads,
  mySessions: reads,
  myFactors: reads,
  myActivity: reads,
  notMe: disputes,
  consentHistory: reads,
  integrationPreview: reads,
  endSessions: call('endSessions'),
  changePassword,
  cancelSignUp: { because: 'ends a sign-up that waits, which is no account' },
  sendChangeEmail: move,
  sendUndoMail: { because: 'mails the owner the way back once more' },
  disconnectEmail: call('disconnectEmail'),
  connectSocial: {
    connect,
    'disconnect Naver': call('connectSocial', { provider: 'NV', action: 'SECSS' }),
    'disconnect Kakao': call('connectSocial', { provider: 'KK', action: 'SECSS' }),
  },
  answerWays: {
    'says mine': call('answerWays', { answer: 'MINE' }),
    removes: call('answerWays', { answer: 'REMOVE' }),
  },
  cancelNice: call('cancelNice'),
  migrate: byPerson(
    async (browser, enc_data) => (await browser.call('migrate', { mig: 'H', enc_data })).envelope,
  ),
  undoIntegration: call('undoIntegration'),
  saveLoginCode: {
    off: call('saveLoginCode', { login_code_yn: 'N' }),
    on: call('saveLoginCode', { login_code_yn: 'Y' }),
  },
  saveLoginSafety: {
    off: call('saveLoginSafety', { each_login: false }),
    on: call('saveLoginSafety', { each_login: true }),
  },
  stopFactorReset: call('stopFactorReset'),
  stopWaiting: { because: 'stops what somebody asked for and gives nothing' },
  endTrust: call('endTrust'),
  beginTotp: partOf('finishTotp'),
  finishTotp: addApp,
  removeTotp: call('removeTotp'),
  renewRecoveryCodes: renewCodes,
  saveFactorScope: {
    off: call('saveFactorScope', { social: false }),
    on: call('saveFactorScope', { social: true }),
  },
  exportMyData: call('exportMyData'),
  withdrawal: { close, 'everything at once': call('withdrawal', { erase_yn: 'Y' }) },
};

/** Resets the password by the mailbox that the attacker reads, which may be the account's by now. */
const resetsPassword: Act = async (walk) => {
  const { world, attacker, owner } = walk;
  const email = attacker.readsMailbox ? owner.address : mailboxOfAttacker;
  if ((await world.service.ports.members.findBy('EMAIL', email))?.status !== 'ACTIVE') return null;
  const text = await mailed(world, email, '비밀번호 재설정', () =>
    here(walk).call('sendChangePassword', { email }),
  );
  const auth_no = /auth_no=([\w-]+)/.exec(text)?.[1] ?? '';
  const pwd = `${passwordOfAttacker}${walk.hours}`;
  const set = { email, auth_no, svc_typ: 'PWD', pwd } as const;
  const { result } = (await here(walk).call('confirmEmail', set)).envelope;
  if (result !== '0000') return result;
  walk.isSuspended = true;
  Object.assign(attacker, { password: pwd, knowsPassword: true });
  await entersAgain(world, attacker, email);
  return result;
};

/** The owner, who suspects something, sets up a first app: what the attacker added does not skip it. */
const ownersFirstApp: Act = async ({ world, owner, attacker }) => {
  const { held, address } = owner;
  if (held.app || held.kakao || attacker.app) return null;
  const browser = world.browser();
  const login = { mbr_email: address, pwd: demoPassword };
  const { result } = (await browser.call('login', login)).envelope;
  if (result !== '0000') return result;
  if (held.passkey && (await proveBy(browser, held.passkey)) !== '0000') return null;
  const begun = (await browser.call('beginTotp', {})).envelope;
  if (begun.result !== '0000') return begun.result;
  const app = appOf(world, begun.data.key);
  const keep = [
    ...(held.provider && attacker.provider?.at !== 'NV' ? (['NV'] as const) : []),
    ...(held.identity ? (['CI'] as const) : []),
  ];
  const keep_passkeys = [held.passkey, held.touched].flatMap((key) => (key ? [key.id] : []));
  const finish = { run: begun.data.run, code: await app.codeAt(), keep, keep_passkeys };
  const finished = (await browser.call('finishTotp', finish)).envelope;
  if (finished.result !== '0000') return finished.result;
  Object.assign(held, { app, isAppNew: true });
  const stranger = { ...attacker, visitor: socialVisitor(world) };
  expect(await entersAgain(world, stranger, address)).toBe(false);
  return finished.result;
};

/** What is done without a session, or by the owner between two acts of the attacker. */
const besideCalls: Readonly<Record<string, Act>> = {
  'find password': resetsPassword,
  'the owner sets up a first app': ownersFirstApp,
};

/** The acts by name: a call, and what is done by it if that is one of several things. */
export const acts: Readonly<Record<string, Act>> = {
  ...besideCalls,
  ...Object.fromEntries(
    Object.entries(actsOfCalls).flatMap(([name, row]): [string, Act][] => {
      if (typeof row === 'function') return [[name, row]];
      return 'because' in row ? [] : Object.entries(row).map(([what, act]) => [`${name}: ${what}`, act]);
    }),
  ),
};
