import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import type { MailLink } from '../../ports/mail-links.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { Session } from '../../ports/sessions.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { consumeClientQuota } from '../limits/lookup-quota.ts';
import { measureMails } from '../limits/mail-machine.ts';
import { changeFacts } from '../mail/change-facts.ts';
import { allowedTarget, renewTarget, siteOfTarget } from '../mail/link-target.ts';
import { sendLinkWithCode, sendWithoutCode } from '../mail/mail-with-code.ts';
import { sendSignUpMail, waitingAt } from '../mail/sign-up-mail.ts';
import { takeMail } from '../mail/take-mail.ts';
import { activeSession } from '../sessions/active-session.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'inTransaction'
  | 'rateLimits'
  | 'clock'
  | 'encryption'
  | 'secrets'
  | 'sessions'
  | 'settings'
  | 'singleUse'
  | 'strangerMails'
>;

const refuse = refusalsOf('resendRegisterEmail');

type Resend = {
  readonly context: RequestContext;
  /** Of who asks. */
  readonly session: Session | undefined;
  readonly email: string;
  readonly now: number;
  /** Where the reader goes on to. */
  readonly wanted: string | undefined;
};

/**
 * The mail of an e-mail connect once more, to the member alone who waits for it; undefined where there is none. Who has it
 * sent again does not become the one who gave the password: the code is for the session that did.
 */
async function resendConnect(needs: Needs, tx: StorePorts, resend: Resend) {
  const { context, session, email, now, wanted } = resend;
  if (!session) return undefined;
  const connect = await tx.emailConnects.of(session.member_id);
  if (connect?.email !== email || connect.waiting_until <= now) return undefined;
  const { member_id: member, waiting_until: expiresAt } = connect;
  const owner = await tx.members.find(member);
  if (!owner) return undefined;
  const facts = changeFacts(needs, context, owner);
  const isAsker = ({ bound_to }: MailLink) => bound_to === session.id;
  const target = await renewTarget(needs, tx, { member, kind: 'CNCT', isAsker, wanted });
  const link = { member, kind: 'CNCT', expiresAt, target } as const;
  const mail = { template: 'email-connect', facts, to: email } as const;
  return sendLinkWithCode(needs, tx, context, mail, link, session.id);
}

/**
 * Sends the mail of a sign-up, or of a member's e-mail connect, again. The answer is the same for every address; what
 * there is to say about it stands in the mail (decisions §3).
 */
export const resendRegisterEmail: UseCase<'resendRegisterEmail', Needs> = async (
  needs,
  { email, redirect_url, puzzle },
  context,
) => {
  await measureMails(refuse, needs, context, { call: 'resendRegisterEmail', to: email, puzzle });
  await consumeClientQuota(refuse, needs, context, 'recovery');
  const now = needs.clock.now();
  const resend_after = await takeMail(refuse, needs, needs, email);
  const session = (await activeSession(needs, context))?.session;
  const until = now + limits.waitingSignUpLife;
  const wanted = allowedTarget(needs, redirect_url);
  const sent = await needs.inTransaction(async (tx) => {
    const connecting = await resendConnect(needs, tx, { context, session, email, now, wanted });
    if (connecting) return connecting;
    const holder = await tx.members.findBy('EMAIL', email);
    const waiting = waitingAt(holder, now);
    if (!waiting) {
      const known = holder !== undefined && holder.status !== 'WAITING';
      const template = known ? 'already-member' : 'no-account';
      const word = {
        template,
        facts: {},
        to: email,
        until,
        site: siteOfTarget(needs, redirect_url),
      } as const;
      return sendWithoutCode(needs, tx, context, 'JOIN', word);
    }
    await tx.audit.record({ member: waiting.id, event: 'MAIL_RESENT', at: now, txid: context.txid });
    return sendSignUpMail(needs, tx, context, waiting, { again: { until, refuse }, wanted });
  });
  return { ...sent, resend_after };
};
