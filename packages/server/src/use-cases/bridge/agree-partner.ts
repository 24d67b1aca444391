import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { sendPartnerAgreed } from '../mail/partner-notice.ts';
import { askedFor } from '../partners/partner-consent.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'partners' | 'secrets'>;

const refuse = refusalsOf('agreePartner');

/**
 * A member says yes to a partner, to the very words that they read (IF-DMN-1080-05): kept with them, once, and told to
 * the owner. Words that changed meanwhile are to be read first.
 */
export const agreePartner: UseCase<'agreePartner', Needs> = async (
  needs,
  { partner: id, terms_id },
  context,
) => {
  const partner = needs.partners.find(id);
  const asked = partner && askedFor(partner, context.language);
  if (!asked) throw refuse('INVALID_USER_DATA');
  if (asked.version !== terms_id) throw refuse('INVALID_USER_DATA', { reason: 'partner.changed' });
  await needs.inTransaction(async (tx) => {
    const at = needs.clock.now();
    const member = await lockOwner(refuse, tx, context.session);
    const { language, txid } = context;
    const grant = { member_id: member.id, partner: id, ...asked, language, agreed_at: at };
    if (!(await tx.partnerGrants.put(grant))) return;
    const event = { event: 'PARTNER_AGREED', detail: id } as const;
    await tx.audit.record({ member: member.id, ...event, at, txid, session: context.session.id });
    await sendPartnerAgreed(needs, tx, context, grant, member);
  });
  return null;
};
