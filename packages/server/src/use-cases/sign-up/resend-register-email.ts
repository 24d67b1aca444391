import { refusalsOf } from '@daemun/contract/refusal';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import type { Visit } from '../../ports/visit.ts';
import { livingSession } from '../shared/living-session.ts';
import { sendLink, sendMail } from '../shared/mail-link.ts';
import { takeClientQuestion } from '../shared/membership-budget.ts';

type Needs = Pick<Ports, 'atomically' | 'budgets' | 'clock' | 'secrets' | 'sessions' | 'settings'>;

const refuse = refusalsOf('resendRegisterEmail');

const stillWaiting = (holder: Member | undefined, now: number) =>
  holder?.status === 'WAITING' && holder.waiting_until !== null && holder.waiting_until > now
    ? { member: holder.id, expiresAt: holder.waiting_until }
    : undefined;

type Resend = {
  readonly visit: Visit;
  readonly member: string | undefined;
  readonly email: string;
  readonly now: number;
};

/** The mail of an e-mail connect once more, to the member alone who waits for it; undefined where there is none. */
async function resendConnect(needs: Needs, inside: StorePorts, { visit, member, email, now }: Resend) {
  const connect = member === undefined ? undefined : await inside.emailConnects.of(member);
  if (connect?.email !== email || connect.waiting_until <= now) return undefined;
  const link = { member: connect.member_id, kind: 'CNCT', expiresAt: connect.waiting_until } as const;
  return sendLink(needs, inside, visit, { template: 'email-connect', facts: {}, to: email }, link);
}

/**
 * Sends the mail of a sign-up, or of a member's e-mail connect, again. The answer is the same for every address; what
 * there is to say about it stands in the mail (decisions §3).
 */
export const resendRegisterEmail =
  (needs: Needs): UseCase<'resendRegisterEmail'> =>
  async ({ email }, visit) => {
    await takeClientQuestion(refuse, needs, visit);
    const now = needs.clock.now();
    if (!(await needs.budgets.takeMail(needs.secrets.fingerprint(email), now)))
      throw refuse('EXCEED_EMAIL_AUTH');
    const member = (await livingSession(needs, visit))?.session.member_id;
    const mail = await needs.atomically(async (inside) => {
      const connecting = await resendConnect(needs, inside, { visit, member, email, now });
      if (connecting) return connecting;
      const holder = await inside.members.findBy('EMAIL', email);
      const waiting = stillWaiting(holder, now);
      if (!waiting) {
        const known = holder !== undefined && holder.status !== 'WAITING';
        return sendMail(needs, inside, visit, {
          template: known ? 'already-member' : 'no-account',
          facts: {},
          to: email,
        });
      }
      await inside.audit.record({ member: waiting.member, event: 'MAIL_RESENT', at: now, txid: visit.txid });
      return sendLink(
        needs,
        inside,
        visit,
        { template: 'sign-up', facts: {}, to: email },
        { kind: 'JOIN', ...waiting },
      );
    });
    return { mail };
  };
