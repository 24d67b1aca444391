import type { Throttle } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { withdrawMember } from '../accounts/withdraw-member.ts';
import { atEachMember } from './at-each-member.ts';

type Needs = Pick<
  Ports,
  'clock' | 'closedAccounts' | 'encryption' | 'inTransaction' | 'secrets' | 'settings'
>;

const batch = 100;

/** Erases one closed account, unless it was taken back meanwhile or a change of its address can still be undone. */
const erase = (needs: Needs) => (id: string) =>
  needs.inTransaction(async (tx) => {
    const member = await tx.members.lockForDelete(id);
    const closed = await tx.closedAccounts.find(id);
    const now = needs.clock.now();
    if (!member || !closed || closed.erase_at > now) return 0;
    if ((await tx.links.undoing(id, now)).length > 0) return 0;
    const why = { rsn_cd: closed.reason ?? undefined, rsn_cnts: closed.comment ?? undefined };
    await withdrawMember(needs, tx, member, why, { txid: needs.secrets.txid(), leftAt: closed.closed_at });
    return 1;
  });

/** Erases accounts that their members closed 72 hours ago (decisions §9.4). */
export async function eraseClosed(needs: Needs, throttle: Throttle): Promise<{ erased: number }> {
  const { clock, closedAccounts } = needs;
  const due = (leftOut: readonly string[]) => closedAccounts.due(clock.now(), batch, leftOut);
  return { erased: await atEachMember(throttle, due, erase(needs)) };
}
