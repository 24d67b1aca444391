import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets'>;

const refuse = refusalsOf('withdrawal');

/** Closes the member's own account, in one transaction (IF-ULS-1130-04, decisions §9.4). */
export const withdrawal =
  (needs: Needs): UseCase<'withdrawal'> =>
  async (request, context) => {
    if (request.rsn_cd === 'ETC' && request.rsn_cnts === undefined)
      throw refuse('REQUEST_DEFICIENT', { field: 'rsn_cnts' });
    await needs.inTransaction(async (tx) => {
      const member = await lockOwner(refuse, tx, context.session);
      if (!(await closeAccount(needs, tx, context, member, request))) throw refuse('INVALID_TOKEN');
    });
    context.setCookie({ kind: 'session-ended' });
    return null;
  };
