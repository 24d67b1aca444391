import { limits } from '@daemun/contract/limits';
import { maskEmail } from '../../domain/masking.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { eventContext } from './event-context.ts';
import { sendLink } from './mail-link.ts';

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
