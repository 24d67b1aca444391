import { ruleOf } from '@daemun/contract/console/actions';
import type { ConsoleRequest } from '@daemun/contract/console/calls';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { namesOf, withoutNames } from '../../domain/redact.ts';
import type { MemberRequest } from '../../ports/approvals.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import { commandOnRecord } from './command-on-record.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { outcomeOf, waiting } from './outcome.ts';
import { trailLine } from './trail-line.ts';
import { waitingRequest } from './waiting-request.ts';

type Asked = ConsoleRequest<'memberAction'>;

/** Keeps what somebody asked for until somebody else decides. */
async function askForApproval(
  { clock, inTransaction, secrets }: Ports,
  context: StaffContext,
  member: Member,
  { action, way, since, reason: typed }: Asked,
): Promise<void> {
  const reason = withoutNames(typed, namesOf(member));
  const request: MemberRequest = {
    ...waitingRequest({ clock, secrets }, context.staff, reason),
    action,
    member: member.id,
    policy: null,
    token: null,
    way: way ?? null,
    since: since === undefined ? null : Date.parse(since),
  };
  const said = { event: 'ACTION_REQUESTED', member: member.id, detail: action, reason } as const;
  await inTransaction(async (tx) => {
    await tx.approvals.add(request);
    await tx.staffTrail.append(trailLine({ clock }, context, said));
  });
}

/** Does something at a member's account, or asks for the approval that it wants (IF-DMN-2040-01). */
export const memberAction: ConsoleUseCase<'memberAction', ConsoleDeps> = async (ports, asked, context) => {
  const { id, action, reason, way } = asked;
  const refuse = refusalsOfConsole('memberAction');
  const { roles, approval, names } = ruleOf(action);
  if (!roles.includes(context.staff.role)) throw refuse('USER_AUTHENTICATION_FAILURE');
  if (names === 'way' && way === undefined) throw refuse('REQUEST_DEFICIENT', { field: 'way' });
  const member = await ports.members.find(id);
  if (!member) throw refuse('INVALID_USER');
  if (approval) {
    await askForApproval(ports, context, member, asked);
    return waiting;
  }
  const command = { verb: action, who: id, reason };
  const line = { command, event: 'ACTION_TAKEN', member: id, named: member, detail: action } as const;
  return outcomeOf(commandOnRecord(ports, context, line));
};
