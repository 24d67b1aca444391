import { limits } from '@daemun/contract/limits';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { sendLink } from './mail-link.ts';

/**
 * Puts the one mail into the outbox that offers to confirm an unverified address; within the mail limit, because whoever
 * joined may have written anybody's. Its link does what that of a change to the address would.
 */
export async function offerConfirmation(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'links' | 'members' | 'outbox' | 'rateLimits'>,
  context: RequestContext,
  { id: member, email: to }: { readonly id: string; readonly email: string },
): Promise<void> {
  const now = needs.clock.now();
  if (!(await tx.rateLimits.takeMail(needs.secrets.fingerprint(to), now))) return;
  const link = { member, kind: 'MAIL', expiresAt: now + limits.emailChangeLinkLife } as const;
  await sendLink(needs, tx, context, { template: 'email-confirm', facts: {}, to }, link);
}
