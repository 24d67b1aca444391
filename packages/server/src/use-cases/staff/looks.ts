import { mayCall } from '@daemun/contract/console/screens';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { isPrefix, type SearchDepth } from '../../domain/search-depth.ts';
import { CommandRejected } from '../../ports/admin-command.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { SupportEvent } from '../../ports/support-events.ts';
import { commandOnRecord } from './command-on-record.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { takeOfStaff } from './staff-limits.ts';

/** What the request with a support code did, and what to do next (IF-DMN-2020-01). */
export const supportEvent: ConsoleUseCase<'supportEvent', ConsoleDeps> = async (
  ports,
  { code, reason },
  context,
) => {
  const { said } = ports;
  const command = { verb: 'code', who: code, reason } as const;
  const told = await commandOnRecord(ports, context, {
    command,
    event: 'CODE_FOLLOWED',
    member: null,
    shown: ({ events, failures: refused }) => [
      ...new Set(
        [...(events as Accounted[]), ...(refused as Accounted[])].flatMap(({ account }) => account?.id ?? []),
      ),
    ],
  });
  const failures = told.failures as readonly Pick<SupportEvent, 'call' | 'result' | 'reason'>[];
  const faultOf = ({ call, reason }: (typeof failures)[number]) => (call === 'openid' ? reason : null);
  return {
    ...told,
    failures: failures.map((each) => ({ ...each, said: said(each), client_fault: faultOf(each) })),
  };
};

type Accounted = { readonly account: { readonly id: string } | null };
type Searched = {
  readonly members: readonly { readonly id: string }[];
  readonly legacy_accounts: readonly { readonly member: string | null }[];
};

/** The members whom a search shows: those whom it found, and those who have an account of a sister service that it found. */
const shownBy = ({ members, legacy_accounts }: Searched): readonly string[] => [
  ...new Set([...members.map(({ id }) => id), ...legacy_accounts.flatMap(({ member }) => member ?? [])]),
];

const mayUnmask = ({ staff }: StaffContext): boolean => mayCall(staff.role, 'unmaskMember');

/**
 * Members by a whole number, address, ID or nickname, masked (IF-DMN-2030-01). Of a text that is none of these the prefix is
 * searched only for somebody who may unmask, and counts as one unmasking: its answer shows letters that the mask hides.
 */
export const searchMembers: ConsoleUseCase<'searchMembers', ConsoleDeps> = async (
  ports,
  { q, reason },
  context,
) => {
  const search = (depth: SearchDepth) =>
    commandOnRecord(ports, context, {
      command: { verb: 'find', who: q, reason, depth },
      event: 'MEMBERS_SEARCHED',
      member: null,
      detail: depth === 'prefix' ? depth : null,
      shown: (told) => shownBy(told as Searched),
    });
  const whole = await search('whole');
  const { members, legacy_accounts } = whole as Searched;
  if (members.length + legacy_accounts.length > 0 || !mayUnmask(context) || !isPrefix(q)) return whole;
  if (!(await takeOfStaff(ports, 'unmask', context)))
    throw refusalsOfConsole('searchMembers')('EXCEED_PASSWORD_FAIL_COUNT');
  return search('prefix');
};

/** One member, masked, with what happened to the account (IF-DMN-2030-02). */
export const memberPicture: ConsoleUseCase<'memberPicture', ConsoleDeps> = async (
  ports,
  { id, reason },
  context,
) => {
  const refuse = refusalsOfConsole('memberPicture');
  // By the number alone: an address or an ID would stand in the trail.
  const named = await ports.members.find(id);
  if (!named) throw refuse('INVALID_USER');
  const command = { verb: 'look', who: id, reason } as const;
  const line = { command, event: 'MEMBER_SEEN', member: id, named } as const;
  try {
    return await commandOnRecord(ports, context, line);
  } catch (error) {
    if (error instanceof CommandRejected) throw refuse('INVALID_USER');
    throw error;
  }
};
