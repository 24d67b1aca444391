import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { isRecentProof } from '../../domain/step-up.ts';
import type { LoginRun } from '../../ports/login-runs.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { beginFactorReset, isAddressOpen } from '../mail/factor-reset.ts';
import { sinceOfPassword } from '../sessions/held-methods.ts';
import { runOver, waitingRun } from '../sessions/waiting-run.ts';

type Needs = Pick<
  Ports,
  'browsers' | 'clock' | 'inTransaction' | 'loginRuns' | 'rateLimits' | 'secrets' | 'settings'
>;

const refuse = refusalsOf('askFactorReset');

/**
 * Whether the login came by the mailbox: by a code, or by a password that was reset just now. A member may have turned login codes
 * off, and so may somebody who has the app.
 */
const isByMailbox = ({ proof }: LoginRun, member: Member, now: number): boolean =>
  proof === 'code' || (proof === 'password' && isRecentProof(sinceOfPassword(member), now));

/**
 * Begins the wait after which the authenticator app is removed, because its owner lost it and the recovery codes (IF-DMN-1120-08).
 * An older password alone begins nothing.
 */
export const askFactorReset: UseCase<'askFactorReset', Needs> = async (needs, { login_run }, context) => {
  const run = await waitingRun(refuse, needs, context, login_run);
  if (!(await takeFromClient(needs, context, 'code', run.member_id)))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.guesses' });
  const until = await needs.inTransaction(async (tx) => {
    const member = await tx.members.lockById(run.member_id);
    if (member?.status !== 'ACTIVE') throw runOver(refuse);
    if (!isByMailbox(run, member, needs.clock.now()))
      throw refuse('INVALID_USER_DATA', { reason: 'factor.mailboxFirst' });
    if (await isAddressOpen(needs, tx, member))
      throw refuse('INVALID_USER_DATA', { reason: 'factor.addressOpen' });
    return beginFactorReset(needs, tx, context, member, 'FACTOR_RESET_ASKED');
  });
  if (until === undefined) throw runOver(refuse);
  return { until: isoKorean(until) };
};
