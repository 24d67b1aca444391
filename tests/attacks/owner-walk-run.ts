import { expect } from 'vitest';
import type { World } from '../world.ts';
import { acts, type Walk } from './owner-walk-acts.ts';
import { newestButton, ownerAlone, ownerCanAct, takesBack } from './owner-walk-ends.ts';
import { attackers, entersAgain, type Holding, hasFactor, type Owner, owner } from './owner-walk-people.ts';

export const waits = { '0s': 0, '25h': 25, '73h': 73, '31d': 744 } as const;
export type Wait = keyof typeof waits;
export type Step = readonly [Wait, string];
/** Which mails the owner reads: each within three days, or of a move only the last one, in the last hour of its button. */
export type Reads = 'each mail' | 'the last mail';
export type Cell = {
  readonly attacker: string;
  readonly holding: Holding;
  readonly steps: readonly Step[];
  readonly reads: Reads;
};

/** The act after which nothing can be taken back. */
export const erasing = 'withdrawal: everything at once';
/** The acts after which an attacker is out. */
export const leaving: readonly string[] = [erasing, 'withdrawal: close'];
/** What an owner who holds something loses for good if one stolen thing reaches it while they can still be ahead of it. */
const irreversible: Readonly<Record<string, (held: Owner['held']) => boolean>> = {
  removeTotp: ({ app }) => app !== undefined,
  exportMyData: () => true,
  'connectSocial: disconnect Naver': ({ provider }) => provider === true,
  'connectSocial: disconnect Kakao': ({ kakao }) => kakao === true,
  disconnectEmail: ({ kakao }) => kakao !== true,
  cancelNice: ({ identity }) => identity === true,
  undoIntegration: () => true,
  [erasing]: () => true,
};
/** What may not be added or weakened at an account whose factor the attacker does not hold. */
const adding = [
  'addPasskey',
  'finishTotp',
  'connectSocial: connect',
  'niceInfo',
  'signUp',
  'answerWays: says mine',
  'renewRecoveryCodes',
  'saveLoginCode: off',
  'saveLoginSafety: off',
  'saveFactorScope: off',
  'saveFactorScope: on',
  'sendChangeEmail',
];

/** Somebody in the owner's own browser who knows the password, or has the app as well, can do what the owner can. */
const isLikeOwner = (attacker: string) =>
  attacker === 'a session with a saved password' || attacker === 'a lost phone';
const hasOwnersFactor = (attacker: string) => attacker === 'a lost phone';

/** An owner without a password recovers by the button of a notice, which is good for three days. */
const hasButton = async (walk: Walk): Promise<boolean> =>
  walk.owner.held.kakao === true && (await newestButton(walk)) !== undefined;

/** A move that waited and took effect can be taken back for 72 hours from then. */
const isMoved = ({ isPending, hoursOpen }: Walk): boolean => isPending && hoursOpen > 72;
/** The hours after the first of these mails in which the owner reads the one that leads back. */
function hoursOfOwner(walk: Walk): number {
  const isLate = walk.readsLast && walk.isPending && (!walk.isClosed || isMoved(walk));
  return isLate ? 143 : 71;
}

/** Waits, but for no longer than until the owner reads a mail that leads back into the account. */
async function waited(walk: Walk, wait: Wait): Promise<boolean> {
  if (waits[wait] === 0) return true;
  walk.attacker.readsMailbox = false;
  const isOpen = walk.isMoving || walk.isClosed || walk.losesPasskey || (await hasButton(walk));
  const left = hoursOfOwner(walk) - walk.hoursOpen;
  const isRead = isOpen && waits[wait] > left;
  const hours = isRead ? left : waits[wait];
  await walk.world.advance(`${hours}h`);
  walk.hours += hours;
  if (isOpen) walk.hoursOpen += hours;
  if (!isRead) await entersAgain(walk.world, walk.attacker, walk.owner.address);
  return !isRead;
}

/**
 * Whether nothing may be lost yet: for three days, and while a move that was asked for in them can still be taken back, since
 * what was new then stays new (decisions §9.0).
 */
const isEarly = ({ hours, isPending, hoursOpen }: Walk): boolean =>
  hours < 72 || (isPending && hours - hoursOpen < 72 && hoursOpen < 144);

/** What one act may not reach: an addition beside a factor, a move without the old mailbox, a loss within three days. */
function judge(
  { attacker: name }: Cell,
  walk: Walk,
  { act, result, held }: { act: string; result: string | null | undefined; held: Owner['held'] },
): void {
  const { app, passkey } = held;
  const isHeld = hasFactor(walk.isSuspended ? { app } : { app, passkey });
  if (isHeld && adding.includes(act) && !hasOwnersFactor(name) && !walk.attacker.gaveFactor)
    expect([act, result]).not.toEqual([act, '0000']);
  expect(walk.movedAtOnce && !hasOwnersFactor(name)).toBe(false);
  const isReached = result === '0000' && (irreversible[act]?.(held) ?? false);
  if (isEarly(walk) && (!isLikeOwner(name) || act === erasing))
    expect([act, isReached]).toEqual([act, false]);
}

/** Lets an attacker do all of it, and the owner take the account back. */
export async function walkThrough(world: World, cell: Cell): Promise<void> {
  const held = await owner(world, cell.holding);
  const toldBefore = (await world.mailsTo(held.address)).length;
  const attacker = await attackers[cell.attacker]?.(world, held);
  // What they have opens nothing.
  if (!attacker) return;
  const none = {
    isMoving: false,
    isPending: false,
    movedAtOnce: false,
    isClosed: false,
    losesPasskey: false,
  };
  const begun = { ...none, isSuspended: false, readsLast: cell.reads === 'the last mail' };
  const walk: Walk = { world, owner: held, attacker, toldBefore, ...begun, hours: 0, hoursOpen: 0 };
  for (const [wait, act] of cell.steps) {
    if (!(await waited(walk, wait))) break;
    // What the act replaces was the owner's until then.
    const before = { ...walk.owner.held };
    const result = await acts[act]?.(walk);
    judge(cell, walk, { act, result, held: before });
    // By two settled methods, after more than three days: nothing is left to take back.
    if (act === erasing && result === '0000') return;
  }
  const visitor = await takesBack(walk);
  const isWhole = walk.hours < 72 && !isLikeOwner(cell.attacker);
  await ownerAlone(walk, visitor, isWhole);
  await ownerCanAct(walk, visitor, isWhole);
}
