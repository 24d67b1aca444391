import { isoKorean } from '../../domain/korean-time.ts';
import { theMachine } from '../../domain/staff-relations.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { type StaffAccount, staffStateOf } from '../../ports/staff.ts';
import type { StaffCommand, StaffVerb } from '../../ports/staff-command.ts';
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
import { toldTrailLine } from './told-trail-line.ts';

type Needs = InviteNeeds & Pick<Ports, 'inTransaction' | 'staffProvider'>;
type Answer = Readonly<Record<string, unknown>>;

/** So many lines of the trail are told at once, the newest first. */
const trailLines = 100;

/** Who is at the machine can make anybody an operator, so that none needs to stay. */
const changerOf = ({ secrets }: Needs, { by }: StaffCommand): StaffChanger => ({
  byId: theMachine,
  by: `operator:${by}`,
  txid: secrets.txid(),
  network: null,
  operatorStays: false,
});

const shown = (account: StaffAccount) => ({
  email: account.email,
  name: account.name,
  role: account.role,
  state: staffStateOf(account),
  since: isoKorean(account.created_at),
});

const told = ({ secret, invitation: { until } }: MadeInvitation) => ({ secret, until: isoKorean(until) });

async function add(needs: Needs, tx: StorePorts, order: StaffCommand): Promise<Answer> {
  const { email, name = '', role = 'DESK' } = order;
  const made = await invite(needs, tx, { email, name, role }, changerOf(needs, order));
  return { invited: email, role, ...told(made) };
}

/** What is done at an account that stands. */
type Change = (needs: Needs, tx: StorePorts, account: StaffAccount, order: StaffCommand) => Promise<Answer>;

const changes: Readonly<Record<Extract<StaffVerb, 'role' | 'reset' | 'confirm' | 'revoke'>, Change>> = {
  role: async (needs, tx, account, order) => {
    const { role = 'DESK' } = order;
    await changeRole(needs, tx, account, role, changerOf(needs, order));
    return { email: account.email, role };
  },
  reset: async (needs, tx, account, order) => ({
    invited: account.email,
    ...told(await resetAccount(needs, tx, account, changerOf(needs, order))),
  }),
  confirm: async (needs, tx, account, order) => {
    await confirmAccount(needs, tx, account, changerOf(needs, order));
    return { confirmed: account.email };
  },
  revoke: async (needs, tx, account, order) => {
    await endAccount(needs, tx, account, changerOf(needs, order));
    return { revoked: account.email };
  },
};

async function trail(tx: StorePorts): Promise<Answer> {
  const { lines, broken } = await tx.staffTrail.verify();
  const newest = await tx.staffTrail.page(undefined, trailLines);
  return { lines, intact: broken === undefined, broken: broken ?? null, newest: newest.map(toldTrailLine) };
}

async function execute(needs: Needs, tx: StorePorts, order: StaffCommand): Promise<Answer> {
  const { verb, email } = order;
  if (verb === 'list') return { staff: (await tx.staff.list()).map(shown) };
  if (verb === 'trail') return trail(tx);
  if (verb === 'add') return add(needs, tx, order);
  const account = await tx.staff.find(email);
  return account ? changes[verb](needs, tx, account, order) : { refused: 'NOBODY' };
}

/** Does what an order about an account of the console says in one transaction, its line in the trail with it. */
export async function executeStaffCommand(
  needs: Needs,
  order: StaffCommand,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await needs.inTransaction((tx) => execute(needs, tx, order));
  } catch (error) {
    if (error instanceof StaffChangeRejected) return { refused: error.problem };
    throw error;
  }
}
