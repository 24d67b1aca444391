import { limits } from '@daemun/contract/limits';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import { mails } from '../../domain/mails.ts';
import type { NamedAction } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import { eventContext } from './event-context.ts';
import { sendLink } from './mail-link.ts';
import { tellLeft } from './owner-mail.ts';
import type { Cause } from './security-notice.ts';

type Moved = {
  readonly member: Pick<Member, 'id' | 'email' | 'email_proven_at'>;
  readonly to: string;
  /** When it was asked for, where that is not now: the moment that the button disputes. */
  readonly askedAt?: number | undefined;
  /** Until when the button is good at least. */
  readonly until?: number;
  /** What came with the address. */
  readonly undoes?: NamedAction | null;
};

/**
 * Tells the address that a change leaves that it was asked for or done, with a link that takes it back for 72 hours
 * (docs/decisions/015); only one that was proven, for an unverified address has no right to an account. Those left before it
 * that can still take their change back hear of it too. None counts against the mail limit or is held back by it.
 */
export async function sendEmailChangeNotice(
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: Pick<StorePorts, 'links' | 'members' | 'outbox'>,
  context: Cause,
  template: 'email-change-asked' | 'email-changed',
  { member, to, askedAt: at, until = 0, undoes = null }: Moved,
): Promise<void> {
  const { id, email: from, email_proven_at: proven } = member;
  if (from === null || from === to) return;
  const facts = { ...eventContext(needs, context), newEmail: maskEmail(to) };
  const expiresAt = Math.max(needs.clock.now() + limits.emailChangeUndoLife, until);
  const asked = { bound_to: null, device: facts.device };
  const undo = { member: id, kind: mails[template].link, expiresAt, asked, at, undoes } as const;
  if (proven !== null) await sendLink(needs, tx, context, { template, to: from, facts }, undo);
  await tellLeft(needs, tx, context, { template, facts }, { id, told: [from, to], undoes });
}
