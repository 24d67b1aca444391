import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { type ProofNeeds, unprovenRemoval } from '../sessions/wanted-proof.ts';
import { takeWayAway, wayStays } from '../ways-in/take-way-away.ts';

const refuse = refusalsOf('disconnectEmail');

/**
 * Removes the e-mail log-in (IF-ULS-1140-12): never the first-registered account, never the last way in, also when
 * several calls come at once. The address stays the member's; the password goes, and sessions that it opened end.
 */
export const disconnectEmail: UseCase<
  'disconnectEmail',
  ProofNeeds & Pick<Ports, 'inTransaction' | 'encryption' | 'secrets'>
> = async (needs, _request, context) => {
  const { session, txid, setCookie } = context;
  const id = session.member_id;
  const own = (await needs.members.methods(id)).find(({ platform }) => platform === 'YH');
  const refusal = await unprovenRemoval(needs, own?.connected_at, 'disconnectEmail', context);
  if (refusal) throw refusal;
  await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, session);
    const stays = await wayStays(tx, member, 'YH');
    const reason = stays === 'social.notConnected' ? 'email.notConnected' : stays;
    if (reason) throw refuse('INVALID_USER_DATA', { reason });
    const now = needs.clock.now();
    await takeWayAway(needs, tx, context, member, { way: 'YH', since: now });
    await tx.audit.record({ member: id, event: 'EMAIL_DISCONNECTED', at: now, txid, session: session.id });
  });
  if (session.platform === 'YH') setCookie({ kind: 'session-ended' });
  return null;
};
