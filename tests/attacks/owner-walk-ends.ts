import { linkFields } from '@daemun/contract/link-fields';
import { expect } from 'vitest';
import { enterBy, proveBy } from '../api/passkey-people.ts';
import { demoPassword, linkOf } from '../api/people.ts';
import type { Browser } from '../world/browser.ts';
import { socialVisitor } from '../world/social-visit.ts';
import type { Walk } from './owner-walk-acts.ts';
import { logInAsOwner, mailed } from './owner-walk-people.ts';

const freshPassword = 'Fresh!Gate2026';

/** Opens a closed account again, by the link that its closing mailed to the owner. */
async function reopens({ world, owner: { address } }: Walk): Promise<void> {
  const { auth_no } = await linkOf(world, address, { about: '탈퇴 신청' });
  expect((await world.call('takeBack', { auth_no })).envelope.result).toBe('0000');
}

/** What sets a password: after the way back of a change of address if there was one, else from find-password. */
async function secretForPassword(walk: Walk): Promise<string> {
  const { world, owner } = walk;
  const { address } = owner;
  if (walk.isMoving) {
    const link = await linkOf(world, address, { about: '이메일 변경 요청' });
    const undone = await world.call('undoEmailChange', { email: address, auth_no: link.auth_no });
    expect(undone.envelope.result).toBe('0000');
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
async function endsOthers({ world, owner }: Walk): Promise<Browser> {
  const visitor = socialVisitor(world);
  await logInAsOwner(world, visitor, owner, demoPassword);
  const ended = await visitor.browser.call('endSessions', {});
  expect(ended.envelope.result).toBe('0000');
  return visitor.browser;
}

/** The owner takes the account back, by the mailbox alone; answers the browser in which they are inside. */
export async function takesBack(walk: Walk): Promise<Browser> {
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
  return visitor.browser;
}

/** The owner says of each suspended method whether it is theirs. What somebody else has by now is not. */
async function sorts({ owner: { held }, attacker }: Walk, browser: Browser): Promise<void> {
  const lost = attacker.provider?.at;
  const own = (way: string, passkey: string | undefined) =>
    way === 'PASSKEY'
      ? passkey === held.passkey?.id
      : way !== lost &&
        ((way === 'NV' && held.provider) || (way === 'KK' && held.kakao) || (way === 'CI' && held.identity));
  const { ways } = (await browser.call('myWays', {})).envelope.data;
  for (const { way, passkey } of ways.filter(({ suspended }) => suspended)) {
    const answer = own(way, passkey?.id) ? 'MINE' : 'REMOVE';
    const request = { way, answer, ...(passkey && { passkey: passkey.id }) } as const;
    const ask = async () => (await browser.call('answerWays', request)).envelope.result;
    let result = await ask();
    // A passkey that was confirmed first is a factor, which the next answer wants.
    if (result === '3008' && held.passkey && (await proveBy(browser, held.passkey)) === '0000')
      result = await ask();
    // The way that the account began with stays.
    if (way !== 'KK' || answer === 'MINE') expect([way, answer, result]).toEqual([way, answer, '0000']);
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
  expect((await browser.call('myInfo', {})).envelope.data.waiting).toBeUndefined();
  if (!isWhole) return;
  const found: Record<string, unknown> = {};
  if (held.passkey) found.passkey = (await enterBy(world.browser(), held.passkey)).result;
  if (held.provider && attacker.provider?.at !== 'NV')
    found.provider = (await socialVisitor(world).goAs('NV', 'new')).page;
  if (held.identity)
    found.identity = (await browser.call('myWays', {})).envelope.data.ways.some(({ way }) => way === 'CI');
  const wanted = { passkey: '0000', provider: '/success', identity: true };
  for (const [what, how] of Object.entries(found))
    expect([what, how]).toEqual([what, wanted[what as 'passkey']]);
}

/** What the owner held is there, and the attacker has no way in any more. */
export async function ownerAlone(walk: Walk, browser: Browser, isWhole: boolean): Promise<void> {
  const { world, owner, attacker } = walk;
  await sorts(walk, browser);
  await ownerWhole(walk, browser, isWhole);
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
