import type { StaffContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffTrailLine } from '../../ports/staff-trail.ts';

type Said = Pick<StaffTrailLine, 'event'> & Partial<Pick<StaffTrailLine, 'member' | 'detail' | 'reason'>>;

/** A line of the trail about what somebody does in the console, with the network that they do it from. */
export const trailLine = (
  { clock }: Pick<Ports, 'clock'>,
  {
    staff,
    network,
    txid,
  }: Pick<StaffContext, 'network' | 'txid'> & { readonly staff: Pick<StaffContext['staff'], 'email'> },
  { event, member = null, detail = null, reason = null }: Said,
): StaffTrailLine => ({
  at: clock.now(),
  staff: staff.email,
  event,
  member,
  detail,
  reason,
  txid,
  network: network ?? null,
});
