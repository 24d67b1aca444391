import { decidingRoles, type StaffRole } from '@daemun/contract/console/roles';
import type { StaffProblem } from '@daemun/contract/console/staff-room';
import { mailboxOf } from '../../domain/mailbox.ts';
import type { StaffTie } from '../../domain/staff-relations.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffAccount, StaffPerson } from '../../ports/staff.ts';
import { announceColleague } from './announce-colleague.ts';
import { type InviteNeeds, type MadeInvitation, makeInvitation } from './invite.ts';
import { recordStaffChange } from './staff-change.ts';
import { isOnlyOperator, leavesOperator } from './usable-operators.ts';
import { clearWrongCodes } from './wrong-codes.ts';

/** Who changes something, and why. */
export type StaffChanger = {
  /** The account of the console that does it, or `theMachine`. */
  readonly byId: string;
  readonly by: string;
  readonly txid: string;
  /** Null: on the machine. */
  readonly network: string | null;
  readonly reason?: string | undefined;
  /** Nothing is done that leaves no operator who can act. On the machine itself anybody can be made one. */
  readonly operatorStays: boolean;
};

/** A change that is not made; thrown, so that its transaction leaves nothing. */
export class StaffChangeRejected extends Error {
  readonly problem: StaffProblem;

  constructor(problem: StaffProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Account = Pick<StaffAccount, 'id' | 'email' | 'role'>;
type ChangeNeeds = InviteNeeds & Pick<Ports, 'staffProvider'>;

/** Rejects what would leave no operator. Called after the line is appended: other changes of the staff wait from then on. */
async function keepOperator(
  needs: ChangeNeeds,
  tx: StorePorts,
  id: string,
  { operatorStays }: Pick<StaffChanger, 'operatorStays'>,
): Promise<void> {
  const account = await tx.staff.findById(id);
  if (account?.ended_at !== null) throw new StaffChangeRejected('OVER');
  if (operatorStays && account.role === 'OPERATOR' && !(await leavesOperator(needs, tx, id)))
    throw new StaffChangeRejected('LAST_OPERATOR');
}

/** Keeps what an account did to another one, and announces it if the other may approve requests. */
async function tie(
  needs: InviteNeeds,
  tx: StorePorts,
  { staff_id, kind, email, role }: Pick<StaffTie, 'staff_id' | 'kind'> & Pick<StaffPerson, 'email' | 'role'>,
  { by, byId, txid }: StaffChanger,
): Promise<void> {
  await tx.staff.tie({ staff_id, kind, by_id: byId, at: needs.clock.now() });
  await announceColleague(needs, tx, { kind, email, role, by, txid });
}

/** Whether the mailbox of an address has an account, also one that ended: a reset begins it again, and its ties with it. */
const hasAccount = async ({ staff }: Pick<StorePorts, 'staff'>, email: string): Promise<boolean> =>
  (await staff.list()).some((account) => mailboxOf(account.email) === mailboxOf(email));

/** Makes an account that waits for its invitation. The person is told once it is set up: until then it opens nothing. */
export async function invite(
  needs: InviteNeeds,
  tx: StorePorts,
  person: Omit<StaffPerson, 'id'>,
  changer: StaffChanger,
): Promise<MadeInvitation> {
  const { by, txid, network, reason } = changer;
  const id = needs.secrets.id();
  const made = makeInvitation(needs, id);
  const at = needs.clock.now();
  const line = { at, staff: by, event: 'STAFF_INVITED', member: null, txid, network } as const;
  const detail = `${person.email} ${person.role}`;
  await tx.staffTrail.append({ ...line, detail, reason: reason ?? null });
  // The line is appended, so no other invitation comes between.
  if (await hasAccount(tx, person.email)) throw new StaffChangeRejected('THERE');
  if (!(await tx.staff.add({ id, ...person }, made.invitation, at))) throw new StaffChangeRejected('THERE');
  await tie(needs, tx, { staff_id: id, kind: 'INVITED', ...person }, changer);
  return made;
}

/** Changes what somebody may do, from their next call on. */
export async function changeRole(
  needs: ChangeNeeds,
  tx: StorePorts,
  { id, email, role: before }: Account,
  role: StaffRole,
  changer: StaffChanger,
): Promise<void> {
  const { operatorStays, ...said } = changer;
  await recordStaffChange(needs, tx, { event: 'STAFF_ROLE_SET', email, detail: `${email} ${role}`, ...said });
  await keepOperator(needs, tx, id, { operatorStays: operatorStays && role !== 'OPERATOR' });
  await tx.staff.setRole(id, role, needs.clock.now());
  if (role !== before && decidingRoles.includes(role))
    await tie(needs, tx, { staff_id: id, kind: 'PROMOTED', email, role }, changer);
}

/**
 * Invites somebody anew: password, passkeys, accounts of a provider and sessions of before are over, and an account that was
 * over begins again. The only operator who can act is not reset, because the account would be unconfirmed then.
 */
export async function resetAccount(
  needs: ChangeNeeds,
  tx: StorePorts,
  { id, email, role }: Account,
  changer: StaffChanger,
): Promise<MadeInvitation> {
  const { operatorStays, ...said } = changer;
  const made = makeInvitation(needs, id);
  await recordStaffChange(needs, tx, { event: 'STAFF_RESET', email, detail: email, ...said });
  if (operatorStays && (await isOnlyOperator(needs, tx, id))) throw new StaffChangeRejected('LAST_OPERATOR');
  await tx.staff.reset(id, made.invitation);
  await tx.staffPasskeys.removeAll(id);
  await tx.staffIdentities.removeAll(id);
  await tx.staff.endSessions(id, needs.clock.now());
  await clearWrongCodes(tx, id);
  await tie(needs, tx, { staff_id: id, kind: 'RESET', email, role }, changer);
  return made;
}

/** Says that an account belongs to another person than who invited it. The person is told. */
export async function confirmAccount(
  needs: InviteNeeds,
  tx: StorePorts,
  { id, email, role }: Account,
  changer: StaffChanger,
): Promise<void> {
  const { operatorStays: _, ...said } = changer;
  await recordStaffChange(needs, tx, { event: 'STAFF_CONFIRMED', email, detail: email, ...said });
  await tie(needs, tx, { staff_id: id, kind: 'CONFIRMED', email, role }, changer);
}

/** Ends an account with all that opens it, at once. */
export async function endAccount(
  needs: ChangeNeeds,
  tx: StorePorts,
  { id, email }: Account,
  { operatorStays, ...said }: StaffChanger,
): Promise<void> {
  const now = needs.clock.now();
  await recordStaffChange(needs, tx, { event: 'STAFF_ENDED', email, detail: email, ...said });
  await keepOperator(needs, tx, id, { operatorStays });
  await tx.staff.end(id, now);
  await tx.staffPasskeys.removeAll(id);
  await tx.staffIdentities.removeAll(id);
  await tx.staff.endSessions(id, now);
}
