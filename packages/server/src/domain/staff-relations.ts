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

/** The latest invitation or reset of an account: from then on somebody new may hold it. */
export const makingOf = (ties: readonly StaffTie[], id: string): StaffTie | undefined =>
  ties
    .filter((tie) => tie.staff_id === id && isMaking(tie))
    .reduce<StaffTie | undefined>((last, tie) => (last && last.at >= tie.at ? last : tie), undefined);

/** The confirmation of an account since it was last made. */
export function confirmationOf(ties: readonly StaffTie[], id: string): StaffTie | undefined {
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

const makersOf = (ties: readonly StaffTie[], id: string): string[] =>
  ties.flatMap((tie) => (tie.staff_id === id && isMaking(tie) && tie.by_id !== theMachine ? tie.by_id : []));

/** Whether an account was made by another one, and nobody else has confirmed it since. */
export function isUnconfirmed(ties: readonly StaffTie[], id: string): boolean {
  const making = makingOf(ties, id);
  return making !== undefined && making.by_id !== theMachine && !confirmationOf(ties, id);
}

/**
 * An account with all that may be the same person: as long as it is unconfirmed, whoever made it in any of its lives, and so
 * on. The latest maker is not enough, because two accounts can reset each other.
 */
function samePersonAs(ties: readonly StaffTie[], id: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  if (isUnconfirmed(ties, id)) for (const maker of makersOf(ties, id)) samePersonAs(ties, maker, found);
  return found;
}

type Persons = ReadonlySet<string>;

/** All that may be the same person as one of some accounts. */
const personsOf = (ties: readonly StaffTie[], ids: Iterable<string>): Persons =>
  new Set([...ids].flatMap((id) => [...samePersonAs(ties, id)]));

const meet = (one: Persons, other: Persons): boolean => [...one].some((id) => other.has(id));

/** Whether one person acted on the other, by whichever account. */
const actedOn = (ties: readonly StaffTie[], one: Persons, other: Persons): boolean =>
  ties.some(({ staff_id, by_id }) => other.has(staff_id) && meet(samePersonAs(ties, by_id), one));

/** Everybody who may have invited or reset one of some accounts. */
const makersOfAll = (ties: readonly StaffTie[], ids: Persons): Persons =>
  personsOf(
    ties,
    [...ids].flatMap((id) => makersOf(ties, id)),
  );

/**
 * Whether one account acted on the other, or somebody invited or reset both. An unconfirmed account counts as whoever may be
 * the same person on every side: who approves, who asks, and who acted.
 */
function areRelated(ties: readonly StaffTie[], one: string, other: string): boolean {
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
  ties: readonly StaffTie[],
  { id }: Account,
  now: number,
): Extract<ApprovalObstacle, 'NOT_CONFIRMED' | 'TOO_NEW'> | undefined {
  const making = makingOf(ties, id);
  if (!making || isUnconfirmed(ties, id)) return 'NOT_CONFIRMED';
  return now - making.at < approvesAfter ? 'TOO_NEW' : undefined;
}

/** Why an account may not approve what another account asked for; undefined if it may. */
export function approvalObstacle(
  ties: readonly StaffTie[],
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
  ties: readonly StaffTie[],
  confirmer: Account,
  account: Account,
  now: number,
): ApprovalObstacle | undefined =>
  approvalObstacle(
    ties.filter(({ kind, staff_id }) => kind !== 'CONFIRMED' || staff_id !== account.id),
    confirmer,
    account,
    now,
  );
