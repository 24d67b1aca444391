import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { beginFactorReset } from '../mail/factor-reset.ts';

type Needs = Pick<Ports, 'clock' | 'inTransaction' | 'loginRuns' | 'rateLimits' | 'secrets' | 'settings'>;

const refuse = refusalsOf('askFactorReset');
const over = () => refuse('FAILURE_EMAIL_AUTH', { reason: 'factor.runOver' });

/**
 * Has the authenticator app taken away after a wait, since its owner lost it and the recovery codes (IF-DMN-1120-08). Who
 * asks must have come by a code of the mailbox: the password alone begins nothing.
 */
export const askFactorReset =
  (needs: Needs): UseCase<'askFactorReset'> =>
  async ({ login_run }, context) => {
    const { clock, inTransaction, loginRuns, secrets } = needs;
    if (!(await takeFromClient(needs, context, 'code')))
      throw refuse('API_INTERNAL_ERROR', { reason: 'budget.guesses' });
    const { codeSecret } = context;
    if (codeSecret === undefined) throw over();
    const which = { digest: secrets.digest(login_run), bound_to: secrets.digest(codeSecret) };
    const run = await loginRuns.find({ ...which, now: clock.now() });
    if (!run) throw over();
    if (run.proof !== 'code') throw refuse('INVALID_USER_DATA', { reason: 'factor.mailboxFirst' });
    const until = await inTransaction(async (tx) => {
      const member = await tx.members.lockById(run.member_id);
      if (member?.status !== 'ACTIVE') throw over();
      return beginFactorReset(needs, tx, context, member, 'FACTOR_RESET_ASKED');
    });
    if (until === undefined) throw over();
    return { until: isoKorean(until) };
  };
