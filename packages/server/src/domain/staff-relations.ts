import { type ApprovalObstacle, approvesAfter } from '@daemun/contract/rules/staff-approval';

/** What one account did to another. Each kind ends the independence of the two. */
export const staffTieKinds = ['INVITED', 'RESET', 'CONFIRMED', 'PROMOTED'] as const;
export type StaffTieKind = (typeof staffTieKinds)[number];

/** The account that stands for the operator's command on the machine. It is related to nobody. */
export const theMachine = '';

/** That an account did something of a kind to another account, at a time. */
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

/** The older of two ties first. Of two at one moment the machine's is, because the one of an account needs a confirmation. */
const inOrder = (one: StaffTie, other: StaffTie): number =>
  one.at - other.at || Number(other.by_id === theMachine) - Number(one.by_id === theMachine);

/** The invitations and resets of an account, the oldest first, and its confirmations. From each making to the next somebody else may hold it. */
type Life = { readonly makings: readonly StaffTie[]; readonly confirmations: readonly StaffTie[] };
type Lives = ReadonlyMap<string, Life>;

const lifeOf = (own: readonly StaffTie[]): Life => ({
  makings: own.filter(isMaking).sort(inOrder),
  confirmations: own.filter(({ kind }) => kind === 'CONFIRMED'),
});

/** The lives of all accounts, found once: each tie is compared with those of its own account alone. */
const livesOf = (ties: readonly StaffTie[]): Lives =>
  new Map([...Map.groupBy(ties, ({ staff_id }) => staff_id)].map(([id, own]) => [id, lifeOf(own)]));

/** Whether a tie confirms an account that was made, before it was made again. */
const confirms =
  (making: StaffTie, until = Number.POSITIVE_INFINITY) =>
  ({ staff_id, kind, by_id, at }: StaffTie): boolean =>
    kind === 'CONFIRMED' &&
    staff_id === making.staff_id &&
    by_id !== making.by_id &&
    at > making.at &&
    at < until;

/** Who may have held an account besides its owner, from the nth making to the next: who made it since the machine did. */
function otherHolders({ makings, confirmations }: Life, nth: number): StaffTie[] {
  const [making, next] = [makings[nth], makings[nth + 1]];
  if (!making || confirmations.some(confirms(making, next?.at))) return [];
  const made = makings.slice(0, nth + 1);
  return made.slice(made.findLastIndex(({ by_id }) => by_id === theMachine) + 1);
}

/** An account with all that may have held it at a moment: while it was unconfirmed, whoever may have held its makers as they made it. */
function holdersAt(
  lives: Lives,
  id: string,
  moment: number,
  found = new Map<string, string>(),
): ReadonlyMap<string, string> {
  const key = `${id} ${moment}`;
  if (found.has(key)) return found;
  found.set(key, id);
  const life = lives.get(id);
  if (!life) return found;
  for (const [nth, { at }] of life.makings.entries()) {
    // What happened at the moment of a making may have happened before it.
    if (at > moment || (life.makings[nth + 1]?.at ?? moment) < moment) continue;
    for (const maker of otherHolders(life, nth)) holdersAt(lives, maker.by_id, maker.at, found);
  }
  return found;
}

/**
 * Leaves out what accounts did to an account before the machine invited or reset it last. The operator of the machine hands that
 * link to a person whom they know, so nothing before it says who holds the account. What the account itself did still counts. What it
 * did while it was unconfirmed counts also as an act of those who may have held it then, whoever holds it now.
 */
export function countedTies(ties: readonly StaffTie[]): StaffTies {
  const lives = livesOf(ties);
  const beginOf = (id: string) => lives.get(id)?.makings.findLast(({ by_id }) => by_id === theMachine)?.at;
  const counted = ties.filter(({ staff_id, at }) => at >= (beginOf(staff_id) ?? at));
  const byOthers = counted.flatMap((tie) =>
    [...new Set(holdersAt(lives, tie.by_id, tie.at).values())]
      .filter((by_id) => by_id !== tie.by_id && by_id !== tie.staff_id)
      .map((by_id) => ({ ...tie, by_id })),
  );
  return [...counted, ...byOthers] as readonly StaffTie[] as StaffTies;
}

/** When an account was invited or reset last; undefined if it never was. */
export const madeAtOf = (ties: readonly StaffTie[], id: string): number | undefined =>
  livesOf(ties).get(id)?.makings.at(-1)?.at;

/** The latest invitation or reset of an account. */
export const makingOf = (ties: StaffTies, id: string): StaffTie | undefined =>
  ties
    .filter((tie) => tie.staff_id === id && isMaking(tie))
    .reduce<StaffTie | undefined>((last, tie) => (last && inOrder(last, tie) >= 0 ? last : tie), undefined);

/** The confirmation of an account since it was last made. */
export function confirmationOf(ties: StaffTies, id: string): StaffTie | undefined {
  const making = makingOf(ties, id);
  return making && ties.find(confirms(making));
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
