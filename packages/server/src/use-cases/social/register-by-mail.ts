import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { claimProvenEmail } from '../accounts/claim-email.ts';
import { sendLink, sendMail } from '../mail/mail-link.ts';
import { addMember, type Registration, type registerMember } from './register-member.ts';

type Needs = Parameters<typeof registerMember>[0];

const refuse = refusalsOf('socialLogin');

/** Puts the one mail of a sign-up into the outbox: a link, or for an address that has an account the word that it has one. */
async function tellAddress(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  to: string,
  link: { member: string; expiresAt: number; isFree: boolean },
): Promise<void> {
  const { isFree, ...rest } = link;
  if (!(await tx.rateLimits.takeMail(needs.secrets.fingerprint(to), needs.clock.now())))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.client' });
  if (!isFree) await sendMail(needs, tx, context, { template: 'already-member', facts: {}, to });
  else await sendLink(needs, tx, context, { template: 'sign-up', facts: {}, to }, { kind: 'JOIN', ...rest });
}

/**
 * Under MEMBERSHIP_DISCLOSURE=mail: a newcomer with an address that nobody proved waits for a mail to it, like a sign-up
 * by e-mail. Who has the address already changes nothing that can be seen here (docs/decisions/029). Always refuses
 * with 3021.
 */
export async function registerByMail(
  needs: Needs,
  context: RequestContext,
  joining: Registration,
): Promise<never> {
  const { email } = joining.newcomer;
  const waiting_until = needs.clock.now() + limits.waitingSignUpLife;
  await needs.inTransaction(async (tx) => {
    let isFree = false;
    await joining.spend(tx);
    const { fresh } = await addMember(needs, tx, context, joining, {
      state: { status: 'WAITING', waiting_until },
      takeAddress: async (member, now) => {
        isFree = await claimProvenEmail(tx.members, email, member, now);
      },
    });
    await tellAddress(needs, tx, context, email, { member: fresh.id, expiresAt: waiting_until, isFree });
  });
  throw refuse('NEED_EMAIL_AUTH', { data: { auth_expire_time: isoKorean(waiting_until), email } });
}
