import { refusalsOf } from '@daemun/contract/refusal';
import { maskEmail } from '@daemun/contract/rules/masked-email';
import type { MailContents } from '../../ports/outbox.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { eventContext } from '../mail/event-context.ts';
import { sendMail } from '../mail/mail-link.ts';
import { makeCode } from '../mail/make-code.ts';
import { takeMail } from '../mail/take-mail.ts';
import { isAttachable } from './attachable-account.ts';
import { type AttachingNewcomer, attachCodeScope, attachingNewcomer } from './attaching-newcomer.ts';
import { extendPendingSignup } from './pending-signup.ts';

type Needs = Pick<
  Ports,
  'browsers' | 'clock' | 'encryption' | 'inTransaction' | 'rateLimits' | 'secrets' | 'settings' | 'singleUse'
>;

const refuse = refusalsOf('sendAttachCode');

type Word = Extract<MailContents, { template: 'already-member' | 'no-account' }>;

/** The mail where no code is of use, which only mails may tell; on the screen such a sign-up begins anew. */
function wordWithoutCode({ settings }: Needs, isHeld: boolean): Word {
  if (settings.membershipDisclosure === 'screen') throw refuse('INVALID_TOKEN');
  return { template: isHeld ? 'already-member' : 'no-account', facts: {} };
}

/** The code goes to the address that the provider proves, which is the member's; it is good with this pending sign-up alone. */
async function mailCode(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  { token, identity, email: to }: AttachingNewcomer,
) {
  const holder = await tx.members.findBy('EMAIL', to);
  const member = holder && (await isAttachable(tx, holder, identity)) ? holder.id : null;
  const word = member === null ? wordWithoutCode(needs, holder !== undefined) : undefined;
  const bound_to = attachCodeScope(needs, token);
  const code = await makeCode(needs, tx, { purpose: 'ATTACH', email: to, member, link: null, bound_to });
  const facts = { ...eventContext(needs, context), platform: identity.provider };
  const contents = word
    ? { ...word, until: code.expires_at }
    : ({ template: 'attach-code', facts, code } as const);
  const mail = await sendMail(needs, tx, context, { ...contents, to });
  return { mail, code_run: code.id };
}

/**
 * Mails a code by which a new account of a provider takes the place of the one that is gone there (IF-DMN-1120-12). The
 * pending sign-up lives as long as its newest code.
 */
export const sendAttachCode: UseCase<'sendAttachCode', Needs> = async (needs, request, context) => {
  const { inTransaction } = needs;
  const newcomer = await attachingNewcomer(refuse, needs, context, request);
  if (!(await takeFromClient(needs, context, 'codeSend')))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.codes' });
  const sent = await inTransaction(async (tx) => {
    const resend_after = await takeMail(refuse, needs, tx, newcomer.email);
    if (!(await extendPendingSignup(needs, tx, context, newcomer.token))) throw refuse('INVALID_TOKEN');
    return { ...(await mailCode(needs, tx, context, newcomer)), resend_after };
  });
  return { ...sent, masking_email: maskEmail(newcomer.email) };
};
