import { refusalsOf } from '@daemun/contract/refusal';
import { stayReason } from '../../domain/linked-accounts.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { sendLoginMethodNotice } from '../mail/security-notice.ts';

const refuse = refusalsOf('disconnectEmail');

/**
 * Removes the e-mail log-in (IF-ULS-1140-12): never the first-registered account, never the last way in, also when
 * several calls come at once. The address stays the member's; the password goes, and sessions that it opened end.
 */
export const disconnectEmail =
  (needs: Pick<Ports, 'inTransaction' | 'clock' | 'secrets'>): UseCase<'disconnectEmail'> =>
  async (_request, context) => {
    const { session, txid, setCookie } = context;
    const id = session.member_id;
    await needs.inTransaction(async (tx) => {
      const { audit, links, members, sessions } = tx;
      const now = needs.clock.now();
      const member = await members.lockById(id);
      if (!member) throw refuse('INVALID_USER_DATA', { reason: 'email.notConnected' });
      const reason = stayReason('YH', member, await members.methods(id));
      if (reason)
        throw refuse('INVALID_USER_DATA', {
          reason: reason === 'social.notConnected' ? 'email.notConnected' : reason,
        });
      if (!(await members.removeMethod(id, 'YH')))
        throw refuse('INVALID_USER_DATA', { reason: 'email.notConnected' });
      await members.dropPassword(id);
      await links.drop(id, ['PWD']);
      await sessions.endPlatform(id, 'YH', now);
      await links.dropOfEndedSessions(id);
      await audit.record({ member: id, event: 'EMAIL_DISCONNECTED', at: now, txid });
      await sendLoginMethodNotice(needs, tx, context, { template: 'login-removed', platform: 'YH' }, member);
    });
    if (session.platform === 'YH') setCookie({ kind: 'session-ended' });
    return null;
  };
