import { isoKorean } from '../../domain/korean-time.ts';
import type { StaffMailEvent } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffAccount } from '../../ports/staff.ts';
import type { ExecuteStaffCommand, StaffCommand, StaffVerb } from '../../ports/staff-command.ts';
import { type InviteNeeds, makeInvitation } from './invite.ts';
import { recordStaffChange } from './staff-change.ts';
import { toldTrailLine } from './told-trail-line.ts';

type Needs = InviteNeeds & Pick<Ports, 'inTransaction'>;
type Answer = Readonly<Record<string, unknown>>;

/** So many lines of the trail are told at once, the newest first. */
const trailLines = 100;

const refused = (why: 'THERE' | 'NOBODY' | 'OVER'): Answer => ({ refused: why });

const detailOf = ({ email, role }: StaffCommand) => (role === undefined ? email : `${email} ${role}`);
const byOf = ({ by }: StaffCommand) => `operator:${by}`;

/** Notes a change, which the person is told of, before it is made. */
const record = (needs: Needs, tx: StorePorts, order: StaffCommand, event: StaffMailEvent) =>
  recordStaffChange(needs, tx, {
    event,
    email: order.email,
    by: byOf(order),
    txid: needs.secrets.id(),
    detail: detailOf(order),
  });

const shown = ({ email, name, role, password_hash, passkeys, created_at, ended_at }: StaffAccount) => ({
  email,
  name,
  role,
  state: ended_at !== null ? 'over' : password_hash === null && passkeys === 0 ? 'invited' : 'active',
  since: isoKorean(created_at),
});

async function add(needs: Needs, tx: StorePorts, order: StaffCommand): Promise<Answer> {
  const { email, name = '', role = 'DESK' } = order;
  const id = needs.secrets.id();
  const { secret, invitation } = makeInvitation(needs, id);
  if (!(await tx.staff.add({ id, email, name, role }, invitation, needs.clock.now())))
    return refused('THERE');
  // The person is told once the account is set up: until then it opens nothing.
  await tx.staffTrail.append({
    at: needs.clock.now(),
    staff: byOf(order),
    event: 'STAFF_INVITED',
    member: null,
    detail: detailOf(order),
    reason: null,
    txid: needs.secrets.id(),
  });
  return { invited: email, role, secret, until: isoKorean(invitation.until) };
}

/** What is done at an account that stands. */
type Deed = (needs: Needs, tx: StorePorts, account: StaffAccount, order: StaffCommand) => Promise<Answer>;

const deeds: Readonly<Record<Extract<StaffVerb, 'role' | 'reset' | 'revoke'>, Deed>> = {
  role: async (needs, tx, { id, email, ended_at }, order) => {
    if (ended_at !== null) return refused('OVER');
    const { role = 'DESK' } = order;
    await record(needs, tx, order, 'STAFF_ROLE_SET');
    await tx.staff.setRole(id, role);
    return { email, role };
  },
  reset: async (needs, tx, { id, email }, order) => {
    const { secret, invitation } = makeInvitation(needs, id);
    await record(needs, tx, order, 'STAFF_RESET');
    await tx.staff.reset(id, invitation);
    await tx.staffPasskeys.removeAll(id);
    await tx.staff.endSessions(id, needs.clock.now());
    return { invited: email, secret, until: isoKorean(invitation.until) };
  },
  revoke: async (needs, tx, { id, email }, order) => {
    const now = needs.clock.now();
    if (!(await tx.staff.end(id, now))) return refused('OVER');
    await record(needs, tx, order, 'STAFF_ENDED');
    await tx.staffPasskeys.removeAll(id);
    await tx.staff.endSessions(id, now);
    return { revoked: email };
  },
};

async function trail(tx: StorePorts): Promise<Answer> {
  const { lines, broken } = await tx.staffTrail.verify();
  const newest = await tx.staffTrail.page(undefined, trailLines);
  return { lines, intact: broken === undefined, broken: broken ?? null, newest: newest.map(toldTrailLine) };
}

/** Does what an order about an account of the console says in one transaction, its line in the trail with it. */
export const executeStaffCommand =
  (needs: Needs): ExecuteStaffCommand =>
  (order) =>
    needs.inTransaction(async (tx) => {
      const { verb, email } = order;
      if (verb === 'list') return { staff: (await tx.staff.list()).map(shown) };
      if (verb === 'trail') return trail(tx);
      if (verb === 'add') return add(needs, tx, order);
      const account = await tx.staff.find(email);
      return account ? deeds[verb](needs, tx, account, order) : refused('NOBODY');
    });
