import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { replaceEmail } from '../accounts/claim-email.ts';
import { recoverEvenClosed } from '../accounts/close-account.ts';
import type { Occasion } from '../accounts/yield-sign-up.ts';
import { consumeLink, evenClosed, proofOf } from '../mail/consume-link.ts';
import { addLink, sendMail } from '../mail/mail-link.ts';
import { applyRecovery } from '../ways-in/apply-recovery.ts';
import { tellOwner } from '../ways-in/tell-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'links' | 'secrets'>;

const refuse = refusalsOf('undoEmailChange');

/** Puts the old address back. */
async function restore(tx: StorePorts, member: Member, link: MailLink, eventFacts: Occasion): Promise<void> {
  const { members } = tx;
  if (member.email !== link.email) {
    if (!(await replaceEmail(tx, member, link.email, eventFacts))) throw refuse('DUPLICATE_USER');
  }
  const since = member.email === link.email ? undefined : link.created_at;
  await members.proveEmail(member.id, eventFacts.now, since);
  await tx.attempts.clearMember(member.id);
}

/** A reset link: somebody else may know the password, and other ways in wait for their owner. Answers its secret. */
async function offerReset(needs: Needs, tx: StorePorts, context: RequestContext, member: Member, to: string) {
  const expiresAt = needs.clock.now() + limits.passwordResetLinkLife;
  const link = await addLink(needs, tx, to, { member: member.id, kind: 'PWD', expiresAt });
  await sendMail(needs, tx, context, { template: 'email-restored', facts: {}, to, member: member.id, link });
  return needs.secrets.linkSecret(link);
}

/**
 * Takes a change of address back, asked for or done, from the notice to the old one: every session ends, what came
 * since goes, and a new password can be set at once (docs/decisions/015).
 */
export const undoEmailChange: UseCase<'undoEmailChange', Needs> = async (needs, opened, context) => {
  const proof = proofOf(needs, ['UNDO'], opened);
  const undone = await consumeLink(
    needs,
    proof,
    async (tx, member, link, now) => {
      const { id } = member;
      const leaving = member.email === link.email ? null : member.email;
      const owner = { ...member, email: link.email, email_proven_at: now };
      const recovered = await recoverEvenClosed(refuse, needs, tx, context, { member, leaving }, async () => {
        await restore(tx, member, link, { now, txid: context.txid });
        const scope = { moment: link.created_at, action: link.undoes };
        return applyRecovery(needs, tx, 'undone', owner, scope);
      });
      await tx.audit.record({ member: id, event: 'EMAIL_CHANGE_UNDONE', at: now, txid: context.txid });
      await tellOwner(needs, tx, context, recovered, owner);
      return { auth_no: await offerReset(needs, tx, context, member, link.email) };
    },
    evenClosed,
  );
  if (!undone) throw refuse('FAILURE_EMAIL_AUTH');
  return undone;
};
