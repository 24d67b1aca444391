import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import { provenEmail } from '../../domain/proven-email.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { knownBrowserOf } from '../limits/known-browser.ts';
import { eventContext } from '../mail/event-context.ts';
import { addLink, sendMail } from '../mail/mail-link.ts';
import { makeCode } from '../mail/make-code.ts';
import { takeMail } from '../mail/take-mail.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'secrets'>;

const refuse = refusalsOf('sendStepCode');

/**
 * Mails a code to the proven address that proves, in this session alone, that the member is there (IF-DMN-1110-04). Who did
 * not ask says so by the same mail: then somebody sits at a session of theirs.
 */
export const sendStepCode: UseCase<'sendStepCode', Needs> = async (needs, _, context) => {
  const { clock, inTransaction } = needs;
  const { id: bound_to, member_id } = context.session;
  return inTransaction(async (tx) => {
    const to = provenEmail(await lockOwner(refuse, tx, context.session));
    if (to === null) throw refuse('INVALID_USER_DATA');
    const known = await knownBrowserOf({ ...needs, browsers: tx.browsers }, context, member_id);
    const resend_after = await takeMail(refuse, needs, tx, to, known !== null);
    const wanted = { purpose: 'STEP', email: to, member: member_id, link: null, bound_to } as const;
    const code = await makeCode(needs, tx, wanted);
    const expiresAt = clock.now() + limits.ownerLinkLife;
    const link = await addLink(needs, tx, to, { member: member_id, kind: 'GUARD', expiresAt });
    const contents = { template: 'step-code', facts: eventContext(needs, context) } as const;
    const mail = await sendMail(needs, tx, context, { ...contents, to, member: member_id, link, code });
    return { mail, resend_after, code_run: code.id, masking_email: maskEmail(to) };
  });
};
