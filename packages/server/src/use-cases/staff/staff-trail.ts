import type { ConsoleUseCase } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import { toldTrailLine } from './told-trail-line.ts';

const linesAtOnce = 50;

/** What the staff did, newest first; who reads it stands in it too (IF-DMN-2080-01). */
export const staffTrail =
  ({ clock, inTransaction }: Pick<Ports, 'clock' | 'inTransaction'>): ConsoleUseCase<'staffTrail'> =>
  ({ before }, { staff, txid }) =>
    inTransaction(async (tx) => {
      const lines = await tx.staffTrail.page(before, linesAtOnce);
      const nothing = { member: null, detail: null, reason: null };
      await tx.staffTrail.append({
        at: clock.now(),
        staff: staff.email,
        event: 'TRAIL_READ',
        ...nothing,
        txid,
      });
      const last = lines.at(-1);
      return {
        lines: lines.map(toldTrailLine),
        next: last !== undefined && lines.length === linesAtOnce ? last.seq : null,
      };
    });
