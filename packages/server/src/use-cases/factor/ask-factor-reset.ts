import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { beginFactorReset, isAddressOpen } from '../mail/factor-reset.ts';
import { runOver, waitingRun } from '../sessions/waiting-run.ts';

type Needs = Pick<
  Ports,
  'browsers' | 'clock' | 'inTransaction' | 'loginRuns' | 'rateLimits' | 'secrets' | 'settings'
>;

const refuse = refusalsOf('askFactorReset');

/**
 * Has the authenticator app taken away after a wait, since its owner lost it and the recovery codes (IF-DMN-1120-08). Who
 * asks must have come by a code of the mailbox: the password alone begins nothing.
 */
export const askFactorReset =
  (needs: Needs): UseCase<'askFactorReset'> =>
  async ({ login_run }, context) => {
    const run = await waitingRun(refuse, needs, context, login_run);
    if (!(await takeFromClient(needs, context, 'code', run.member_id)))
      throw refuse('API_INTERNAL_ERROR', { reason: 'budget.guesses' });
    if (run.proof !== 'code') throw refuse('INVALID_USER_DATA', { reason: 'factor.mailboxFirst' });
    const until = await needs.inTransaction(async (tx) => {
      const member = await tx.members.lockById(run.member_id);
      if (member?.status !== 'ACTIVE') throw runOver(refuse);
      if (await isAddressOpen(needs, tx, member.id))
        throw refuse('INVALID_USER_DATA', { reason: 'factor.addressOpen' });
      return beginFactorReset(needs, tx, context, member, 'FACTOR_RESET_ASKED');
    });
    if (until === undefined) throw runOver(refuse);
    return { until: isoKorean(until) };
  };
