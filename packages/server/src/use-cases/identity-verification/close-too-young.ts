import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { memberByCi, ownCi } from './record-identity.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'inTransaction' | 'secrets'>;

/** Whether the account was verified as somebody else: then its member only says to be this person. */
async function isSomebodyElse(tx: StorePorts, digests: readonly string[], member: string): Promise<boolean> {
  const own = await ownCi(tx, member);
  return own !== undefined && !digests.includes(own);
}

/** A member who was verified as this person and left: what was closed comes back only by a new verification. */
async function holdClosed({ closedAccounts }: StorePorts, digests: readonly string[]): Promise<void> {
  for (const digest of digests) {
    const found = await closedAccounts.findBy('CI', digest);
    if (found) await closedAccounts.setCause(found.member.id, 'UNDER14');
  }
}

/**
 * Closes every account of a person whom the agency proves to be under 14: the one that was verified as that person, and the
 * one whose member says to be the person (decisions §9.11). A blocked account stays blocked. Returns whether one was closed.
 */
export const closeTooYoung = (
  needs: Needs,
  context: RequestContext,
  digests: readonly string[],
  claimant: string | undefined,
): Promise<boolean> =>
  needs.inTransaction(async (tx) => {
    const found = new Set([(await memberByCi(tx, digests))?.id, claimant]);
    // In one order, so that two transactions do not wait for each other.
    let closed = false;
    for (const id of [...found].filter((each) => each !== undefined).sort()) {
      const member = await tx.members.lockById(id);
      if (!member || (await isSomebodyElse(tx, digests, id))) continue;
      closed = (await closeAccount(needs, tx, context, member, {}, 'UNDER14')) || closed;
    }
    await holdClosed(tx, digests);
    return closed;
  });
