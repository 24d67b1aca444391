import { requestKindsOf } from '@daemun/contract/console/actions';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { ApprovalRequest, MemberRequest } from '../../ports/approvals.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { maskedMember } from '../accounts/masked-member.ts';
import { commandOnRecord, type MakeExecuteCommand } from './command-on-record.ts';
import { outcomeOf } from './outcome.ts';
import { publishPolicy } from './policy-changes.ts';
import { toldPolicy, trailNameOf } from './told-policy.ts';

/** So many requests a list shows, the newest. */
const mostRequests = 50;

const kindOf = ({ policy }: ApprovalRequest) => (policy === null ? 'member' : 'policy');

const stateOf = ({ outcome, expires_at }: ApprovalRequest, now: number) =>
  outcome ?? (expires_at <= now ? 'EXPIRED' : null);

/** The version of a policy that a request is about, with what it is decided by; null where it was deleted. */
async function policyOf({ policies }: Pick<Ports, 'policies'>, { policy, outcome }: ApprovalRequest) {
  const version = policy === null ? undefined : await policies.find(policy);
  if (!version) return null;
  return toldPolicy(version, await policies.texts(version.id), outcome === null);
}

/** What waits for an approval, and what was decided of late, as far as somebody's role sees it (IF-DMN-2040-02). */
export const approvalRequests =
  ({ approvals, clock, members, policies }: Ports): ConsoleUseCase<'approvalRequests'> =>
  async (_request, { staff }) => {
    const now = clock.now();
    const newest = await approvals.newest(mostRequests, requestKindsOf(staff.role, 'sees'));
    const decides = requestKindsOf(staff.role, 'decides');
    const told = newest.map(async (request) => {
      const member = request.member === null ? undefined : await members.find(request.member);
      const state = stateOf(request, now);
      const mayApprove = decides.includes(kindOf(request)) && staff.id !== request.asked_by_id;
      return {
        ...request,
        account: member ? maskedMember(member) : null,
        policy: await policyOf({ policies }, request),
        since: request.since === null ? null : isoKorean(request.since),
        asked: isoKorean(request.asked_at),
        expires: isoKorean(request.expires_at),
        approvable: state === null && mayApprove,
        outcome: state,
      };
    });
    return { requests: await Promise.all(told) };
  };

type Deciding = (tx: StorePorts) => Promise<void>;

function takeAction(
  ports: Ports,
  make: MakeExecuteCommand,
  context: StaffContext,
  { action, member, way, since, reason, asked_by: askedBy }: MemberRequest,
  first: Deciding,
) {
  const command = { verb: action, who: member, reason, way: way ?? undefined, since: since ?? undefined };
  const line = { event: 'ACTION_APPROVED', member, detail: action, askedBy, first } as const;
  return commandOnRecord(ports, make, context, { command, ...line });
}

/** Approves what somebody else asked for, and does it in the same transaction (IF-DMN-2040-03). */
export const approveRequest =
  (ports: Ports, make: MakeExecuteCommand): ConsoleUseCase<'approveRequest'> =>
  async ({ id }, context) => {
    const refuse = refusalsOfConsole('approveRequest');
    const request = await ports.approvals.find(id);
    if (!request) throw refuse('INVALID_USER_DATA', { field: 'id' });
    if (!requestKindsOf(context.staff.role, 'decides').includes(kindOf(request)))
      throw refuse('USER_AUTHENTICATION_FAILURE');
    const approve: Deciding = async (tx) => {
      if (!(await tx.approvals.approve(id, context.staff, ports.clock.now())))
        throw refuse('INVALID_USER_DATA', { field: 'id' });
    };
    return outcomeOf(
      request.policy === null
        ? takeAction(ports, make, context, request, approve)
        : publishPolicy(ports, context, request, approve),
    );
  };

/** How the trail names what was asked for. */
async function trailDetail({ policies }: Pick<Ports, 'policies'>, { action, policy }: ApprovalRequest) {
  const version = policy === null ? undefined : await policies.find(policy);
  return version ? `${action} ${trailNameOf(version)}` : action;
}

/** Declines what somebody asked for; who asked takes it back so (IF-DMN-2040-04). */
export const declineRequest =
  ({ approvals, clock, inTransaction }: Ports): ConsoleUseCase<'declineRequest'> =>
  async ({ id }, { staff, txid }) => {
    const refuse = refusalsOfConsole('declineRequest');
    const waiting = await approvals.find(id);
    if (!waiting) throw refuse('INVALID_USER_DATA', { field: 'id' });
    const which = { ofTheirs: !requestKindsOf(staff.role, 'decides').includes(kindOf(waiting)) };
    return inTransaction(async (tx) => {
      const at = clock.now();
      const request = await tx.approvals.decline(id, staff, at, which);
      if (!request) throw refuse('INVALID_USER_DATA', { field: 'id' });
      const { member, reason } = request;
      const detail = await trailDetail(tx, request);
      const line = { at, staff: staff.email, event: 'ACTION_DECLINED', member, detail } as const;
      await tx.staffTrail.append({ ...line, reason, txid });
      return null;
    });
  };
