import { expect } from 'vitest';
import { askingPartner, partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import type { AdminVerb } from '../../packages/server/src/ports/admin-command.ts';
import type { Recovery, WayIn } from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import { type Authenticator, softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { addressFromAgency, provenReference } from '../world/identity-visit.ts';
import { runTool } from '../world/run-tool.ts';
import { handOverAddress, led, newHandOver } from '../world/sister-visit.ts';
import { type SocialVisitor, socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World, type WorldOptions } from '../world.ts';
import { sentCode, typeCode } from './login-codes.ts';
import { agree } from './openid-world.ts';
import { addTo } from './passkey-people.ts';
import { rowsAt } from './peek.ts';
import { demoPassword, linkOf, newcomer } from './people.ts';
import { provenMailbox, withMailbox } from './proven-mailbox.ts';

type Shown = {
  readonly authenticator_app: {
    readonly since: string;
    readonly recovery_codes_left: number;
    readonly taken_away_at: string | null;
  } | null;
  readonly partners: readonly unknown[];
};

/** A world whose operators can be asked too. */
export async function createDeskWorld(
  environment: Readonly<Record<string, string>> = {},
  options: Omit<WorldOptions, 'environment'> = {},
) {
  const place = await freshPlace(storeOfRun());
  const world = await createWorld({ ...options, environment: { ...place.environment, ...environment } });
  /** What the operator does about accounts of the console. */
  const staff = async (...asked: string[]) => {
    const environment = { ...place.environment, CONSOLE_PORT: '3009' };
    expect((await runTool('staff', asked, environment)).code).toBe(0);
  };
  const operator = async (verb: AdminVerb, who: string, ...more: string[]) => {
    const asked = [verb, who, ...more, '--reason', 'a walk'];
    expect((await runTool('member', asked, place.environment)).code).toBe(0);
  };
  const close = async () => {
    await world.close();
    await place.remove();
  };
  /** What the desk sees of a member; undefined of nobody. */
  const shown = async (who: string): Promise<Shown | undefined> => {
    const { code, out } = await runTool(
      'member',
      ['show', who, '--json', '--reason', 'a walk'],
      place.environment,
    );
    return code === 0 ? JSON.parse(out) : undefined;
  };
  /** Where its database is; a file has no place where somebody could wait. */
  const database = place.environment.DATABASE_URL;
  const rows = () => rowsAt(place.environment);
  return { ...world, operator, staff, shown, rows, close, database };
}
export type DeskWorld = Awaited<ReturnType<typeof createDeskWorld>>;

/** A link as its mail carries it. */
export type Proof = { readonly email: string; readonly auth_no: string };
const proofIn = async (world: World, to: string, about: string, count: number): Promise<Proof> => {
  const { email, auth_no } = await linkOf(world, to, { about, count });
  return { email, auth_no };
};

/** An account, how somebody gets in there, and its address. */
export type Account = {
  readonly address: string;
  enter(visitor: SocialVisitor): Promise<void>;
};

export const byPassword = (address: string, pwd: string = demoPassword): Account => ({
  address,
  enter: async ({ browser }) => {
    const { envelope } = await browser.call('login', { mbr_email: address, pwd });
    expect(envelope.result).toBe('0000');
  },
});
const byProvider = (address: string, provider: 'KK' | 'MS', person: string): Account => ({
  address,
  enter: async (visitor) => {
    expect((await visitor.goAs(provider, person)).page).toBe('/success');
    // Who has a password as well proves nothing by a log-in.
    expect((await visitor.goAs(provider, person, { action: 'PROVE' })).query.result).toBe('0000');
  },
});

/** An e-mail member, a member of Kakao, and one of Microsoft without an e-mail log-in. */
export const accounts = {
  byEmail: byPassword('oldpw@example.com'),
  byKakao: byProvider('kakao.reader@example.com', 'KK', 'kakao-reader'),
  byMicrosoft: byProvider('saebom.ms@example.com', 'MS', 'new'),
};

/** A new visitor who logged in to an account. */
export async function enteredBy(world: World, { enter }: Account): Promise<SocialVisitor> {
  const visitor = socialVisitor(world);
  await enter(visitor);
  return visitor;
}

/** How many mails of a kind an address has got so far. */
const mailsOf = async (world: World, to: string, about: string): Promise<number> =>
  (await world.mailsTo(to)).filter(({ subject }) => subject.includes(about)).length;

/** Waits for the next mail of a kind; answers its link. */
async function nextMail(world: World, to: string, about: string, cause: () => Promise<unknown>) {
  const before = await mailsOf(world, to, about);
  await cause();
  return proofIn(world, to, about, before + 1);
}

/** A log-in in a browser that nobody knows; answers the button of the notice. */
export async function newDevice(world: World, { address, enter }: Account) {
  const visitor = socialVisitor(world);
  const guard = await nextMail(world, address, '새 기기', () => enter(visitor));
  return { visitor, guard };
}

/** A change of address is asked for; answers the link to the new one and the old one's way back. */
export async function askChange(world: World, browser: Browser, { address }: Account, to: string) {
  await provenMailbox(world, browser, address);
  let code_run = '';
  const undo = await nextMail(world, address, '이메일 변경 요청', async () => {
    const { result, data } = (await browser.call('sendChangeEmail', { email: to })).envelope;
    expect(result).toBe('0000');
    code_run = data.code_run ?? '';
  });
  const mail = await proofIn(world, to, '', 1);
  const code = await world.codeTo(to);
  return { undo, mail, code: { code_run, code } };
}

/** The password of an account to which an e-mail log-in is added. */
export const addedPassword = 'Added!2026';
const emailConnect = async (world: World, browser: Browser, email: string) => {
  const { data } = (await browser.call('memberInfo', {})).envelope;
  const request = { ...newcomer(email, { pwd: addedPassword }), mst_mbr_no: data.mst_mbr_no };
  expect((await withMailbox(world, browser, 'signUp', request)).envelope.result).toBe('0000');
};

/** Asks for an e-mail log-in at the member's own address; answers its link. */
export async function askOwnEmailLogin(world: World, { browser }: SocialVisitor, { address }: Account) {
  await emailConnect(world, browser, address);
  const { url: _, ...link } = await linkOf(world, address, { about: '· 이메일 인증' });
  return link;
}

/** Adds an e-mail log-in at the member's own address. */
export async function addEmailLogin(world: World, visitor: SocialVisitor, account: Account) {
  const link = await askOwnEmailLogin(world, visitor, account);
  expect((await visitor.browser.call('confirmEmail', link)).envelope.result).toBe('0000');
}

/** Asks for an e-mail log-in at a mailbox of one's own, of which the old address is told; answers its link. */
export async function askEmailLogin(
  world: World,
  { browser }: SocialVisitor,
  { address }: Account,
  mailbox: string,
) {
  await provenMailbox(world, browser, address);
  await nextMail(world, address, '이메일 변경 요청', () => emailConnect(world, browser, mailbox));
  return proofIn(world, mailbox, '', 1);
}

/** Who is connected at which provider. */
export const connections = { KK: 'new', NV: 'new', GG: 'new', AP: 'new', MS: 'no-email' } as const;

/** Says yes to a partner of another company, in the words that stand there. */
export async function agreeToPartner(browser: Browser): Promise<void> {
  expect((await agree(browser, askingPartner.id)).envelope.result).toBe('0000');
}

/** Every lasting way into an e-mail member's account, planted by who is inside; answers what holds the passkey. */
export async function plantLasting(world: World, visitor: SocialVisitor): Promise<Authenticator> {
  for (const [provider, person] of Object.entries(connections)) {
    const { query } = await visitor.goAs(provider as 'KK', person, { action: 'CNET' });
    expect(query.result).toBe('0000');
  }
  const enc_data = await provenReference(world, visitor.browser, '이대문', 'verify_hp');
  expect((await visitor.browser.call('migrate', { mig: 'H', enc_data })).envelope.result).toBe('0000');
  await agreeToPartner(visitor.browser);
  const authenticator = softwareAuthenticator(world.serviceUrl);
  expect((await addTo(visitor.browser, authenticator)).result).toBe('0000');
  return authenticator;
}

/** Every other way, which lives for a while only: what the thief holds of each. */
export async function plantFleeting(world: World, visitor: SocialVisitor, account: Account) {
  const { browser } = visitor;
  const { guard } = await newDevice(world, account);
  const reset = await nextMail(world, account.address, '재설정', () =>
    world.call('sendChangePassword', { email: account.address }),
  );
  const issued = newHandOver();
  const back = await led(world, browser, handOverAddress(partnerClient.id, issued));
  const { url } = await visitor.stopBeforeReturn('KK', 'unverified', { action: 'CNET' });
  return {
    guard,
    reset,
    code: { code: back.searchParams.get('code') ?? '', code_verifier: issued.verifier },
    providerReturn: url.href,
    agencyReturn: await addressFromAgency(world, browser, '이대문', { auth_type: 'verify_hp' }),
    identity: await provenReference(world, browser, '이대문', 'verify_hp'),
    login: await sentCode(world, browser, account.address),
  };
}
export type Fleeting = Awaited<ReturnType<typeof plantFleeting>>;

export const freshPassword = 'Fresh!Gate2026';

/** What the owner holds to recover with. */
export type OwnerHand = {
  readonly account: Account;
  readonly browser: Browser;
  readonly password: string;
  readonly marker: Proof;
  /** A passkey that the owner holds, where there is one. */
  readonly passkey?: Authenticator;
};

const setBy = (world: World, link: Proof) =>
  world.call('confirmEmail', { ...link, svc_typ: 'PWD', pwd: freshPassword });

/** Asks for a reset; answers its link. */
export const resetLink = (world: World, { address }: Account): Promise<Proof> =>
  nextMail(world, address, '재설정', () => world.call('sendChangePassword', { email: address }));

/** Sets a password by a mailed link; answers the result. */
export const resetByMail = async (world: World, account: Account): Promise<string | null> =>
  (await setBy(world, await resetLink(world, account))).envelope.result;

/** The newest way back that a change of address mailed to the one that was left. */
export const undoOf = (world: World, address: string): Promise<Proof> =>
  proofIn(world, address, '이메일 변경', 1);

/** Logs in by a mailed code; answers the result. */
export async function inByCode(world: World, browser: Browser, address: string): Promise<string | null> {
  return (await typeCode(browser, await sentCode(world, browser, address))).result;
}

/** What each recovery is, by real calls. Answers the result of the last. */
export const recover: Readonly<
  Record<Recovery, (world: DeskWorld, hand: OwnerHand) => Promise<string | null>>
> = {
  'password-changed': async (_world, { browser, password }) =>
    (await browser.call('changePassword', { pwd: password, new_pwd: freshPassword })).envelope.result,
  'sessions-ended': async (_world, { browser }) => (await browser.call('endSessions', {})).envelope.result,
  reset: (world, { account }) => resetByMail(world, account),
  disputed: async (world, { marker }) => (await world.call('secureAccount', marker)).envelope.result,
  undone: async (world, { marker }) => (await world.call('undoEmailChange', marker)).envelope.result,
  blocked: async (world, { account: { address } }) => {
    await world.operator('block', address);
    await world.operator('unblock', address);
    return '0000';
  },
  closed: async (_world, { browser }) => (await browser.call('withdrawal', {})).envelope.result,
  reopened: async (world, { account, browser }) => {
    const told = await mailsOf(world, account.address, '탈퇴 신청');
    const { result } = (await browser.call('withdrawal', {})).envelope;
    if (result !== '0000') return result;
    const { auth_no } = await proofIn(world, account.address, '탈퇴 신청', told + 1);
    return (await world.call('takeBack', { auth_no })).envelope.result;
  },
  withdrawn: async (world, { account: { address } }) => {
    await world.operator('erase', address, '--yes');
    return '0000';
  },
};

/** The password of an account after a recovery. */
export const passwordAfter = (recovery: Recovery, before: string): string =>
  recovery === 'reset' || recovery === 'password-changed' ? freshPassword : before;

/** What stands beside the first step would keep the other ways' log-ins from their probes. */
const walkedApart = 'walked by itself in second-factor-recoveries.test.ts';

/** Ways that cannot stand where a recovery is made, and why. */
export const impossible: Readonly<Partial<Record<WayIn, { on: readonly Recovery[] | 'all'; why: string }>>> =
  {
    JOIN: { on: 'all', why: 'a sign-up that waits is no member whom anybody could recover' },
    BACK: { on: 'all', why: 'belongs to a closed account: closed-account.test.ts' },
    'take-back': { on: 'all', why: 'belongs to a closed account: closed-account.test.ts' },
    TOTP: { on: 'all', why: walkedApart },
    RECOVERY_CODE: { on: 'all', why: walkedApart },
    TRUSTED_BROWSER: { on: 'all', why: walkedApart },
    LOGIN_RUN: { on: 'all', why: walkedApart },
    WAITING_ACT: { on: 'all', why: 'walked by itself in waiting-recoveries.test.ts' },
    FACTOR_RESET: { on: 'all', why: walkedApart },
    'totp-setup': { on: 'all', why: walkedApart },
    CNCT: { on: ['reset', 'password-changed'], why: 'who waits for an e-mail log-in has no password' },
  };

/** Refusals by which the one that came second says that the first has been there. */
export const late = ['3001', '3002', '3003', '3007', '3011', '3022', '3023'];
