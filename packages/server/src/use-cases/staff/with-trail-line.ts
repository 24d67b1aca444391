import { withoutNames } from '../../domain/redact.ts';
import type { StaffContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffEvent } from '../../ports/staff-trail.ts';
import { trailLine } from './trail-line.ts';

type Line = { readonly event: StaffEvent; readonly detail: string; readonly reason: string };

/**
 * Ports over which an operator's command writes a line of the staff's trail in its own transaction, before anything else:
 * the line, that of the command and what it does stand together, or nothing does. Answers what makes the command.
 */
export const withTrailLine =
  (ports: Ports, context: StaffContext, { reason, ...line }: Line) =>
  <Execute>(make: (needs: Ports) => Execute): Execute => {
    return make({
      ...ports,
      inTransaction: (work) =>
        ports.inTransaction(async (tx) => {
          await tx.staffTrail.append(
            trailLine(ports, context, { ...line, reason: withoutNames(reason, []) }),
          );
          return work(tx);
        }),
    });
  };
