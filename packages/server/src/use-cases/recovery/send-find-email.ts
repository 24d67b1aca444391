import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { consumeClientQuota } from '../limits/lookup-quota.ts';
import { siteOfTarget } from '../mail/link-target.ts';
import { sendMail } from '../mail/mail-link.ts';
import { mailWaiting, waitingAt } from '../mail/sign-up-mail.ts';
import { closedAccountAt, takeBackMail } from '../mail/take-back.ts';
import { takeMail } from '../mail/take-mail.ts';
import { accountsMail } from './accounts-mail.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'inTransaction'
  | 'rateLimits'
  | 'clock'
  | 'closedAccounts'
  | 'encryption'
  | 'legacyAccounts'
  | 'members'
  | 'secrets'
  | 'settings'
>;

const refuse = refusalsOf('sendFindEmail');

/** Mails an address which accounts it has and how each logs in; the screen says the same to everybody (decisions §3, §8). */
export const sendFindEmail: UseCase<'sendFindEmail', Needs> = async (
  needs,
  { email, redirect_url },
  context,
) => {
  await consumeClientQuota(refuse, needs, context, 'recovery');
  const resend_after = await takeMail(refuse, needs, needs, email);
  const now = needs.clock.now();
  // As long as a sign-up waits, whether one does or not.
  const until = now + limits.waitingSignUpLife;
  const holder = await needs.members.findBy('EMAIL', email);
  const waiting = waitingAt(holder, now);
  const closed = await closedAccountAt(needs, email, holder);
  const found = await accountsMail(needs, email);
  const answer = async (tx: StorePorts) => {
    if (waiting && !closed) return mailWaiting(needs, tx, context, waiting, { until });
    const mail = closed ? await takeBackMail(needs, tx, closed, email) : found;
    return sendMail(needs, tx, context, { ...mail, until, site: siteOfTarget(needs, redirect_url) });
  };
  return { mail: await needs.inTransaction(answer), resend_after };
};
