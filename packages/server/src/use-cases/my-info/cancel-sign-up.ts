import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

const refuse = refusalsOf('cancelSignUp');

/** Takes a waiting e-mail connect back; its link is void (IF-ULS-1140-10). */
export const cancelSignUp: UseCase<'cancelSignUp', Pick<Ports, 'inTransaction' | 'clock'>> = async (
  { inTransaction, clock },
  { email },
  { session, txid },
) => {
  const member = session.member_id;
  await inTransaction(async (tx) => {
    const { audit, emailConnects, links, members } = tx;
    await lockOwner(refuse, tx, session);
    if (!(await emailConnects.take(member, email)))
      throw refuse('INVALID_USER_DATA', { field: 'email', reason: 'email.notWaiting' });
    await members.removeWaitingMethod(member, 'YH');
    await links.drop(member, ['CNCT']);
    await audit.record({
      member,
      event: 'EMAIL_CONNECT_CANCELLED',
      at: clock.now(),
      txid,
      session: session.id,
    });
  });
  return null;
};
