import { refusalsOf } from '@daemun/contract/refusal';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { contextOfLink } from '../mail/event-context.ts';
import { sendLink } from '../mail/mail-link.ts';
import { takeMail } from '../mail/take-mail.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>;
type Undoing = Awaited<ReturnType<StorePorts['links']['undoing']>>[number];

const refuse = refusalsOf('sendUndoMail');

/** The notice of the change once more, with a link of the same moment and end as the one that the address has. */
async function mailAgain(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  { id: member, email }: Pick<Member, 'id' | 'email'>,
  { email: to, created_at: at, expires_at: expiresAt, device }: Undoing,
): Promise<void> {
  await takeMail(refuse, needs, tx, to);
  const facts = { ...contextOfLink({ at, device }), newEmail: maskEmail(email ?? '') };
  const asked: Pick<MailLink, 'bound_to' | 'device'> = { bound_to: null, device };
  const link = { member, kind: 'UNDO', expiresAt, at, asked } as const;
  await sendLink(needs, tx, context, { template: 'email-changed', to, facts }, link);
}

/**
 * Mails the addresses that the member left once more how to take the change back (IF-DMN-1180-03). The session takes
 * nothing back by itself, because whoever is signed in may be the thief: the mailbox that was left does.
 */
export const sendUndoMail: UseCase<'sendUndoMail', Needs> = (needs, _request, context) =>
  needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, context.session);
    const undoing = await tx.links.undoing(member.id, needs.clock.now());
    const left = undoing.filter(({ email }) => email !== member.email);
    for (const each of left) await mailAgain(needs, tx, context, member, each);
    return { sent: left.map(({ email }) => maskEmail(email)) };
  });
