import { refusalsOfConsole } from '@daemun/contract/refusal';
import { withoutNames } from '../../domain/redact.ts';
import { type AdminVerb, CommandRejected, type ExecuteCommand } from '../../ports/admin-command.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StaffEvent } from '../../ports/staff-trail.ts';

/** Makes the desk's commands over some ports: the console looks by the same use cases as `npm run member`. */
export type MakeExecuteCommand = (needs: Ports) => ExecuteCommand;

const minute = 60_000;
const day = 24 * 60 * minute;
/** What one person may look at; who wants more has an account too few, or is not at a telephone. */
const rateLimitsOf = {
  search: { count: 60, within: minute },
  picture: { count: 300, within: day },
} as const;

const take = async (
  { clock, rateLimits }: Pick<Ports, 'clock' | 'rateLimits'>,
  what: keyof typeof rateLimitsOf,
  { staff }: StaffContext,
): Promise<boolean> => {
  const { count, within } = rateLimitsOf[what];
  return rateLimits.take(`staff-${what}:${staff.id}`, count, within, clock.now());
};

type Look = {
  readonly verb: AdminVerb;
  readonly who: string;
  readonly reason: string;
  readonly event: StaffEvent;
  readonly member: string | null;
};

/** Looks by a command; its line in the trail of the staff stands with what the command writes, or nothing does. */
async function look(
  ports: Ports,
  make: MakeExecuteCommand,
  { staff, txid }: StaffContext,
  { verb, who, reason, event, member }: Look,
): Promise<Readonly<Record<string, unknown>>> {
  const line = {
    at: ports.clock.now(),
    staff: staff.email,
    event,
    member,
    reason: withoutNames(reason, [who]),
    txid,
  };
  const execute = make({
    ...ports,
    inTransaction: (work) =>
      ports.inTransaction(async (tx) => {
        await tx.staffTrail.append({ ...line, detail: null });
        return work(tx);
      }),
  });
  try {
    return await execute({ verb, who, reason, by: staff.email });
  } catch (error) {
    // What found nobody is undone as a whole; that somebody looked stays.
    if (error instanceof CommandRejected) await ports.staffTrail.append({ ...line, detail: error.problem });
    throw error;
  }
}

/** What the request with a support code did, and what to do next (IF-DMN-2020-01). */
export const supportEvent =
  (ports: Ports, make: MakeExecuteCommand): ConsoleUseCase<'supportEvent'> =>
  async ({ code, reason }, context) =>
    look(ports, make, context, { verb: 'code', who: code, reason, event: 'CODE_FOLLOWED', member: null });

/** Members by number, address or ID, masked (IF-DMN-2030-01). */
export const searchMembers =
  (ports: Ports, make: MakeExecuteCommand): ConsoleUseCase<'searchMembers'> =>
  async ({ q, reason }, context) => {
    if (!(await take(ports, 'search', context)))
      throw refusalsOfConsole('searchMembers')('EXCEED_PASSWORD_FAIL_COUNT');
    return look(ports, make, context, {
      verb: 'find',
      who: q,
      reason,
      event: 'MEMBERS_SEARCHED',
      member: null,
    });
  };

/** One member, masked, with what happened to the account (IF-DMN-2030-02). */
export const memberPicture =
  (ports: Ports, make: MakeExecuteCommand): ConsoleUseCase<'memberPicture'> =>
  async ({ id, reason }, context) => {
    const refuse = refusalsOfConsole('memberPicture');
    if (!(await take(ports, 'picture', context))) throw refuse('EXCEED_PASSWORD_FAIL_COUNT');
    // By the number alone: an address or an ID would stand in the trail.
    if (!(await ports.members.find(id))) throw refuse('INVALID_USER');
    try {
      return await look(ports, make, context, {
        verb: 'look',
        who: id,
        reason,
        event: 'MEMBER_SEEN',
        member: id,
      });
    } catch (error) {
      if (error instanceof CommandRejected) throw refuse('INVALID_USER');
      throw error;
    }
  };
