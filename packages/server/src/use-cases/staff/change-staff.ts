import type { StaffRole } from '@daemun/contract/console/roles';
import type { StaffProblem } from '@daemun/contract/console/staff-room';
import type { StorePorts } from '../../ports/ports.ts';
import type { StaffAccount, StaffPerson } from '../../ports/staff.ts';
import { type InviteNeeds, type MadeInvitation, makeInvitation } from './invite.ts';
import { recordStaffChange } from './staff-change.ts';

/** Who changes something, and why. */
export type StaffChanger = {
  readonly by: string;
  readonly txid: string;
  readonly reason?: string | undefined;
  /** Nothing is done by which no operator would be left. On the machine itself anybody can be made one. */
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

type Account = Pick<StaffAccount, 'id' | 'email'>;

async function reject({ staff }: StorePorts, id: string): Promise<never> {
  const account = await staff.findById(id);
  throw new StaffChangeRejected(account && account.ended_at === null ? 'LAST_OPERATOR' : 'OVER');
}

/** Makes an account that waits for its invitation. The person is told once it is set up: until then it opens nothing. */
export async function invite(
  needs: InviteNeeds,
  tx: StorePorts,
  person: Omit<StaffPerson, 'id'>,
  { by, txid, reason }: StaffChanger,
): Promise<MadeInvitation> {
  const id = needs.secrets.id();
  const made = makeInvitation(needs, id);
  const at = needs.clock.now();
  const line = { at, staff: by, event: 'STAFF_INVITED', member: null, txid } as const;
  const detail = `${person.email} ${person.role}`;
  await tx.staffTrail.append({ ...line, detail, reason: reason ?? null });
  if (!(await tx.staff.add({ id, ...person }, made.invitation, at))) throw new StaffChangeRejected('THERE');
  return made;
}

/** Changes what somebody may do, from their next call on. */
export async function changeRole(
  needs: InviteNeeds,
  tx: StorePorts,
  { id, email }: Account,
  role: StaffRole,
  { operatorStays, ...said }: StaffChanger,
): Promise<void> {
  await recordStaffChange(needs, tx, { event: 'STAFF_ROLE_SET', email, detail: `${email} ${role}`, ...said });
  if (!(await tx.staff.setRole(id, role, operatorStays))) await reject(tx, id);
}

/**
 * Invites somebody anew: password, passkeys, accounts of a provider and sessions of before are over, and an account that was
 * over begins again.
 */
export async function resetAccount(
  needs: InviteNeeds,
  tx: StorePorts,
  { id, email }: Account,
  { operatorStays: _, ...said }: StaffChanger,
): Promise<MadeInvitation> {
  const made = makeInvitation(needs, id);
  await recordStaffChange(needs, tx, { event: 'STAFF_RESET', email, detail: email, ...said });
  await tx.staff.reset(id, made.invitation);
  await tx.staffPasskeys.removeAll(id);
  await tx.staffIdentities.removeAll(id);
  await tx.staff.endSessions(id, needs.clock.now());
  return made;
}

/** Ends an account with all that opens it, at once. */
export async function endAccount(
  needs: InviteNeeds,
  tx: StorePorts,
  { id, email }: Account,
  { operatorStays, ...said }: StaffChanger,
): Promise<void> {
  const now = needs.clock.now();
  await recordStaffChange(needs, tx, { event: 'STAFF_ENDED', email, detail: email, ...said });
  if (!(await tx.staff.end(id, now, operatorStays))) await reject(tx, id);
  await tx.staffPasskeys.removeAll(id);
  await tx.staffIdentities.removeAll(id);
  await tx.staff.endSessions(id, now);
}
