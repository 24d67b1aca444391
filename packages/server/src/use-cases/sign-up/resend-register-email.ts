import { refusalsOf } from '@daemun/contract/refusal';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { consumeClientQuota } from '../limits/lookup-quota.ts';
import { sendLink, sendMail } from '../mail/mail-link.ts';
import { activeSession } from '../sessions/active-session.ts';

type Needs = Pick<Ports, 'inTransaction' | 'rateLimits' | 'clock' | 'secrets' | 'sessions' | 'settings'>;

const refuse = refusalsOf('resendRegisterEmail');

const stillWaiting = (holder: Member | undefined, now: number) =>
  holder?.status === 'WAITING' && holder.waiting_until !== null && holder.waiting_until > now
    ? { member: holder.id, expiresAt: holder.waiting_until }
    : undefined;

type Resend = {
  readonly context: RequestContext;
  readonly member: string | undefined;
  readonly email: string;
  readonly now: number;
};

/** The mail of an e-mail connect once more, to the member alone who waits for it; undefined where there is none. */
async function resendConnect(needs: Needs, tx: StorePorts, { context, member, email, now }: Resend) {
  const connect = member === undefined ? undefined : await tx.emailConnects.of(member);
  if (connect?.email !== email || connect.waiting_until <= now) return undefined;
  const link = { member: connect.member_id, kind: 'CNCT', expiresAt: connect.waiting_until } as const;
  return sendLink(needs, tx, context, { template: 'email-connect', facts: {}, to: email }, link);
}

/**
 * Sends the mail of a sign-up, or of a member's e-mail connect, again. The answer is the same for every address; what
 * there is to say about it stands in the mail (decisions §3).
 */
export const resendRegisterEmail =
  (needs: Needs): UseCase<'resendRegisterEmail'> =>
  async ({ email }, context) => {
    await consumeClientQuota(refuse, needs, context, 'recovery');
    const now = needs.clock.now();
    if (!(await needs.rateLimits.takeMail(needs.secrets.fingerprint(email), now)))
      throw refuse('EXCEED_EMAIL_AUTH');
    const member = (await activeSession(needs, context))?.session.member_id;
    const mail = await needs.inTransaction(async (tx) => {
      const connecting = await resendConnect(needs, tx, { context, member, email, now });
      if (connecting) return connecting;
      const holder = await tx.members.findBy('EMAIL', email);
      const waiting = stillWaiting(holder, now);
      if (!waiting) {
        const known = holder !== undefined && holder.status !== 'WAITING';
        return sendMail(needs, tx, context, {
          template: known ? 'already-member' : 'no-account',
          facts: {},
          to: email,
        });
      }
      await tx.audit.record({ member: waiting.member, event: 'MAIL_RESENT', at: now, txid: context.txid });
      return sendLink(
        needs,
        tx,
        context,
        { template: 'sign-up', facts: {}, to: email },
        { kind: 'JOIN', ...waiting },
      );
    });
    return { mail };
  };
