import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { tellClosed } from '../accounts/close-account.ts';
import { inUnderAge } from './in-under-age.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets' | 'singleUse'>;

const refuse = refusalsOf('leaveClosed');

/**
 * Leaves, for a member whose account was closed because they are under 14 (IF-DMN-1020-05, decisions §9.11): it is erased
 * after as long as for everybody who leaves. A new verification still takes it back until then.
 */
export const leaveClosed: UseCase<'leaveClosed', Needs> = (needs, { auth_no }, context) =>
  inUnderAge(refuse, needs, context, auth_no, async (tx, { member, closed }, over) => {
    const now = needs.clock.now();
    const erase_at = await tx.closedAccounts.hasten(member.id, now + limits.leavingWait);
    if (erase_at === undefined) throw over();
    if (erase_at < closed.erase_at) {
      await tx.audit.record({ member: member.id, event: 'UNDER_AGE_LEAVES', at: now, txid: context.txid });
      await tellClosed(needs, tx, context, member, { ...closed, erase_at });
    }
    return { until: isoKorean(erase_at) };
  });
