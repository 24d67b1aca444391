import { approvalLife, ruleOf } from '@daemun/contract/console/actions';
import type { ConsoleRequest } from '@daemun/contract/console/calls';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { namesOf, withoutNames } from '../../domain/redact.ts';
import { CommandRejected } from '../../ports/admin-command.ts';
import type { ApprovalRequest } from '../../ports/approvals.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import { maskedMember } from '../accounts/masked-member.ts';
import { commandOnRecord, type MakeExecuteCommand } from './command-on-record.ts';
import { takeOfStaff } from './staff-limits.ts';

/** So many requests a list shows, the newest. */
const mostRequests = 50;

const done = { outcome: 'DONE', problem: null } as const;
const waiting = { outcome: 'WAITING', problem: null } as const;

/** What became of a command: what cannot be done is an answer, too, and changes nothing. */
async function outcomeOf(carriedOut: Promise<unknown>) {
  try {
    await carriedOut;
    return done;
  } catch (error) {
    if (error instanceof CommandRejected) return { outcome: 'NOT_DONE', problem: error.problem } as const;
    throw error;
  }
}

type Asked = ConsoleRequest<'memberAction'>;

/** Keeps what somebody asked for until somebody else decides. */
async function askForApproval(
  { clock, inTransaction, secrets }: Ports,
  { staff, txid }: StaffContext,
  member: Member,
  { action, way, since, reason: typed }: Asked,
): Promise<void> {
  const at = clock.now();
  const reason = withoutNames(typed, namesOf(member));
  const request: ApprovalRequest = {
    id: secrets.id(),
    action,
    member: member.id,
    way: way ?? null,
    since: since === undefined ? null : Date.parse(since),
    reason,
    asked_by_id: staff.id,
    asked_by: staff.email,
    asked_at: at,
    expires_at: at + approvalLife,
    decided_by: null,
    decided_at: null,
    outcome: null,
  };
  const line = { at, staff: staff.email, event: 'ACTION_REQUESTED', member: member.id, txid } as const;
  await inTransaction(async (tx) => {
    await tx.approvals.add(request);
    await tx.staffTrail.append({ ...line, detail: action, reason });
  });
}

/** Does something at a member's account, or asks for the approval that it wants (IF-DMN-2040-01). */
export const memberAction =
  (ports: Ports, make: MakeExecuteCommand): ConsoleUseCase<'memberAction'> =>
  async (asked, context) => {
    const { id, action, reason, way } = asked;
    const refuse = refusalsOfConsole('memberAction');
    const { roles, approval, names } = ruleOf(action);
    if (!roles.includes(context.staff.role)) throw refuse('USER_AUTHENTICATION_FAILURE');
    if (names === 'way' && way === undefined) throw refuse('REQUEST_DEFICIENT', { field: 'way' });
    const member = await ports.members.find(id);
    if (!member) throw refuse('INVALID_USER');
    if (!(await takeOfStaff(ports, 'action', context))) throw refuse('EXCEED_PASSWORD_FAIL_COUNT');
    if (approval) {
      await askForApproval(ports, context, member, asked);
      return waiting;
    }
    const command = { verb: action, who: id, reason };
    const line = { command, event: 'ACTION_TAKEN', member: id, named: member, detail: action } as const;
    return outcomeOf(commandOnRecord(ports, make, context, line));
  };

const stateOf = ({ outcome, expires_at }: ApprovalRequest, now: number) =>
  outcome ?? (expires_at <= now ? 'EXPIRED' : null);

/** What waits for an approval, and what was decided of late (IF-DMN-2040-02). */
export const approvalRequests =
  ({ approvals, clock, members }: Ports): ConsoleUseCase<'approvalRequests'> =>
  async (_request, { staff }) => {
    const now = clock.now();
    const newest = await approvals.newest(mostRequests);
    const told = newest.map(async (request) => {
      const member = await members.find(request.member);
      const state = stateOf(request, now);
      const mayApprove = staff.role === 'LEAD' && staff.id !== request.asked_by_id;
      return {
        ...request,
        account: member ? maskedMember(member) : null,
        since: request.since === null ? null : isoKorean(request.since),
        asked: isoKorean(request.asked_at),
        expires: isoKorean(request.expires_at),
        approvable: state === null && mayApprove,
        outcome: state,
      };
    });
    return { requests: await Promise.all(told) };
  };

/** Approves what somebody else asked for, and does it in the same transaction (IF-DMN-2040-03). */
export const approveRequest =
  (ports: Ports, make: MakeExecuteCommand): ConsoleUseCase<'approveRequest'> =>
  async ({ id }, context) => {
    const refuse = refusalsOfConsole('approveRequest');
    const request = await ports.approvals.find(id);
    if (!request) throw refuse('INVALID_USER_DATA', { field: 'id' });
    const { action, member, way, since, reason, asked_by: askedBy } = request;
    const command = { verb: action, who: member, reason, way: way ?? undefined, since: since ?? undefined };
    const approved = commandOnRecord(ports, make, context, {
      command,
      event: 'ACTION_APPROVED',
      member,
      detail: action,
      askedBy,
      first: async (tx) => {
        if (!(await tx.approvals.approve(id, context.staff, ports.clock.now())))
          throw refuse('INVALID_USER_DATA', { field: 'id' });
      },
    });
    return outcomeOf(approved);
  };

/** Declines what somebody asked for; who asked takes it back so (IF-DMN-2040-04). */
export const declineRequest =
  ({ clock, inTransaction }: Ports): ConsoleUseCase<'declineRequest'> =>
  async ({ id }, { staff, txid }) =>
    inTransaction(async (tx) => {
      const at = clock.now();
      const which = { ofTheirs: staff.role !== 'LEAD' };
      const request = await tx.approvals.decline(id, staff, at, which);
      if (!request) throw refusalsOfConsole('declineRequest')('INVALID_USER_DATA', { field: 'id' });
      const { action, member, reason } = request;
      const line = { at, staff: staff.email, event: 'ACTION_DECLINED', member, detail: action } as const;
      await tx.staffTrail.append({ ...line, reason, txid });
      return null;
    });
