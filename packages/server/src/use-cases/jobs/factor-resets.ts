import { limits } from '@daemun/contract/limits';
import type { Throttle } from '../../ports/jobs.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { endFactorReset } from '../sessions/end-factor-reset.ts';
import { atEachMember } from './at-each-member.ts';
import { byItself } from './by-itself.ts';

type Needs = Pick<Ports, 'clock' | 'factors' | 'inTransaction' | 'secrets'>;

const batch = 100;

/** Tells the owner for the second time that the app is taken away. */
async function tellAgain(needs: Needs, tx: StorePorts, member: Member, txid: string): Promise<boolean> {
  const at = needs.clock.now();
  if (!(await tx.factors.noteTold(member.id, at))) return false;
  const until = (await tx.factors.of(member.id))?.reset_due_at ?? at;
  const happened = { event: 'FACTOR_RESET_NEAR' } as const;
  await recordAndTell(needs, tx, byItself(member, txid), happened, member, { until });
  return true;
}

/** Does something at a member in a transaction that has its row; answers how often it was done. */
const at = (needs: Needs, act: (tx: StorePorts, member: Member) => Promise<boolean>) => (id: string) =>
  needs.inTransaction(async (tx) => {
    const member = await tx.members.lockById(id);
    return member !== undefined && (await act(tx, member)) ? 1 : 0;
  });

/**
 * Tells owners for the second time whose authenticator app is taken away since they lost it, and takes those away whose wait
 * is over and who did not log in since (docs/decisions/082).
 */
export async function factorResets(
  needs: Needs,
  throttle: Throttle,
): Promise<{ told: number; ended: number }> {
  const { clock, factors, secrets } = needs;
  const due = (leftOut: readonly string[]) => factors.resetsDue(clock.now(), batch, leftOut);
  const end = (tx: StorePorts, member: Member) =>
    endFactorReset(needs, tx, byItself(member, secrets.txid()), member);
  const near = (leftOut: readonly string[]) =>
    factors.toldOnce(clock.now() + limits.secondFactor.reset.toldAgain, batch, leftOut);
  const tell = (tx: StorePorts, member: Member) => tellAgain(needs, tx, member, secrets.txid());
  return {
    ended: await atEachMember(throttle, due, at(needs, end)),
    told: await atEachMember(throttle, near, at(needs, tell)),
  };
}
