import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { tellClosed } from '../accounts/close-account.ts';
import { takeBackOf } from '../mail/take-back.ts';
import { lockUnderAge } from './lock-under-age.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets' | 'singleUse'>;

const refuse = refusalsOf('leaveClosed');
const over = () => refuse('FAILURE_EMAIL_AUTH', { reason: 'account.takeBackOver' });

/**
 * Leaves, for a member whose account was closed because they are under 14 (IF-DMN-1020-05, decisions §9.11): it is erased
 * after as long as for everybody who leaves. A new verification still takes it back until then.
 */
export const leaveClosed =
  (needs: Needs): UseCase<'leaveClosed'> =>
  async ({ auth_no }, context) => {
    const found = await takeBackOf(needs, context, auth_no);
    if (!found) throw over();
    return needs.inTransaction(async (tx) => {
      const held = await lockUnderAge(tx, found);
      if (!held) throw over();
      const { member, closed } = held;
      const now = needs.clock.now();
      const erase_at = await tx.closedAccounts.hasten(member.id, now + limits.leavingWait);
      if (erase_at === undefined) throw over();
      if (erase_at < closed.erase_at) {
        await tx.audit.record({ member: member.id, event: 'UNDER_AGE_LEAVES', at: now, txid: context.txid });
        await tellClosed(needs, tx, context, member, { ...closed, erase_at });
      }
      return { until: isoKorean(erase_at) };
    });
  };
