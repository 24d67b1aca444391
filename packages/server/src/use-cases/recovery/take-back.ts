import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { reopenAccount } from '../accounts/close-account.ts';
import { takeBackOf } from '../mail/take-back.ts';
import { consumeSealed } from '../single-use/sealed-record.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets' | 'singleUse'>;

const refuse = refusalsOf('takeBack');
const over = () => refuse('FAILURE_EMAIL_AUTH', { reason: 'account.takeBackOver' });

/** Takes a closed account back, by the link of its mail or after a sign-in (IF-DMN-1020-04, decisions §9.4). */
export const takeBack =
  (needs: Needs): UseCase<'takeBack'> =>
  async ({ auth_no }, context) => {
    const found = await takeBackOf(needs, context, auth_no);
    if (!found) throw over();
    await needs.inTransaction(async (tx) => {
      // The member before the record, in the order of every other step.
      const member = await tx.members.lockById(found.member_id);
      if (!member) throw over();
      const closed = await tx.closedAccounts.find(member.id);
      if (closed?.closed_at !== found.closed_at) throw over();
      if (!(await consumeSealed(needs, tx.singleUse, found.key))) throw over();
      await reopenAccount(refuse, needs, tx, context, member);
    });
    return null;
  };
