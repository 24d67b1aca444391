import { unboundEnd } from '../../domain/staff-provider-rules.ts';
import { countedTies, makingOf, theMachine } from '../../domain/staff-relations.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffAccount } from '../../ports/staff.ts';
import type { StaffProvider } from '../../ports/staff-provider.ts';
import { endAccount, StaffChangeRejected } from './change-staff.ts';
import type { InviteNeeds } from './invite.ts';

/** Whether an account should have been bound to the provider by now. */
export async function isOverdue(
  { staff, staffIdentities }: Pick<StorePorts, 'staff' | 'staffIdentities'>,
  { issuer, rules }: StaffProvider,
  { id, email, created_at }: StaffAccount,
  now: number,
): Promise<boolean> {
  const madeAt = makingOf(countedTies(await staff.ties()), id)?.at ?? created_at;
  const isBound = await staffIdentities.isBound(id, issuer);
  const end = unboundEnd(rules, { email, isBound, madeAt });
  return end !== undefined && end <= now;
}

type Needs = InviteNeeds & Pick<Ports, 'inTransaction' | 'staff' | 'staffProvider'>;

/** Ends the accounts that nobody bound to the provider in time, but for the last operator's. The persons are told. */
export async function endUnbound(needs: Needs): Promise<Record<string, number>> {
  const { clock, inTransaction, secrets, staffProvider: provider } = needs;
  if (!provider) return {};
  let ended = 0;
  for (const account of await needs.staff.list()) {
    if (account.ended_at !== null) continue;
    const by = {
      byId: theMachine,
      by: provider.name,
      txid: secrets.txid(),
      network: null,
      operatorStays: true,
    };
    try {
      ended += await inTransaction(async (tx) => {
        await tx.staffTrail.hold();
        if (!(await isOverdue(tx, provider, account, clock.now()))) return 0;
        await endAccount(needs, tx, account, by);
        return 1;
      });
    } catch (error) {
      if (!(error instanceof StaffChangeRejected)) throw error;
    }
  }
  return { ended };
}
