import { type ApprovalObstacle, approvesAfter } from '@daemun/contract/rules/staff-approval';

/** What one account did to another. Each kind ends the independence of the two. */
export const staffTieKinds = ['INVITED', 'RESET', 'CONFIRMED', 'PROMOTED'] as const;
export type StaffTieKind = (typeof staffTieKinds)[number];

/** The account that stands for the operator's command on the machine. It is related to nobody. */
export const theMachine = '';

/** The latest time that an account did something of a kind to another account. */
export type StaffTie = {
  readonly staff_id: string;
  readonly kind: StaffTieKind;
  readonly by_id: string;
  readonly at: number;
};

/** An account of the console. */
type Account = { readonly id: string };

const isMaking = ({ kind }: StaffTie): boolean => kind === 'INVITED' || kind === 'RESET';

declare const counted: unique symbol;
/** The ties that still count. Every rule takes these, so that no rule can read the others. */
export type StaffTies = readonly StaffTie[] & { readonly [counted]: true };

/** When the machine invited or reset each account last. */
function beginningsOf(ties: readonly StaffTie[]): ReadonlyMap<string, number> {
  const begins = new Map<string, number>();
  for (const tie of ties)
    if (isMaking(tie) && tie.by_id === theMachine)
      begins.set(tie.staff_id, Math.max(tie.at, begins.get(tie.staff_id) ?? tie.at));
  return begins;
}

/**
 * Leaves out what accounts did to an account before the machine invited or reset it last. The operator of the machine hands that
 * link to a person whom they know, so nothing before it says who holds the account. What the account itself did still counts. If it
 * was unconfirmed then, it counts also as an act of those who may have held the account.
 */
export function countedTies(ties: readonly StaffTie[]): StaffTies {
  const begins = beginningsOf(ties);
  const counts = ({ staff_id, at }: StaffTie): boolean => at >= (begins.get(staff_id) ?? at);
  const kept = ties.filter(counts);
  const earlier = ties.filter((tie) => !counts(tie)) as readonly StaffTie[] as StaffTies;
  function addHolders(id: string, at: number, found: Set<string>): ReadonlySet<string> {
    const begin = begins.get(id);
    if (found.has(id)) return found;
    found.add(id);
    if (begin !== undefined && at <= begin && isUnconfirmed(earlier, id))
      for (const maker of makersOf(earlier, id)) addHolders(maker, at, found);
    return found;
  }
  const byHolders = kept.flatMap((tie) =>
    [...addHolders(tie.by_id, tie.at, new Set())]
      .filter((by_id) => by_id !== tie.by_id && by_id !== tie.staff_id)
      .map((by_id) => ({ ...tie, by_id })),
  );
  return [...kept, ...byHolders] as readonly StaffTie[] as StaffTies;
}

/** Whether one tie counts as later. Of two at one moment the one of an account does, because it needs a confirmation. */
const isAfter = (one: StaffTie, other: StaffTie): boolean =>
  one.at === other.at ? one.by_id !== theMachine : one.at > other.at;

/** The latest invitation or reset of an account: from then on somebody new may hold it. */
export const makingOf = (ties: StaffTies, id: string): StaffTie | undefined =>
  ties
    .filter((tie) => tie.staff_id === id && isMaking(tie))
    .reduce<StaffTie | undefined>((last, tie) => (last && isAfter(last, tie) ? last : tie), undefined);

/** The confirmation of an account since it was last made. */
export function confirmationOf(ties: StaffTies, id: string): StaffTie | undefined {
  const making = makingOf(ties, id);
  return ties.find(
    ({ staff_id, kind, by_id, at }) =>
      staff_id === id &&
      kind === 'CONFIRMED' &&
      making !== undefined &&
      at > making.at &&
      by_id !== making.by_id,
  );
}

const makersOf = (ties: StaffTies, id: string): string[] =>
  ties.flatMap((tie) => (tie.staff_id === id && isMaking(tie) && tie.by_id !== theMachine ? tie.by_id : []));

/** Whether an account was made by another one, and nobody else has confirmed it since. */
export function isUnconfirmed(ties: StaffTies, id: string): boolean {
  const making = makingOf(ties, id);
  return making !== undefined && making.by_id !== theMachine && !confirmationOf(ties, id);
}

/**
 * An account with all that may be the same person: as long as it is unconfirmed, whoever made it in any of its lives, and so
 * on. The latest maker is not enough, because two accounts can reset each other.
 */
function samePersonAs(ties: StaffTies, id: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  if (isUnconfirmed(ties, id)) for (const maker of makersOf(ties, id)) samePersonAs(ties, maker, found);
  return found;
}

type Persons = ReadonlySet<string>;

/** All that may be the same person as one of some accounts. */
const personsOf = (ties: StaffTies, ids: Iterable<string>): Persons =>
  new Set([...ids].flatMap((id) => [...samePersonAs(ties, id)]));

const meet = (one: Persons, other: Persons): boolean => [...one].some((id) => other.has(id));

/** Whether one person acted on the other, by whichever account. */
const actedOn = (ties: StaffTies, one: Persons, other: Persons): boolean =>
  ties.some(({ staff_id, by_id }) => other.has(staff_id) && meet(samePersonAs(ties, by_id), one));

/** Everybody who may have invited or reset one of some accounts. */
const makersOfAll = (ties: StaffTies, ids: Persons): Persons =>
  personsOf(
    ties,
    [...ids].flatMap((id) => makersOf(ties, id)),
  );

/**
 * Whether one account acted on the other, or somebody invited or reset both. An unconfirmed account counts as whoever may be
 * the same person on every side: who approves, who asks, and who acted.
 */
function areRelated(ties: StaffTies, one: string, other: string): boolean {
  const [own, theirs] = [samePersonAs(ties, one), samePersonAs(ties, other)];
  return (
    meet(own, theirs) ||
    actedOn(ties, own, theirs) ||
    actedOn(ties, theirs, own) ||
    meet(makersOfAll(ties, own), makersOfAll(ties, theirs))
  );
}

/** Why an account approves nothing at all; undefined if it does. */
export function standingObstacle(
  ties: StaffTies,
  { id }: Account,
  now: number,
): Extract<ApprovalObstacle, 'NOT_CONFIRMED' | 'TOO_NEW'> | undefined {
  const making = makingOf(ties, id);
  if (!making || isUnconfirmed(ties, id)) return 'NOT_CONFIRMED';
  return now - making.at < approvesAfter ? 'TOO_NEW' : undefined;
}

/** Why an account may not approve what another account asked for; undefined if it may. */
export function approvalObstacle(
  ties: StaffTies,
  approver: Account,
  asker: Account,
  now: number,
): ApprovalObstacle | undefined {
  if (approver.id === asker.id) return 'OWN';
  return (
    standingObstacle(ties, approver, now) ?? (areRelated(ties, approver.id, asker.id) ? 'RELATED' : undefined)
  );
}

/**
 * Why an account may not confirm another one; undefined if it may. Until then the other one counts as whoever made it, so that
 * nobody confirms who could not approve a request of the inviter: no chain of invitations stays within one person.
 */
export const confirmationObstacle = (
  ties: StaffTies,
  confirmer: Account,
  account: Account,
  now: number,
): ApprovalObstacle | undefined =>
  approvalObstacle(
    countedTies(ties.filter(({ kind, staff_id }) => kind !== 'CONFIRMED' || staff_id !== account.id)),
    confirmer,
    account,
    now,
  );
