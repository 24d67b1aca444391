import { limits } from '@daemun/contract/limits';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { type Cause, sendEventNotice } from '../mail/security-notice.ts';
import { endFactorReset } from '../sessions/end-factor-reset.ts';

type Needs = Pick<Ports, 'clock' | 'factors' | 'inTransaction' | 'secrets'>;

const batch = 100;

/** What notices say of who did it: the service has no browser. */
const byItself = ({ language }: Member, txid: string) =>
  ({ language, client: { userAgent: '' }, txid }) satisfies Cause & { txid: string };

/** Tells the owner for the second time that the app is taken away. */
async function tellAgain(needs: Needs, tx: StorePorts, member: Member, txid: string): Promise<boolean> {
  const at = needs.clock.now();
  if (!(await tx.factors.noteTold(member.id, at))) return false;
  const until = (await tx.factors.of(member.id))?.reset_due_at ?? at;
  await tx.audit.record({ member: member.id, event: 'FACTOR_RESET_NEAR', at, txid });
  await sendEventNotice(needs, tx, byItself(member, txid), 'FACTOR_RESET_NEAR', member, { until });
  return true;
}

const inOne = (needs: Needs, id: string, act: (tx: StorePorts, member: Member) => Promise<boolean>) =>
  needs.inTransaction(async (tx) => {
    const member = await tx.members.lockById(id);
    return member !== undefined && (await act(tx, member));
  });

/**
 * Tells owners for the second time whose authenticator app is taken away since they lost it, and takes those away whose wait
 * is over and who did not log in since (docs/decisions/082).
 */
export async function factorResets(
  needs: Needs,
  signal: AbortSignal,
): Promise<{ told: number; ended: number }> {
  const { clock, factors, secrets } = needs;
  const done = { told: 0, ended: 0 };
  const eachOf = async (
    next: () => Promise<string[]>,
    act: (id: string) => Promise<boolean>,
  ): Promise<number> => {
    let count = 0;
    for (let ids = await next(); ids.length > 0; ids = await next()) {
      signal.throwIfAborted();
      const before = count;
      for (const id of ids) if (await act(id)) count += 1;
      if (count === before) break;
    }
    return count;
  };
  done.ended = await eachOf(
    () => factors.resetsDue(clock.now(), batch),
    (id) =>
      inOne(needs, id, (tx, member) => endFactorReset(needs, tx, byItself(member, secrets.id()), member)),
  );
  done.told = await eachOf(
    () => factors.toldOnce(clock.now() + limits.secondFactor.reset.toldAgain, batch),
    (id) => inOne(needs, id, (tx, member) => tellAgain(needs, tx, member, secrets.id())),
  );
  return done;
}
