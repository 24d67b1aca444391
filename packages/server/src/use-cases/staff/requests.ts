import { requestActionsOf, ruleOf, takeLife } from '@daemun/contract/console/actions';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { withoutNames } from '../../domain/redact.ts';
import { CommandRejected } from '../../ports/admin-command.ts';
import type { ApprovalRequest, MemberRequest, StoredRequest } from '../../ports/approvals.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { maskedMember } from '../accounts/masked-member.ts';
import {
  ApprovalBarred,
  type ApprovalRule,
  decidesOn,
  hasEnded,
  obstacleTo,
  type StaffFacts,
  staffFacts,
} from './approval-rule.ts';
import { commandOnRecord } from './command-on-record.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { outcomeOf } from './outcome.ts';
import { publishPolicy } from './policy-changes.ts';
import { approveToken } from './token-rooms.ts';
import { toldPolicy, trailNameOf } from './told-policy.ts';
import { trailLine } from './trail-line.ts';
import { giveMoreLooks } from './unmasking.ts';

/** So many requests a list shows, the newest. */
const mostRequests = 50;

const stateOf = (facts: StaffFacts, request: StoredRequest, now: number) =>
  request.outcome ?? (request.expires_at <= now || hasEnded(facts, request) ? 'EXPIRED' : null);

/** Whether somebody may take what a request gives. */
const isTakeable = (
  { action, member, asked_by_id, outcome, decided_at, taken_at, ended }: StoredRequest,
  staff: string,
  now: number,
): boolean =>
  !ended &&
  member !== null &&
  ruleOf(action).gives === true &&
  outcome === 'APPROVED' &&
  asked_by_id === staff &&
  taken_at === null &&
  (decided_at ?? 0) > now - takeLife;

/** The version of a policy that a request is about, with what it is decided by; null where it was deleted. */
async function policyOf({ policies }: Pick<Ports, 'policies'>, { policy, outcome }: ApprovalRequest) {
  const version = policy === null ? undefined : await policies.find(policy);
  if (!version) return null;
  return toldPolicy(version, await policies.texts(version.id), outcome === null);
}

/** The token that a request is about. */
async function tokenOf({ serviceTokens }: Pick<Ports, 'serviceTokens'>, { token: id }: ApprovalRequest) {
  const token = id === null ? undefined : await serviceTokens.find(id);
  if (!token) return null;
  return { name: token.name, scopes: token.scopes, until: isoKorean(token.expires_at) };
}

/** What waits for an approval, and what was decided of late, as far as somebody's role sees it (IF-DMN-2040-02). */
export const approvalRequests: ConsoleUseCase<'approvalRequests', Ports> = async (
  { approvals, clock, members, policies, serviceTokens, staff: room },
  _request,
  { staff },
) => {
  const now = clock.now();
  const facts = await staffFacts({ staff: room });
  const newest = await approvals.newest(mostRequests, requestActionsOf(staff.role, 'sees'));
  const decides = requestActionsOf(staff.role, 'decides');
  const told = newest.map(async (request) => {
    const member = request.member === null ? undefined : await members.find(request.member);
    const state = stateOf(facts, request, now);
    const mayDecide = state === null && decides.includes(request.action);
    const obstacle = mayDecide ? (obstacleTo(facts, staff, request, now) ?? null) : null;
    return {
      ...request,
      account: member ? maskedMember(member) : null,
      policy: await policyOf({ policies }, request),
      token: await tokenOf({ serviceTokens }, request),
      since: request.since === null ? null : isoKorean(request.since),
      asked: isoKorean(request.asked_at),
      expires: isoKorean(request.expires_at),
      approvable: mayDecide && obstacle === null,
      obstacle,
      takeable: isTakeable(request, staff.id, now),
      outcome: state,
    };
  });
  return { requests: await Promise.all(told) };
};

type Deciding = (tx: StorePorts) => Promise<void>;

function takeAction(
  ports: ConsoleDeps,
  context: StaffContext,
  { action, member, way, since, reason, asked_by }: MemberRequest,
  first: Deciding,
) {
  const command = { verb: action, who: member, reason, way: way ?? undefined, since: since ?? undefined };
  const by = `${asked_by}, ${context.staff.email}`;
  const line = { event: 'ACTION_APPROVED', member, detail: action, by, first } as const;
  return commandOnRecord(ports, context, { command, ...line });
}

/** Approves what gives something: it is done once who asked takes it. */
const letTake = (
  ports: Ports,
  context: StaffContext,
  { action, member, reason }: MemberRequest,
  approve: Deciding,
) =>
  ports.inTransaction(async (tx) => {
    await approve(tx);
    const said = { event: 'ACTION_APPROVED', member, detail: action, reason } as const;
    await tx.staffTrail.append(trailLine(ports, context, said));
  });

function execute(
  ports: ConsoleDeps,
  context: StaffContext,
  request: ApprovalRequest,
  approve: Deciding,
): Promise<unknown> {
  if (request.policy !== null) return publishPolicy(ports, context, request, approve);
  if (request.token !== null) return approveToken(ports, context, request, approve);
  if (request.member === null) return giveMoreLooks(ports, context, request, approve);
  if (ruleOf(request.action).gives) return letTake(ports, context, request, approve);
  return takeAction(ports, context, request, approve);
}

/** How the trail names what was asked for. */
async function trailDetail(
  { policies, serviceTokens }: Pick<StorePorts, 'policies' | 'serviceTokens'>,
  { action, policy, token }: ApprovalRequest,
) {
  const version = policy === null ? undefined : await policies.find(policy);
  const name = token === null ? undefined : (await serviceTokens.find(token))?.name;
  return [action, version && trailNameOf(version), name && withoutNames(name, [])].filter(Boolean).join(' ');
}

/** Marks a request as approved in a transaction that holds the end of the trail. Throws `ApprovalBarred`. */
const approvalOf =
  ({ clock }: Ports, { staff }: StaffContext, request: StoredRequest): Deciding =>
  async (tx) => {
    await tx.staffTrail.hold();
    const facts = await staffFacts(tx);
    if (!decidesOn(facts, staff, request)) throw new ApprovalBarred('ROLE');
    if (hasEnded(facts, request)) throw new ApprovalBarred('ENDED');
    const obstacle = obstacleTo(facts, staff, request, clock.now());
    if (obstacle !== undefined) throw new ApprovalBarred(obstacle);
    if (!(await tx.approvals.approve(request.id, staff, clock.now()))) throw new ApprovalBarred('ENDED');
  };

/** Records an approval that a rule forbade, and answers it. */
async function barred(ports: Ports, context: StaffContext, request: ApprovalRequest, rule: ApprovalRule) {
  const detail = `${await trailDetail(ports, request)} ${rule}`;
  const said = { event: 'APPROVAL_REFUSED', member: request.member, detail } as const;
  await ports.staffTrail.append(trailLine(ports, context, said));
  const refuse = refusalsOfConsole('approveRequest');
  if (rule === 'ROLE') throw refuse('USER_AUTHENTICATION_FAILURE');
  if (rule === 'ENDED' || rule === 'OWN') throw refuse('INVALID_USER_DATA', { field: 'id' });
  return { outcome: 'NOT_DONE', problem: rule } as const;
}

/** Approves what somebody else asked for, and does it in the same transaction (IF-DMN-2040-03). */
export const approveRequest: ConsoleUseCase<'approveRequest', ConsoleDeps> = async (
  ports,
  { id },
  context,
) => {
  const request = await ports.approvals.find(id);
  if (!request) throw refusalsOfConsole('approveRequest')('INVALID_USER_DATA', { field: 'id' });
  if (!requestActionsOf(context.staff.role, 'decides').includes(request.action))
    return barred(ports, context, request, 'ROLE');
  try {
    return await outcomeOf(execute(ports, context, request, approvalOf(ports, context, request)));
  } catch (error) {
    if (error instanceof ApprovalBarred) return barred(ports, context, request, error.rule);
    throw error;
  }
};

/**
 * Hands out all that is held of a member, once, to who asked for it and somebody else approved (IF-DMN-2040-05). Nothing of it
 * is kept: it is read when it is taken, and the member is told then. What was not carried out can be taken still.
 */
export const takeExport: ConsoleUseCase<'takeExport', ConsoleDeps> = async (ports, { id }, context) => {
  const refuse = refusalsOfConsole('takeExport');
  const request = await ports.approvals.find(id);
  if (request?.action !== 'export') throw refuse('INVALID_USER_DATA', { field: 'id' });
  const { action, member, reason, decided_by } = request;
  const { staff } = context;
  const exported = commandOnRecord(ports, context, {
    command: { verb: action, who: member, reason },
    event: 'EXPORT_TAKEN',
    member,
    by: `${staff.email}, ${decided_by}`,
    first: async (tx) => {
      const now = ports.clock.now();
      if (!(await tx.approvals.take(id, staff, now, now - takeLife)))
        throw refuse('INVALID_USER_DATA', { field: 'id' });
    },
  });
  try {
    return { file: JSON.stringify(await exported, null, 2), problem: null };
  } catch (error) {
    if (error instanceof CommandRejected) return { file: null, problem: error.problem };
    throw error;
  }
};

/** Declines what somebody asked for; who asked takes it back so (IF-DMN-2040-04). */
export const declineRequest: ConsoleUseCase<'declineRequest', Ports> = async (
  { approvals, clock, inTransaction },
  { id },
  context,
) => {
  const { staff } = context;
  const refuse = refusalsOfConsole('declineRequest');
  const waiting = await approvals.find(id);
  if (!waiting) throw refuse('INVALID_USER_DATA', { field: 'id' });
  const which = { ofTheirs: !requestActionsOf(staff.role, 'decides').includes(waiting.action) };
  return inTransaction(async (tx) => {
    await tx.staffTrail.hold();
    const at = clock.now();
    const request = await tx.approvals.decline(id, staff, at, which);
    if (!request) throw refuse('INVALID_USER_DATA', { field: 'id' });
    const { member, reason, token } = request;
    if (token !== null) await tx.serviceTokens.end(token, at);
    const detail = await trailDetail(tx, request);
    const said = { event: 'ACTION_DECLINED', member, detail, reason } as const;
    await tx.staffTrail.append(trailLine({ clock }, context, said));
    return null;
  });
};
