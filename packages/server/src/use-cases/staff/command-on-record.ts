import { namesOf, withoutNames } from '../../domain/redact.ts';
import { type AdminCommand, CommandRejected } from '../../ports/admin-command.ts';
import type { StaffContext } from '../../ports/console.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffEvent, StaffTrailLine } from '../../ports/staff-trail.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { trailLine } from './trail-line.ts';

type Answer = Readonly<Record<string, unknown>>;

type RecordedCommand = {
  readonly command: Omit<AdminCommand, 'by' | 'reason'> & { readonly reason: string };
  readonly event: StaffEvent;
  /** At whom: the number, and the member, where there is one, whose names the trail leaves out. */
  readonly member: string | null;
  readonly named?: Member | undefined;
  readonly detail?: string | null;
  /** Who stands in the member's trail, where it is not whoever calls alone. */
  readonly by?: string;
  /** What stands or falls with the command. Throws where it must not be carried out. */
  readonly first?: (tx: StorePorts) => Promise<void>;
  /** Of a look-up: which members its answer shows. The trail has a line for each, or one without a member. */
  readonly shown?: (told: Answer) => readonly string[];
};

type LineOf = (said: Partial<Pick<StaffTrailLine, 'member' | 'detail' | 'reason'>>) => StaffTrailLine;

/** The lines of a look-up: one for each member whom its answer shows. None of them names any of these but by number. */
async function linesOf(
  tx: Pick<StorePorts, 'members'>,
  members: readonly string[],
  lineOf: LineOf,
): Promise<StaffTrailLine[]> {
  const names: (string | null)[] = [];
  for (const id of members) {
    const member = await tx.members.find(id);
    if (member) names.push(...namesOf(member));
  }
  const reason = withoutNames(lineOf({}).reason ?? '', names);
  return (members.length > 0 ? members : [null]).map((member) => lineOf({ member, reason }));
}

/**
 * Carries a command out with its line in the trail of the staff: what the command writes stands with the line, or nothing
 * does. Throws `CommandRejected`; that somebody tried stays on record then, with the problem.
 */
export async function commandOnRecord(
  deps: ConsoleDeps,
  context: StaffContext,
  { command, event, member, named, detail, by, first, shown }: RecordedCommand,
): Promise<Readonly<Record<string, unknown>>> {
  const reason = withoutNames(command.reason, [command.who, ...(named ? namesOf(named) : [])]);
  const lineOf: LineOf = (said) =>
    trailLine(deps, context, { event, member, detail: detail ?? null, reason, ...said });
  const onRecord: Ports = {
    ...deps,
    inTransaction: (work) =>
      deps.inTransaction(async (tx) => {
        await first?.(tx);
        if (!shown) await tx.staffTrail.append(lineOf({}));
        const told = await work(tx);
        if (shown) await tx.staffTrail.append(...(await linesOf(tx, shown(told as Answer), lineOf)));
        return told;
      }),
  };
  try {
    return await deps.executeCommand(onRecord, { ...command, by: by ?? context.staff.email });
  } catch (error) {
    if (error instanceof CommandRejected) {
      const problem = [detail, error.problem].filter(Boolean).join(' ');
      await deps.staffTrail.append(lineOf({ detail: problem }));
    }
    throw error;
  }
}
