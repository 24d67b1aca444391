import { refusalsOfConsole } from '@daemun/contract/refusal';
import { CommandRejected } from '../../ports/admin-command.ts';
import type { ConsoleUseCase } from '../../ports/console.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SupportEvent } from '../../ports/support-events.ts';
import { commandOnRecord, type MakeExecuteCommand } from './command-on-record.ts';
import { takeOfStaff } from './staff-limits.ts';

/** The words of an answer to a reader, in the languages of the console; null where it was the error page. */
export type SaidToReader = (
  event: Pick<SupportEvent, 'result' | 'reason'>,
) => { readonly ko: string; readonly en: string } | null;

/** What the request with a support code did, and what to do next (IF-DMN-2020-01). */
export const supportEvent =
  (ports: Ports, make: MakeExecuteCommand, said: SaidToReader): ConsoleUseCase<'supportEvent'> =>
  async ({ code, reason }, context) => {
    const command = { verb: 'code', who: code, reason } as const;
    const told = await commandOnRecord(ports, make, context, {
      command,
      event: 'CODE_FOLLOWED',
      member: null,
    });
    const failures = told.failures as readonly Pick<SupportEvent, 'result' | 'reason'>[];
    return { ...told, failures: failures.map((each) => ({ ...each, said: said(each) })) };
  };

/** Members by number, address or ID, masked (IF-DMN-2030-01). */
export const searchMembers =
  (ports: Ports, make: MakeExecuteCommand): ConsoleUseCase<'searchMembers'> =>
  async ({ q, reason }, context) => {
    if (!(await takeOfStaff(ports, 'search', context)))
      throw refusalsOfConsole('searchMembers')('EXCEED_PASSWORD_FAIL_COUNT');
    const command = { verb: 'find', who: q, reason } as const;
    return commandOnRecord(ports, make, context, { command, event: 'MEMBERS_SEARCHED', member: null });
  };

/** One member, masked, with what happened to the account (IF-DMN-2030-02). */
export const memberPicture =
  (ports: Ports, make: MakeExecuteCommand): ConsoleUseCase<'memberPicture'> =>
  async ({ id, reason }, context) => {
    const refuse = refusalsOfConsole('memberPicture');
    if (!(await takeOfStaff(ports, 'picture', context))) throw refuse('EXCEED_PASSWORD_FAIL_COUNT');
    // By the number alone: an address or an ID would stand in the trail.
    const named = await ports.members.find(id);
    if (!named) throw refuse('INVALID_USER');
    const command = { verb: 'look', who: id, reason } as const;
    const line = { command, event: 'MEMBER_SEEN', member: id, named } as const;
    try {
      return await commandOnRecord(ports, make, context, line);
    } catch (error) {
      if (error instanceof CommandRejected) throw refuse('INVALID_USER');
      throw error;
    }
  };
