import { withoutNames } from '../../domain/redact.ts';
import type { StaffContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffEvent } from '../../ports/staff-trail.ts';
import { trailLine } from './trail-line.ts';

type Line = { readonly event: StaffEvent; readonly detail: string; readonly reason: string };

/**
 * Ports over which an operator's command writes a line of the staff's trail in its own transaction, before anything else: the line,
 * that of the command and what the command does are committed together, or nothing is.
 */
export const withTrailLine = <Deps extends Ports>(
  deps: Deps,
  context: StaffContext,
  { reason, ...line }: Line,
): Deps => ({
  ...deps,
  inTransaction: (work) =>
    deps.inTransaction(async (tx) => {
      await tx.staffTrail.append(trailLine(deps, context, { ...line, reason: withoutNames(reason, []) }));
      return work(tx);
    }),
});
