import { refusalsOf } from '@daemun/contract/refusal';
import { stayReason } from '../../domain/linked-accounts.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { notifyOfLogin } from '../shared/notify-owner.ts';

const refuse = refusalsOf('disconnectEmail');

/**
 * Removes the e-mail log-in (IF-ULS-1140-12): never the first-registered account, never the last way in, also when
 * several calls come at once. The address stays the member's; the password goes, and sessions that it opened end.
 */
export const disconnectEmail =
  (needs: Pick<Ports, 'atomically' | 'clock' | 'secrets'>): UseCase<'disconnectEmail'> =>
  async (_request, visit) => {
    const { session, txid, carry } = visit;
    const id = session.member_id;
    await needs.atomically(async (inside) => {
      const { audit, links, members, sessions } = inside;
      const now = needs.clock.now();
      const member = await members.hold(id);
      if (!member) throw refuse('INVALID_USER_DATA', { reason: 'email.notConnected' });
      const reason = stayReason('YH', member, await members.methods(id));
      if (reason)
        throw refuse('INVALID_USER_DATA', {
          reason: reason === 'social.notConnected' ? 'email.notConnected' : reason,
        });
      if (!(await members.removeMethod(id, 'YH')))
        throw refuse('INVALID_USER_DATA', { reason: 'email.notConnected' });
      await members.dropPassword(id);
      await links.drop(id, ['PWD', 'GUARD']);
      await sessions.endPlatform(id, 'YH', now);
      await audit.record({ member: id, event: 'EMAIL_DISCONNECTED', at: now, txid });
      await notifyOfLogin(needs, inside, visit, { template: 'login-removed', platform: 'YH' }, member);
    });
    if (session.platform === 'YH') carry({ kind: 'session-ended' });
    return null;
  };
