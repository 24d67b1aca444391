import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { sendPartnerEnded } from '../mail/partner-notice.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>;

const refuse = refusalsOf('endPartner');

/**
 * The member ends the consent to a partner (IF-DMN-1080-07). The partner's tokens end, and it gets a log-out notice. A second call
 * answers the same.
 */
export const endPartner: UseCase<'endPartner', Needs> = async (needs, { partner }, context) => {
  await needs.inTransaction(async (tx) => {
    const at = needs.clock.now();
    const member = await lockOwner(refuse, tx, context.session);
    const ended = await tx.partnerGrants.end(member.id, partner, at);
    if (!ended) return;
    const event = { event: 'PARTNER_ENDED', detail: partner } as const;
    const { txid, session } = context;
    await tx.audit.record({ member: member.id, ...event, at, txid, session: session.id });
    await sendPartnerEnded(needs, tx, context, ended, member);
  });
  return null;
};
