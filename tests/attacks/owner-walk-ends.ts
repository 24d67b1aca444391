import { linkFields } from '@daemun/contract/link-fields';
import { expect } from 'vitest';
import { enterBy } from '../api/passkey-people.ts';
import { demoPassword, linkOf } from '../api/people.ts';
import type { Browser } from '../world/browser.ts';
import { type SocialVisitor, socialVisitor } from '../world/social-visit.ts';
import { movesTold, persistently, type Walk } from './owner-walk-acts.ts';
import { type Attacker, digitsOf, logInAsOwner, mailed } from './owner-walk-people.ts';

const freshPassword = 'Fresh!Gate2026';

/** Opens a closed account again, by the link that its closing mailed to the owner. */
async function reopens({ world, owner: { address } }: Walk): Promise<void> {
  const { auth_no } = await linkOf(world, address, { about: '탈퇴 신청' });
  expect((await world.call('takeBack', { auth_no })).envelope.result).toBe('0000');
}

/** An owner who took the address back has set no password yet. Meanwhile no earlier password opens the account. */
async function noPasswordOpens({ world, owner, attacker }: Walk): Promise<void> {
  for (const pwd of new Set([attacker.password, demoPassword])) {
    const { result } = (await world.browser().call('login', { mbr_email: owner.address, pwd })).envelope;
    expect(['a password before a new one', result]).not.toEqual(['a password before a new one', '0000']);
  }
}

/** What sets a password: after the way back of a change of address if there was one, else from find-password. */
async function secretForPassword(walk: Walk): Promise<string> {
  const { world, owner } = walk;
  const { address } = owner;
  if (walk.isMoving) {
    const told = await movesTold(walk);
    // Every button takes the account back; the one of the request disputes the earlier moment.
    const asked = told.find(({ subject }) => subject.includes('변경 요청'));
    const mail = walk.readsLast && walk.isPending ? told[0] : asked;
    const link = mail?.links.find((each) => each.includes('auth_no=')) ?? '';
    const auth_no = linkFields(new URL(link)).get('auth_no') ?? '';
    const undone = await world.call('undoEmailChange', { email: address, auth_no });
    expect(undone.envelope.result).toBe('0000');
    await noPasswordOpens(walk);
    return undone.envelope.data.auth_no ?? '';
  }
  if (walk.isClosed) await reopens(walk);
  const text = await mailed(world, address, '비밀번호 재설정', () =>
    world.call('sendChangePassword', { email: address }),
  );
  return /auth_no=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** The button of the newest notice about what an attacker did, if there is one. */
export async function newestButton({
  world,
  owner: { address },
  toldBefore,
}: Walk): Promise<string | undefined> {
  const mails = await world.mailsTo(address);
  const links = mails.slice(0, mails.length - toldBefore).flatMap((mail) => mail.links);
  return links.find((link) => link.includes('guard=Y'));
}

/** Presses it; whether there was one. */
async function disputesNewest(walk: Walk): Promise<boolean> {
  const button = await newestButton(walk);
  if (button === undefined) return false;
  const auth_no = linkFields(new URL(button)).get('auth_no') ?? '';
  const email = walk.owner.address;
  const { result } = (await walk.world.call('secureAccount', { email, auth_no })).envelope;
  expect(result).toBe('0000');
  return true;
}

/** An owner without a password: nothing was done that a mail tells of, so that the provider opens the account and ends other sessions. */
async function endsOthers({ world, owner }: Walk): Promise<SocialVisitor> {
  const visitor = socialVisitor(world);
  await logInAsOwner(world, visitor, owner, demoPassword);
  const ended = await visitor.browser.call('endSessions', {});
  expect(ended.envelope.result).toBe('0000');
  return visitor;
}

/** The owner takes the account back, by the mailbox alone; answers the visitor in whose browser they are inside. */
export async function takesBack(walk: Walk): Promise<SocialVisitor> {
  const { world, owner } = walk;
  if (owner.held.kakao && !walk.isMoving) {
    const isDisputed = await disputesNewest(walk);
    if (!isDisputed && walk.isClosed) await reopens(walk);
    if (!isDisputed) return endsOthers(walk);
    walk.isClosed = false;
  }
  const auth_no = await secretForPassword(walk);
  const set = { email: owner.address, auth_no, svc_typ: 'PWD', pwd: freshPassword } as const;
  expect((await world.call('confirmEmail', set)).envelope.result).toBe('0000');
  const visitor = socialVisitor(world);
  await logInAsOwner(world, visitor, owner, freshPassword);
  owner.password = freshPassword;
  return visitor;
}

/** The owner says of each suspended method whether it is theirs. What somebody else has by now is not. */
async function sorts(walk: Walk, visitor: SocialVisitor): Promise<void> {
  const { attacker, owner, world } = walk;
  const { held } = owner;
  const { browser } = visitor;
  const lost = attacker.provider?.at;
  const ownKeys = [held.passkey, held.touched === attacker.passkey ? undefined : held.touched];
  const own = (way: string, passkey: string | undefined) =>
    way === 'PASSKEY'
      ? ownKeys.some((key) => key !== undefined && key.id === passkey)
      : way !== lost &&
        ((way === 'NV' && held.provider) || (way === 'KK' && held.kakao) || (way === 'CI' && held.identity));
  const { ways } = (await browser.call('myWays', {})).envelope.data;
  for (const { way, passkey } of ways.filter(({ suspended }) => suspended)) {
    const answer = own(way, passkey?.id) ? 'MINE' : 'REMOVE';
    const request = { way, answer, ...(passkey && { passkey: passkey.id }) } as const;
    const ask = async () => (await browser.call('answerWays', request)).envelope;
    // A passkey that was confirmed first is a factor, which the next answer wants.
    const { result, data } = await persistently(world, proverOf(walk, visitor), ask);
    // What an attacker added more than three days ago goes after three more. Until then it opens nothing.
    const isLater = answer === 'REMOVE' && (data as { until?: string } | null)?.until !== undefined;
    // The way that the account began with stays.
    if ((way !== 'KK' || answer === 'MINE') && !isLater)
      expect([way, answer, result]).toEqual([way, answer, '0000']);
  }
}

/** What the owner held is there and opens; within the three days in which nothing can be lost. */
async function ownerWhole(
  { world, owner: { held, address }, attacker }: Walk,
  browser: Browser,
  isWhole: boolean,
) {
  const { data } = (await browser.call('memberInfo', {})).envelope;
  expect(data.mbr_email).toBe(address);
  if (!isWhole) return;
  const found: Record<string, unknown> = {};
  if (held.passkey) found.passkey = (await enterBy(world.browser(), held.passkey)).result;
  if (held.provider && attacker.provider?.at !== 'NV')
    found.provider = (await socialVisitor(world).goAs('NV', 'new')).page;
  if (held.identity)
    found.identity = (await browser.call('myWays', {})).envelope.data.ways.some(({ way }) => way === 'CI');
  // An attacker who gave the app at the log-in may have widened it to providers.
  const isWidened = attacker.gaveFactor && found.provider === '/login/verify';
  const wanted = { passkey: '0000', provider: isWidened ? '/login/verify' : '/success', identity: true };
  for (const [what, how] of Object.entries(found))
    expect([what, how]).toEqual([what, wanted[what as 'passkey']]);
}

/** Nothing of the attacker's opens the account. */
async function attackerIsOut({ world, owner, attacker }: Walk): Promise<void> {
  const login = async (pwd: string) =>
    (await world.browser().call('login', { mbr_email: owner.address, pwd })).envelope.result;
  const left: Record<string, unknown> = {
    session: (await attacker.visitor.browser.call('memberInfo', {})).envelope.result,
    password: await login(attacker.password),
    'the old password': await login(demoPassword),
    Google: (await socialVisitor(world).goAs('GG', 'new')).page,
  };
  const { provider, passkey } = attacker;
  // The account at the provider with which this one began opens it for as long as its owner leaves it in place.
  if (provider && provider.at !== 'KK')
    left.provider = (await socialVisitor(world).goAs(provider.at, provider.person)).page;
  if (passkey) left.passkey = (await enterBy(world.browser(), passkey)).result;
  for (const [what, how] of Object.entries(left)) expect([what, how]).not.toEqual([what, '0000']);
  for (const [what, how] of Object.entries(left)) expect([what, how]).not.toEqual([what, '/success']);
}

/** What the owner held is there, and the attacker has no way in any more: neither before the owner spoke nor afterwards. */
export async function ownerAlone(walk: Walk, visitor: SocialVisitor, isWhole: boolean): Promise<void> {
  const { browser } = visitor;
  expect((await browser.call('myInfo', {})).envelope.data.waiting).toBeUndefined();
  const { passkey } = walk.attacker;
  if (passkey) expect((await enterBy(walk.world.browser(), passkey)).result).not.toBe('0000');
  await sorts(walk, visitor);
  await ownerWhole(walk, browser, isWhole);
  await attackerIsOut(walk);
}

const nextMailbox = 'next.home@example.com';

/** The owner as somebody who gives proofs. */
function proverOf({ owner: { held, password }, attacker }: Walk, visitor: SocialVisitor): Attacker {
  const provider = held.kakao
    ? ({ at: 'KK', person: 'kakao-reader' } as const)
    : held.provider && attacker.provider?.at !== 'NV' && ({ at: 'NV', person: 'new' } as const);
  const knowsPassword = !held.kakao || password !== demoPassword;
  const { passkey, app } = held;
  return {
    isOwner: true,
    visitor,
    knowsPassword,
    password,
    readsMailbox: true,
    ...(passkey && { passkey }),
    ...(app && { app }),
    ...(provider && { provider }),
  };
}

type Asks = Readonly<Record<string, (more: object) => Promise<{ result: string | null; data: unknown }>>>;

/** What an owner may lose or end by their own will, as far as they hold it. */
function endsOf({ owner: { held }, attacker }: Walk, { browser }: SocialVisitor): Asks {
  const { passkey } = held;
  const disconnect = { provider: 'NV', action: 'SECSS' } as const;
  return {
    export: async () => (await browser.call('exportMyData', {})).envelope,
    ...(held.identity && { identity: async () => (await browser.call('cancelNice', {})).envelope }),
    ...(held.provider &&
      attacker.provider?.at !== 'NV' && {
        provider: async () => (await browser.call('connectSocial', disconnect)).envelope,
      }),
    ...(held.app && { app: async () => (await browser.call('removeTotp', {})).envelope }),
    ...(passkey && {
      passkey: async () => (await browser.call('removePasskey', { id: passkey.id })).envelope,
    }),
  };
}

/** Moves the address; at once, or after three days. */
async function movesOn(walk: Walk, visitor: SocialVisitor): Promise<void> {
  const { world } = walk;
  let code_run = '';
  const asked = await persistently(world, proverOf(walk, visitor), async (more) => {
    const { envelope } = await visitor.browser.call('sendChangeEmail', { email: nextMailbox, ...more });
    code_run = envelope.data?.code_run ?? code_run;
    return envelope;
  });
  expect(['the owner moves the address', asked.result]).toEqual(['the owner moves the address', '0000']);
  const { text } = await world.mailTo(nextMailbox);
  const typed = { code_run, code: digitsOf(text), svc_typ: 'MAIL' } as const;
  expect((await visitor.browser.call('confirmByCode', typed)).envelope.result).toBe('0000');
}

/** Leaves: at once by two methods, else by closing the account. */
async function leaves(walk: Walk, visitor: SocialVisitor): Promise<void> {
  const prover = proverOf(walk, visitor);
  const ask = (request: { erase_yn?: 'Y' }) =>
    persistently(
      walk.world,
      prover,
      async () => (await visitor.browser.call('withdrawal', request)).envelope,
    );
  const atOnce = await ask({ erase_yn: 'Y' });
  if (atOnce.result === '0000') return;
  expect(['the owner closes the account', (await ask({})).result]).toEqual([
    'the owner closes the account',
    '0000',
  ]);
}

/** Whoever got the account back does what cannot be undone: at once, or where nothing proves it yet, after three days. */
export async function ownerCanAct(walk: Walk, visitor: SocialVisitor, isWhole: boolean): Promise<void> {
  const { world, owner } = walk;
  // The app is on the lost phone, and a login by Kakao does not ask for it: its end is asked for elsewhere.
  if (owner.held.kakao && walk.attacker.app) return;
  const asks = endsOf(walk, visitor);
  const later: string[] = [];
  for (const [what, ask] of Object.entries(asks)) {
    const { result, data } = await persistently(world, proverOf(walk, visitor), ask);
    const isLater = result === '3008' && (data as { until?: string } | null)?.until !== undefined;
    // Somebody else could end it by now.
    const isGone = !isWhole && result === '3011';
    expect([what, result, data, isLater || isGone || result === '0000']).toEqual([what, result, data, true]);
    if (isLater) later.push(what);
  }
  if (later.length > 0) {
    await world.advance('73h');
    await logInAsOwner(world, visitor, owner, owner.password);
    for (const what of later) {
      const { result } = await persistently(world, proverOf(walk, visitor), asks[what] as Asks[string]);
      expect([what, 'after three days', result]).toEqual([what, 'after three days', '0000']);
    }
  }
  await movesOn(walk, visitor);
  await leaves(walk, visitor);
}
