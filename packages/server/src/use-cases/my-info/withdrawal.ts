import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { withdrawMember } from '../accounts/withdraw-member.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets' | 'settings'>;

const refuse = refusalsOf('withdrawal');

/** Ends the member's own account, in one transaction (IF-ULS-1130-04). */
export const withdrawal =
  (needs: Needs): UseCase<'withdrawal'> =>
  async (request, { session, sessionSecret, txid, setCookie }) => {
    if (request.rsn_cd === 'ETC' && request.rsn_cnts === undefined)
      throw refuse('REQUEST_DEFICIENT', { field: 'rsn_cnts' });
    await needs.inTransaction(async (tx) => {
      const member = await tx.members.lockForDelete(session.member_id);
      if (!member) throw refuse('USER_AUTHENTICATION_FAILURE');
      // A change of the password that went before has ended this session: whoever holds it ends no account.
      const standing = await tx.sessions.find(needs.secrets.digest(sessionSecret));
      if (standing?.session.ended_at !== null) throw refuse('INVALID_TOKEN');
      await withdrawMember(needs, tx, member, request, { txid });
    });
    setCookie({ kind: 'session-ended' });
    return null;
  };
