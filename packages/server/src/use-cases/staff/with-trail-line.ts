import { withoutNames } from '../../domain/redact.ts';
import type { StaffContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffEvent } from '../../ports/staff-trail.ts';

type Line = { readonly event: StaffEvent; readonly detail: string; readonly reason: string };

/**
 * Ports over which an operator's command writes a line of the staff's trail in its own transaction, before anything else:
 * the line, that of the command and what it does stand together, or nothing does. Answers what makes the command.
 */
export const withTrailLine =
  (ports: Ports, { staff, txid }: StaffContext, { event, detail, reason }: Line) =>
  <Execute>(make: (needs: Ports) => Execute): Execute => {
    const who = { at: ports.clock.now(), staff: staff.email, member: null, txid };
    const line = { ...who, event, detail, reason: withoutNames(reason, []) };
    return make({
      ...ports,
      inTransaction: (work) =>
        ports.inTransaction(async (tx) => {
          await tx.staffTrail.append(line);
          return work(tx);
        }),
    });
  };
