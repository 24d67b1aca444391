import { limits } from '@daemun/contract/limits';
import { provenEmail } from '../../domain/proven-email.ts';
import type { Member } from '../../ports/members.ts';
import type { PartnerMail } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { eventContext } from './event-context.ts';
import { sendLink } from './mail-link.ts';
import type { Cause } from './security-notice.ts';

/** Tells the owner, as every security notice does, that a partner is told of them from now on, or no more. */
export async function sendPartnerNotice(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'links' | 'members' | 'outbox'>,
  cause: Cause,
  { template, partner }: { readonly template: PartnerMail; readonly partner: string },
  owner: Pick<Member, 'id' | 'email' | 'email_proven_at'>,
): Promise<void> {
  const to = provenEmail(owner);
  if (to === null) return;
  const facts = { ...eventContext(needs, cause), partner };
  const expiresAt = needs.clock.now() + limits.ownerLinkLife;
  await sendLink(needs, tx, cause, { template, facts, to }, { member: owner.id, kind: 'GUARD', expiresAt });
}
