import { defaultPrefix } from '@daemun/contract/languages';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { withoutNames } from '../../domain/redact.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { type StaffAccount, staffStateOf } from '../../ports/staff.ts';
import { sendMail } from '../mail/mail-link.ts';
import {
  changeRole,
  endAccount,
  invite,
  resetAccount,
  StaffChangeRejected,
  type StaffChanger,
} from './change-staff.ts';
import type { InviteNeeds, MadeInvitation } from './invite.ts';
import { takeOfStaff } from './staff-limits.ts';

type Needs = InviteNeeds & Pick<Ports, 'inTransaction' | 'rateLimits' | 'settings'>;

/** Who works in the console, and by what they get in (IF-DMN-2080-02). */
export const staffList =
  ({ staff }: Pick<Ports, 'staff'>): ConsoleUseCase<'staffList'> =>
  async () => ({
    staff: (await staff.list()).map((account) => ({
      id: account.id,
      email: account.email,
      name: account.name,
      role: account.role,
      state: staffStateOf(account),
      since: isoKorean(account.created_at),
      password: account.password_hash !== null,
      passkeys: account.passkeys,
      provider: account.identities > 0,
    })),
  });

/** The mail by which an invitation reaches the person, and nobody else: whoever has its link sets the account up. */
async function mailInvitation(
  needs: Needs,
  tx: StorePorts,
  { staff, txid }: StaffContext,
  email: string,
  { reference, invitation: { until } }: MadeInvitation,
): Promise<void> {
  const { clock, settings } = needs;
  const times = { at: isoKorean(clock.now()), until: isoKorean(until) };
  const facts = { ...times, ...reference, by: staff.email, url: settings.consoleUrl ?? '' };
  const asker = { language: defaultPrefix, txid };
  await sendMail(needs, tx, asker, { template: 'staff-invitation', facts, to: email, until });
}

type Change = (tx: StorePorts, changer: StaffChanger) => Promise<unknown>;

/** Makes a change in one transaction; what cannot be done is an answer, and leaves nothing. */
async function change(needs: Needs, { staff, txid }: StaffContext, reason: string, make: Change) {
  const changer = { by: staff.email, txid, reason: withoutNames(reason, []), operatorStays: true } as const;
  try {
    await needs.inTransaction((tx) => make(tx, changer));
    return { problem: null };
  } catch (error) {
    if (error instanceof StaffChangeRejected) return { problem: error.problem };
    throw error;
  }
}

/** Invites somebody by mail (IF-DMN-2080-03). */
export const inviteStaff =
  (needs: Needs): ConsoleUseCase<'inviteStaff'> =>
  async ({ email, name, role, reason }, context) => {
    if (!(await takeOfStaff(needs, 'action', context)))
      throw refusalsOfConsole('inviteStaff')('EXCEED_PASSWORD_FAIL_COUNT');
    return change(needs, context, reason, async (tx, changer) => {
      const made = await invite(needs, tx, { email, name, role }, changer);
      await mailInvitation(needs, tx, context, email, made);
    });
  };

type ChangeCall = 'setStaffRole' | 'endStaff' | 'resetStaff';
type OwnRule = (tx: StorePorts, account: StaffAccount, changer: StaffChanger) => Promise<unknown>;

/** Does something at the account of an id; `own`: at one's own, too. */
async function atAccount(
  call: ChangeCall,
  needs: Needs,
  context: StaffContext,
  { id, reason, own }: { readonly id: string; readonly reason: string; readonly own: boolean },
  make: OwnRule,
) {
  const refuse = refusalsOfConsole(call);
  if (!(await takeOfStaff(needs, 'action', context))) throw refuse('EXCEED_PASSWORD_FAIL_COUNT');
  return change(needs, context, reason, async (tx, changer) => {
    const account = await tx.staff.findById(id);
    if (!account) throw refuse('INVALID_USER_DATA', { field: 'id' });
    if (!own && account.id === context.staff.id) throw new StaffChangeRejected('OWN');
    await make(tx, account, changer);
  });
}

/** Changes somebody's role; nobody changes their own (IF-DMN-2080-04). The person is told. */
export const setStaffRole =
  (needs: Needs): ConsoleUseCase<'setStaffRole'> =>
  ({ id, role, reason }, context) =>
    atAccount('setStaffRole', needs, context, { id, reason, own: false }, (tx, account, changer) =>
      changeRole(needs, tx, account, role, changer),
    );

/** Ends an account, one's own too, but for the last operator's (IF-DMN-2080-05). The person is told. */
export const endStaff =
  (needs: Needs): ConsoleUseCase<'endStaff'> =>
  ({ id, reason }, context) =>
    atAccount('endStaff', needs, context, { id, reason, own: true }, (tx, account, changer) =>
      endAccount(needs, tx, account, changer),
    );

/** Invites somebody anew who lost app or device, or whose account was over (IF-DMN-2080-06). The person is told. */
export const resetStaff =
  (needs: Needs): ConsoleUseCase<'resetStaff'> =>
  ({ id, reason }, context) =>
    atAccount('resetStaff', needs, context, { id, reason, own: false }, async (tx, account, changer) => {
      const made = await resetAccount(needs, tx, account, changer);
      await mailInvitation(needs, tx, context, account.email, made);
    });
