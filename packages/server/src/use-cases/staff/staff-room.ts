import { decidingRoles } from '@daemun/contract/console/roles';
import type { StaffProblem } from '@daemun/contract/console/staff-room';
import { defaultPrefix } from '@daemun/contract/languages';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { withoutNames } from '../../domain/redact.ts';
import {
  confirmationObstacle,
  confirmationOf,
  isUnconfirmed,
  makingOf,
  standingObstacle,
} from '../../domain/staff-relations.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { type StaffAccount, staffStateOf } from '../../ports/staff.ts';
import { sendMail } from '../mail/mail-link.ts';
import { type StaffFacts, staffFacts } from './approval-rule.ts';
import {
  changeRole,
  confirmAccount,
  endAccount,
  invite,
  resetAccount,
  StaffChangeRejected,
  type StaffChanger,
} from './change-staff.ts';
import type { InviteNeeds, MadeInvitation } from './invite.ts';
import { takeOfStaff } from './staff-limits.ts';
import { trailLine } from './trail-line.ts';
import { areCodesUsedUp } from './wrong-codes.ts';

type Needs = InviteNeeds &
  Pick<Ports, 'inTransaction' | 'rateLimits' | 'settings' | 'staff' | 'staffProvider' | 'staffTrail'>;

/** The address of an account; null for the machine, and for nobody. */
const addressOf = ({ accounts }: StaffFacts, id: string | undefined): string | null =>
  accounts.find((account) => account.id === id)?.email ?? null;

/** Who works in the console, by what they get in, and who confirmed whom (IF-DMN-2080-02). */
export const staffList: ConsoleUseCase<'staffList', Pick<Ports, 'clock' | 'staff'>> = async ({
  clock,
  staff,
}) => {
  const facts = await staffFacts({ staff });
  const { accounts, ties } = facts;
  return {
    staff: accounts.map((account) => ({
      made_by: addressOf(facts, makingOf(ties, account.id)?.by_id),
      confirmed_by: addressOf(facts, confirmationOf(ties, account.id)?.by_id),
      obstacle: decidingRoles.includes(account.role)
        ? (standingObstacle(ties, account, clock.now()) ?? null)
        : null,
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
  };
};

const isToConfirm = ({ ties }: StaffFacts, account: StaffAccount): boolean =>
  staffStateOf(account) === 'active' &&
  decidingRoles.includes(account.role) &&
  isUnconfirmed(ties, account.id);

/**
 * What a lead may do for an account: reset it if its codes are used up, and mail another link if a lead reset it and nobody has
 * set it up since. Nothing opens such an account, and the link goes to its owner.
 */
async function leadResetOf(
  needs: Pick<Ports, 'rateLimits'>,
  { accounts, ties }: StaffFacts,
  account: StaffAccount,
  now: number,
): Promise<'reset' | 'link' | undefined> {
  if (account.ended_at !== null) return undefined;
  if (await areCodesUsedUp(needs, account.id, now)) return 'reset';
  const making = makingOf(ties, account.id);
  const isByLead = accounts.some(({ id, role }) => id === making?.by_id && role === 'LEAD');
  return staffStateOf(account) === 'invited' && making?.kind === 'RESET' && isByLead ? 'link' : undefined;
}

/** Which accounts a second person must act on (IF-DMN-2080-07). */
export const waitingStaff: ConsoleUseCase<
  'waitingStaff',
  Pick<Ports, 'clock' | 'rateLimits' | 'staff'>
> = async ({ clock, rateLimits, staff }, _, { staff: own }) => {
  const facts = await staffFacts({ staff });
  const now = clock.now();
  const shown = ({ id, email, name, role, created_at }: StaffAccount) => {
    const made_by = addressOf(facts, makingOf(facts.ties, id)?.by_id);
    return { id, email, name, role, since: isoKorean(created_at), made_by };
  };
  const unconfirmed = facts.accounts
    .filter((account) => isToConfirm(facts, account))
    .map((account) => ({
      ...shown(account),
      needs: 'confirmation',
      obstacle: confirmationObstacle(facts.ties, own, account, now) ?? null,
    }));
  const locked = [];
  for (const account of facts.accounts) {
    const need = await leadResetOf({ rateLimits }, facts, account, now);
    if (need) locked.push({ ...shown(account), needs: need, obstacle: account.id === own.id ? 'OWN' : null });
  }
  return { staff: [...unconfirmed, ...locked] };
};

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
async function change(needs: Needs, { staff, txid, network }: StaffContext, reason: string, make: Change) {
  const changer = {
    byId: staff.id,
    by: staff.email,
    txid,
    network: network ?? null,
    reason: withoutNames(reason, []),
    operatorStays: true,
  } as const;
  try {
    await needs.inTransaction(async (tx) => {
      // Of two changes at once the second reads what the first left.
      await tx.staffTrail.hold();
      await make(tx, changer);
    });
    return { problem: null };
  } catch (error) {
    if (error instanceof StaffChangeRejected) return { problem: error.problem };
    throw error;
  }
}

/** Invites somebody by mail (IF-DMN-2080-03). */
export const inviteStaff: ConsoleUseCase<'inviteStaff', Needs> = async (
  needs,
  { email, name, role, reason },
  context,
) => {
  if (!(await takeOfStaff(needs, 'action', context)))
    throw refusalsOfConsole('inviteStaff')('EXCEED_PASSWORD_FAIL_COUNT');
  return change(needs, context, reason, async (tx, changer) => {
    const made = await invite(needs, tx, { email, name, role }, changer);
    await mailInvitation(needs, tx, context, email, made);
  });
};

type ChangeCall = 'confirmStaff' | 'resetLockedStaff' | 'setStaffRole' | 'endStaff' | 'resetStaff';
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

/** Records a confirmation that a rule forbade. */
async function confirmationRefused(
  needs: Needs,
  context: StaffContext,
  { id, reason, problem }: { readonly id: string; readonly reason: string; readonly problem: StaffProblem },
): Promise<void> {
  const account = await needs.staff.findById(id);
  const detail = `${account?.email} ${problem}`;
  const said = { detail, reason: withoutNames(reason, [account?.name ?? null]) };
  await needs.staffTrail.append(trailLine(needs, context, { event: 'CONFIRMATION_REFUSED', ...said }));
}

/** Says that an account belongs to a person other than who invited it; it approves requests from then on (IF-DMN-2080-08). */
export const confirmStaff: ConsoleUseCase<'confirmStaff', Needs> = async (needs, { id, reason }, context) => {
  const order = { id, reason, own: false };
  const done = await atAccount('confirmStaff', needs, context, order, async (tx, account, changer) => {
    const facts = await staffFacts(tx);
    if (!isToConfirm(facts, account)) throw new StaffChangeRejected('NOT_WAITING');
    const obstacle = confirmationObstacle(facts.ties, context.staff, account, needs.clock.now());
    if (obstacle) throw new StaffChangeRejected(obstacle);
    await confirmAccount(needs, tx, account, changer);
  });
  const { problem } = done;
  if (problem !== null) await confirmationRefused(needs, context, { id, reason, problem });
  return done;
};

/** Changes somebody's role; nobody changes their own (IF-DMN-2080-04). The person is told. */
export const setStaffRole: ConsoleUseCase<'setStaffRole', Needs> = (needs, { id, role, reason }, context) =>
  atAccount('setStaffRole', needs, context, { id, reason, own: false }, (tx, account, changer) =>
    changeRole(needs, tx, account, role, changer),
  );

/** Ends an account, one's own too, but for the last operator's (IF-DMN-2080-05). The person is told. */
export const endStaff: ConsoleUseCase<'endStaff', Needs> = (needs, { id, reason }, context) =>
  atAccount('endStaff', needs, context, { id, reason, own: true }, (tx, account, changer) =>
    endAccount(needs, tx, account, changer),
  );

const resetAndMail = async (
  needs: Needs,
  tx: StorePorts,
  context: StaffContext,
  account: StaffAccount,
  changer: StaffChanger,
): Promise<void> =>
  mailInvitation(needs, tx, context, account.email, await resetAccount(needs, tx, account, changer));

/** Invites somebody anew who lost app or device, or whose account was over (IF-DMN-2080-06). The person is told. */
export const resetStaff: ConsoleUseCase<'resetStaff', Needs> = (needs, { id, reason }, context) =>
  atAccount('resetStaff', needs, context, { id, reason, own: false }, (tx, account, changer) =>
    resetAndMail(needs, tx, context, account, changer),
  );

/**
 * The same by a lead, for an account whose ten codes of a day were wrong: its password is known to others.
 * It mails another link if nobody used the first (IF-DMN-2080-09).
 */
export const resetLockedStaff: ConsoleUseCase<'resetLockedStaff', Needs> = (needs, { id, reason }, context) =>
  atAccount('resetLockedStaff', needs, context, { id, reason, own: false }, async (tx, account, changer) => {
    if (!(await leadResetOf(tx, await staffFacts(tx), account, needs.clock.now())))
      throw new StaffChangeRejected('NOT_WAITING');
    // Nobody signs in by the password of this account today, also if it is the last operator's.
    await resetAndMail(needs, tx, context, account, { ...changer, operatorStays: false });
  });
