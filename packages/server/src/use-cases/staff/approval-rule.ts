import { mayAsk, requestActionsOf } from '@daemun/contract/console/actions';
import type { ApprovalObstacle } from '@daemun/contract/console/staff-room';
import { approvalObstacle, countedTies, type StaffTies } from '../../domain/staff-relations.ts';
import type { StoredRequest } from '../../ports/approvals.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { StaffAccount, StaffPerson } from '../../ports/staff.ts';

/** The rules that forbid an approval: the approver's role, the end of the request, or the relation of two accounts. */
export type ApprovalRule = 'ROLE' | 'ENDED' | ApprovalObstacle;

/** An approval that a rule forbids; thrown, so that its transaction leaves nothing. The trail gets a line about it then. */
export class ApprovalBarred extends Error {
  readonly rule: ApprovalRule;

  constructor(rule: ApprovalRule) {
    super(rule);
    this.rule = rule;
  }
}

/** What decides whether somebody may approve. */
export type StaffFacts = { readonly accounts: readonly StaffAccount[]; readonly ties: StaffTies };

export const staffFacts = async ({ staff }: Pick<StorePorts, 'staff'>): Promise<StaffFacts> => ({
  accounts: await staff.list(),
  ties: countedTies(await staff.ties()),
});

/** Whether a request ended before a decision: with its member, its requester, or the role in which it was made. */
export function hasEnded({ accounts }: StaffFacts, { ended, action, asked_by_id }: StoredRequest): boolean {
  const asker = accounts.find(({ id }) => id === asked_by_id);
  return ended || asker === undefined || !mayAsk(asker.role, action);
}

/** Whether an account that was not ended has a role that decides on a request. */
export function decidesOn(
  { accounts }: StaffFacts,
  { id }: Pick<StaffPerson, 'id'>,
  { action }: StoredRequest,
): boolean {
  const account = accounts.find((each) => each.id === id && each.ended_at === null);
  return account !== undefined && requestActionsOf(account.role, 'decides').includes(action);
}

/** Why somebody may not approve a request; undefined if they may. */
export const obstacleTo = (
  { ties }: StaffFacts,
  approver: Pick<StaffPerson, 'id'>,
  { asked_by_id }: StoredRequest,
  now: number,
): ApprovalObstacle | undefined => approvalObstacle(ties, approver, { id: asked_by_id }, now);
