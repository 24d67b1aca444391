import { type OnlyWayRule, type UnboundStep, unboundStep } from '../../domain/staff-provider-rules.ts';
import { madeAtOf, theMachine } from '../../domain/staff-relations.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffAccount } from '../../ports/staff.ts';
import type { StaffProvider } from '../../ports/staff-provider.ts';
import { endAccount, StaffChangeRejected, type StaffChanger } from './change-staff.ts';
import type { InviteNeeds } from './invite.ts';
import { recordStaffChange } from './staff-change.ts';

/** The rule if no provider is configured. */
const noRule: OnlyWayRule = { onlyFrom: undefined, emergency: [] };

/** The next step at an account that nobody bound to the provider. */
async function stepOf(
  { staff, staffIdentities }: Pick<StorePorts, 'staff' | 'staffIdentities'>,
  provider: StaffProvider | undefined,
  { id, email, created_at, bind_notice_at: noticeAt }: StaffAccount,
  now: number,
): Promise<UnboundStep | undefined> {
  const madeAt = madeAtOf(await staff.ties(), id) ?? created_at;
  const isBound = provider !== undefined && (await staffIdentities.isBound(id, provider.issuer));
  return unboundStep(provider?.rules ?? noRule, { email, isBound, madeAt, noticeAt }, now);
}

/** Whether an account should have been bound to the provider by now. */
export const isOverdue = async (...of: Parameters<typeof stepOf>): Promise<boolean> =>
  (await stepOf(...of)) === 'END';

type Needs = InviteNeeds & Pick<Ports, 'inTransaction' | 'staff' | 'staffProvider'>;

/**
 * Mails the owner of an account, or ends it if the time since that mail is over. Answers which of the two it did. Forgets the mail
 * if the rule does not apply to the account.
 */
async function askOrEnd(
  needs: Needs,
  tx: StorePorts,
  provider: StaffProvider | undefined,
  account: StaffAccount | undefined,
): Promise<'asked' | 'ended' | undefined> {
  if (!account || account.ended_at !== null) return undefined;
  const { id, email } = account;
  const now = needs.clock.now();
  const step = await stepOf(tx, provider, account, now);
  if (step === 'FORGET') await tx.staff.noticeBinding(id, null);
  if (!provider || step === undefined || step === 'FORGET') return undefined;
  const by: StaffChanger = {
    byId: theMachine,
    by: provider.name,
    txid: needs.secrets.txid(),
    network: null,
    operatorStays: true,
  };
  if (step === 'END') {
    await endAccount(needs, tx, account, by);
    return 'ended';
  }
  const { operatorStays: _, ...said } = by;
  await recordStaffChange(needs, tx, { event: 'STAFF_BIND_NOTICE', email, detail: email, ...said });
  await tx.staff.noticeBinding(id, now);
  return 'asked';
}

/**
 * Mails the owners of accounts that are not bound to the provider, and ends accounts that nobody bound in time, except the last
 * operator's. The owners get a mail both times.
 */
export async function endUnbound(needs: Needs): Promise<Record<string, number>> {
  const { inTransaction, staffProvider: provider } = needs;
  const did = { asked: 0, ended: 0 };
  for (const { id, bind_notice_at } of await needs.staff.list()) {
    if (provider?.rules.onlyFrom === undefined && bind_notice_at === null) continue;
    try {
      const done = await inTransaction(async (tx) => {
        await tx.staffTrail.hold();
        return askOrEnd(needs, tx, provider, await tx.staff.findById(id));
      });
      if (done) did[done] += 1;
    } catch (error) {
      if (!(error instanceof StaffChangeRejected)) throw error;
    }
  }
  return did;
}
