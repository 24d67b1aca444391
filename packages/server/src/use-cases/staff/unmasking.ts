import { unmaskingAction } from '@daemun/contract/console/actions';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { namesOf, withoutNames } from '../../domain/redact.ts';
import type { UnmaskingRequest } from '../../ports/approvals.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { waiting } from './outcome.ts';
import { giveToStaff, takeOfStaff } from './staff-limits.ts';
import { waitingRequest } from './waiting-request.ts';

/** One field of a member as it is, with a line in both trails (IF-DMN-2030-04). */
export const unmaskMember =
  (ports: Pick<Ports, 'clock' | 'inTransaction' | 'rateLimits'>): ConsoleUseCase<'unmaskMember'> =>
  async ({ id, field, reason: typed }, context) => {
    const refuse = refusalsOfConsole('unmaskMember');
    if (!(await takeOfStaff(ports, 'unmask', context))) throw refuse('EXCEED_PASSWORD_FAIL_COUNT');
    const { staff, txid } = context;
    return ports.inTransaction(async (tx) => {
      const member = await tx.members.find(id);
      if (!member) throw refuse('INVALID_USER');
      const line = { at: ports.clock.now(), txid, reason: withoutNames(typed, namesOf(member)) };
      await tx.staffTrail.append({
        ...line,
        staff: staff.email,
        event: 'FIELD_UNMASKED',
        member: id,
        detail: field,
      });
      await tx.audit.record({ ...line, member: id, event: 'OPERATOR_SHOWN', operator: staff.email });
      return { value: member[field] };
    });
  };

/** Asks that somebody else allow as many looks again as a day has; what waits already is not asked for twice (IF-DMN-2040-06). */
export const askToUnmaskMore =
  (ports: Ports): ConsoleUseCase<'askToUnmaskMore'> =>
  async ({ reason: typed }, context) => {
    if (!(await takeOfStaff(ports, 'action', context)))
      throw refusalsOfConsole('askToUnmaskMore')('EXCEED_PASSWORD_FAIL_COUNT');
    const { staff, txid } = context;
    const reason = withoutNames(typed, []);
    return ports.inTransaction(async (tx) => {
      const request = waitingRequest(ports, staff, reason);
      const line = {
        at: request.asked_at,
        staff: staff.email,
        event: 'ACTION_REQUESTED',
        member: null,
      } as const;
      // Whoever appends holds the end of the trail: of two who ask at once the second sees what the first left.
      await tx.staffTrail.append({ ...line, detail: unmaskingAction, reason, txid });
      if (await tx.approvals.waitsFor(unmaskingAction, staff.id, request.asked_at)) return waiting;
      const about = { member: null, policy: null, token: null, way: null, since: null } as const;
      await tx.approvals.add({ ...request, ...about, action: unmaskingAction });
      return waiting;
    });
  };

/** Allows who asked as many looks again as a day has. */
export const giveMoreLooks = (
  { clock, inTransaction }: Ports,
  { staff, txid }: StaffContext,
  { action, asked_by_id, reason }: UnmaskingRequest,
  approve: (tx: StorePorts) => Promise<void>,
): Promise<void> =>
  inTransaction(async (tx) => {
    await approve(tx);
    const line = { at: clock.now(), staff: staff.email, event: 'ACTION_APPROVED', member: null } as const;
    await tx.staffTrail.append({ ...line, detail: action, reason, txid });
    await giveToStaff(tx, 'unmask', asked_by_id);
  });
