import { namesOf, withoutNames } from '../../domain/redact.ts';
import { type AdminCommand, CommandRejected, type ExecuteCommand } from '../../ports/admin-command.ts';
import type { StaffContext } from '../../ports/console.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffEvent } from '../../ports/staff-trail.ts';

/** Makes the desk's commands over some ports: the console acts by the same use cases as `npm run member`. */
export type MakeExecuteCommand = (needs: Ports) => ExecuteCommand;

type RecordedCommand = {
  readonly command: Omit<AdminCommand, 'by' | 'reason'> & { readonly reason: string };
  readonly event: StaffEvent;
  /** At whom: the number, and the member, where there is one, whose names the trail leaves out. */
  readonly member: string | null;
  readonly named?: Member | undefined;
  readonly detail?: string;
  /** Who stands in the member's trail, where it is not whoever calls alone. */
  readonly by?: string;
  /** What stands or falls with the command. Throws where it must not be carried out. */
  readonly first?: (tx: StorePorts) => Promise<void>;
};

/**
 * Carries a command out with its line in the trail of the staff: what the command writes stands with the line, or nothing
 * does. Throws `CommandRejected`; that somebody tried stays on record then, with the problem.
 */
export async function commandOnRecord(
  ports: Ports,
  make: MakeExecuteCommand,
  { staff, txid }: StaffContext,
  { command, event, member, named, detail, by, first }: RecordedCommand,
): Promise<Readonly<Record<string, unknown>>> {
  const line = {
    at: ports.clock.now(),
    staff: staff.email,
    event,
    member,
    reason: withoutNames(command.reason, [command.who, ...(named ? namesOf(named) : [])]),
    txid,
  };
  const execute = make({
    ...ports,
    inTransaction: (work) =>
      ports.inTransaction(async (tx) => {
        await first?.(tx);
        await tx.staffTrail.append({ ...line, detail: detail ?? null });
        return work(tx);
      }),
  });
  try {
    return await execute({ ...command, by: by ?? staff.email });
  } catch (error) {
    if (error instanceof CommandRejected) {
      const problem = [detail, error.problem].filter(Boolean).join(' ');
      await ports.staffTrail.append({ ...line, detail: problem });
    }
    throw error;
  }
}
