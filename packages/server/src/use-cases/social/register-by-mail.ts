import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { isReregistrationBlocked } from '../accounts/reregistration.ts';
import { type MachineNeeds, measureMails } from '../limits/mail-machine.ts';
import { bindToBrowser } from '../mail/asking-browser.ts';
import { deviceOf } from '../mail/event-context.ts';
import { sendMail } from '../mail/mail-link.ts';
import { mailSocialSignUp, type WaitingSignUp } from '../mail/sign-up-mail.ts';
import { refuseWaiting } from './held-address.ts';
import { addMember, type Registration, type registerMember } from './register-member.ts';

type Needs = Parameters<typeof registerMember>[0] & Pick<Ports, 'settings'> & MachineNeeds;

const refuse = refusalsOf('socialLogin');

/** Puts the one mail of a sign-up into the outbox: a link, or for an address that cannot be had the word why. */
async function tellAddress(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  wish: WaitingSignUp & Pick<Registration, 'target'>,
  found: 'free' | 'taken' | 'blocked',
): Promise<void> {
  const { email: to, waiting_until: until, target } = wish;
  if (!(await tx.rateLimits.takeMail(needs.secrets.fingerprint(to), needs.clock.now())))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.client' });
  const asked = { bound_to: bindToBrowser(needs, context), device: deviceOf(context) };
  if (found === 'free') return mailSocialSignUp(needs, tx, context, wish, { asked, target });
  const template = found === 'blocked' ? 'rejoin-blocked' : 'already-member';
  await sendMail(needs, tx, context, { template, facts: {}, to, until });
}

/** Takes an address that nobody has, or that of a sign-up that waited too long; false where somebody has it. */
async function takeFreeAddress(
  members: StorePorts['members'],
  email: string,
  member: string,
  now: number,
): Promise<boolean> {
  const holder = await members.findBy('EMAIL', email);
  if (holder) await members.removeExpiredWaiting(holder.id, now);
  return members.claim('EMAIL', email, member);
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
  puzzle: string | undefined,
): Promise<never> {
  const { target, newcomer } = joining;
  const { email } = newcomer;
  await measureMails(refuse, needs, context, { call: 'socialLogin', to: email, puzzle, who: 'member' });
  const waiting_until = needs.clock.now() + limits.waitingSignUpLife;
  await needs.inTransaction(async (tx) => {
    let isFree = false;
    const isBlocked = await isReregistrationBlocked(needs, tx, 'EMAIL', email);
    await joining.spend(tx);
    const { fresh } = await addMember(needs, tx, context, joining, {
      state: { status: 'WAITING', waiting_until },
      takeAddress: async (member, now) => {
        isFree = !isBlocked && (await takeFreeAddress(tx.members, email, member, now));
      },
    });
    const waiting = { id: fresh.id, created_at: fresh.created_at, email, waiting_until, target };
    const taken = isBlocked ? 'blocked' : 'taken';
    await tellAddress(needs, tx, context, waiting, isFree ? 'free' : taken);
  });
  throw refuseWaiting(false, waiting_until, { email });
}
