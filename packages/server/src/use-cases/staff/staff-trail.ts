import type { ConsoleRequest } from '@daemun/contract/console/calls';
import { csvOf } from '../../domain/csv.ts';
import { namesOf, withoutNames } from '../../domain/redact.ts';
import type { ConsoleUseCase } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { TrailFilter } from '../../ports/staff-trail.ts';
import { toldTrailLine } from './told-trail-line.ts';
import { trailLine } from './trail-line.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction'>;

const linesAtOnce = 50;
/** So many lines go into one file, the newest; who wants more names a time. */
const linesInAFile = 10_000;
const day = 86_400_000;

const startOf = (koreanDay: string): number => Date.parse(`${koreanDay}T00:00:00+09:00`);

/** Days are whole ones of Korea. */
const filterOf = ({ staff, event, member, from, to }: ConsoleRequest<'staffTrail'>): TrailFilter => ({
  staff,
  event,
  member,
  since: from === undefined ? undefined : startOf(from),
  before: to === undefined ? undefined : startOf(to) + day,
});

/** What the staff did, newest first; who reads it stands in it too (IF-DMN-2080-01). */
export const staffTrail: ConsoleUseCase<'staffTrail', Needs> = ({ clock, inTransaction }, asked, context) =>
  inTransaction(async (tx) => {
    const lines = await tx.staffTrail.page(asked.before, linesAtOnce, filterOf(asked));
    const said = { event: 'TRAIL_READ', member: asked.member ?? null } as const;
    await tx.staffTrail.append(trailLine({ clock }, context, said));
    const last = lines.at(-1);
    return {
      lines: lines.map(toldTrailLine),
      next: last !== undefined && lines.length === linesAtOnce ? last.seq : null,
    };
  });

const columns = ['seq', 'at', 'staff', 'event', 'member', 'detail', 'reason', 'network'] as const;

/** The same lines as a file for a spreadsheet; that somebody took it stands in the trail, with how many (IF-DMN-2080-10). */
export const exportTrail: ConsoleUseCase<'exportTrail', Needs> = ({ clock, inTransaction }, asked, context) =>
  inTransaction(async (tx) => {
    const lines = await tx.staffTrail.page(undefined, linesInAFile, filterOf(asked));
    const about = asked.member === undefined ? undefined : await tx.members.find(asked.member);
    const reason = withoutNames(asked.reason, about ? namesOf(about) : []);
    const said = {
      event: 'TRAIL_EXPORTED',
      member: asked.member ?? null,
      detail: String(lines.length),
      reason,
    } as const;
    await tx.staffTrail.append(trailLine({ clock }, context, said));
    const rows = lines.map(toldTrailLine).map((line) => columns.map((column) => line[column]));
    return {
      csv: csvOf([columns, ...rows]),
      lines: lines.length,
      whole: lines.length < linesInAFile,
    };
  });
