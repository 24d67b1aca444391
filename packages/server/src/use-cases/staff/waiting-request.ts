import { approvalLife } from '@daemun/contract/console/actions';
import type { Ports } from '../../ports/ports.ts';
import type { StaffPerson } from '../../ports/staff.ts';

/** What every request has that waits for a decision from now on. */
export function waitingRequest(
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  staff: StaffPerson,
  reason: string,
) {
  const at = clock.now();
  return {
    id: secrets.id(),
    reason,
    asked_by_id: staff.id,
    asked_by: staff.email,
    asked_at: at,
    expires_at: at + approvalLife,
    decided_by: null,
    decided_at: null,
    outcome: null,
    taken_at: null,
  } as const;
}
