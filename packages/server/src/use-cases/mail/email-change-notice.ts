import { limits } from '@daemun/contract/limits';
import { maskEmail } from '../../domain/masking.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { eventContext } from './event-context.ts';
import { sendLink } from './mail-link.ts';

/** The address that a change leaves, where it was ever proven: an address on hearsay has no right to take a change back. */
export const addressLeft = (
  { email, email_proven_at }: Pick<Member, 'email' | 'email_proven_at'>,
  to: string,
): string | null => (email === to || email_proven_at === null ? null : email);

/**
 * Tells the old address that a change was asked for or done, with a link that takes it back for 72 hours
 * (docs/decisions/015). Neither counts against the mail limit nor is held back by it.
 */
export async function sendEmailChangeNotice(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'links' | 'members' | 'outbox'>,
  context: RequestContext,
  template: 'email-change-asked' | 'email-changed',
  { member, from, to }: { member: string; from: string | null; to: string },
): Promise<void> {
  if (from === null) return;
  const facts = { ...eventContext(needs, context), newEmail: maskEmail(to) };
  const expiresAt = needs.clock.now() + limits.emailChangeUndoLife;
  const undo = { member, kind: 'UNDO', expiresAt } as const;
  await sendLink(needs, tx, context, { template, to: from, facts }, undo);
}
