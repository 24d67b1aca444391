import { unmaskingAction } from '@daemun/contract/console/actions';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { namesOf, withoutNames } from '../../domain/redact.ts';
import type { UnmaskingRequest } from '../../ports/approvals.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { waiting } from './outcome.ts';
import { giveToStaff, takeOfStaff } from './staff-limits.ts';
import { trailLine } from './trail-line.ts';
import { waitingRequest } from './waiting-request.ts';

/** One field of a member as it is, with a line in both trails (IF-DMN-2030-04). */
export const unmaskMember: ConsoleUseCase<'unmaskMember', Pick<Ports, 'clock' | 'inTransaction'>> = async (
  ports,
  { id, field, reason: typed },
  context,
) => {
  const refuse = refusalsOfConsole('unmaskMember');
  const { staff, txid } = context;
  return ports.inTransaction(async (tx) => {
    const member = await tx.members.find(id);
    if (!member) throw refuse('INVALID_USER');
    const line = { at: ports.clock.now(), txid, reason: withoutNames(typed, namesOf(member)) };
    const said = { event: 'FIELD_UNMASKED', member: id, detail: field, reason: line.reason } as const;
    await tx.staffTrail.append(trailLine(ports, context, said));
    await tx.audit.record({ ...line, member: id, event: 'OPERATOR_SHOWN', operator: staff.email });
    return { value: member[field] };
  });
};

/** Asks that somebody else allow as many looks again as a day has; what waits already is not asked for twice (IF-DMN-2040-06). */
export const askToUnmaskMore: ConsoleUseCase<'askToUnmaskMore', Ports> = async (
  ports,
  { reason: typed },
  context,
) => {
  if (!(await takeOfStaff(ports, 'action', context)))
    throw refusalsOfConsole('askToUnmaskMore')('EXCEED_PASSWORD_FAIL_COUNT');
  const reason = withoutNames(typed, []);
  return ports.inTransaction(async (tx) => {
    const request = waitingRequest(ports, context.staff, reason);
    // An append locks the end of the trail, so the second of two requests at once sees the row of the first.
    const said = { event: 'ACTION_REQUESTED', detail: unmaskingAction, reason } as const;
    await tx.staffTrail.append(trailLine(ports, context, said));
    if (await tx.approvals.waitsFor(unmaskingAction, context.staff.id, request.asked_at)) return waiting;
    const about = { member: null, policy: null, token: null, way: null, since: null } as const;
    await tx.approvals.add({ ...request, ...about, action: unmaskingAction });
    return waiting;
  });
};

/** Allows who asked as many looks again as a day has. */
export const giveMoreLooks = (
  ports: Ports,
  context: StaffContext,
  { action, asked_by_id, reason }: UnmaskingRequest,
  approve: (tx: StorePorts) => Promise<void>,
): Promise<void> =>
  ports.inTransaction(async (tx) => {
    await approve(tx);
    const said = { event: 'ACTION_APPROVED', detail: action, reason } as const;
    await tx.staffTrail.append(trailLine(ports, context, said));
    await giveToStaff(tx, 'unmask', asked_by_id);
  });
