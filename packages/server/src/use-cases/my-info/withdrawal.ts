import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { withdrawMember } from '../accounts/withdraw-member.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets' | 'settings'>;

const refuse = refusalsOf('withdrawal');

/** Ends the member's own account, in one transaction (IF-ULS-1130-04). */
export const withdrawal =
  (needs: Needs): UseCase<'withdrawal'> =>
  async (request, { session, txid, setCookie }) => {
    if (request.rsn_cd === 'ETC' && request.rsn_cnts === undefined)
      throw refuse('REQUEST_DEFICIENT', { field: 'rsn_cnts' });
    await needs.inTransaction(async (tx) => {
      const member = await lockOwner(refuse, tx, session, 'lockForDelete');
      await withdrawMember(needs, tx, member, request, { txid });
    });
    setCookie({ kind: 'session-ended' });
    return null;
  };
