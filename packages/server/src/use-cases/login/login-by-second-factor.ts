import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { tryFactor } from '../credentials/try-factor.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { completeSecondStep } from '../sessions/complete-second-step.ts';
import { loginAnswer } from '../sessions/login-answer.ts';
import { triedRun } from '../sessions/waiting-run.ts';
import { consumePartnerToken, provenToken } from '../single-use/partner-token.ts';

type Needs = Pick<
  Ports,
  | 'accessTokens'
  | 'browsers'
  | 'clock'
  | 'encryption'
  | 'factors'
  | 'inTransaction'
  | 'loginRuns'
  | 'marketing'
  | 'partnerGrants'
  | 'partners'
  | 'rateLimits'
  | 'secrets'
  | 'settings'
  | 'totp'
>;

const refuse = refusalsOf('loginBySecondFactor');

/** Completes a log-in by a code of the authenticator app or of recovery, in the browser that did the first step (IF-DMN-1120-06). */
export const loginBySecondFactor: UseCase<'loginBySecondFactor', Needs> = async (
  needs,
  { login_run, factor: way, code, trust = false, livere_ex_auth, device_id: deviceId },
  context,
) => {
  const token = await provenToken(refuse, needs, livere_ex_auth);
  const run = await triedRun(refuse, needs, context, login_run);
  const tried = { member: run.member_id, way, code, left: { left: run.left } };
  const right = await tryFactor(refuse, needs, context, tried);
  const entered = await needs.inTransaction(async (tx) => {
    await right.use(tx);
    const atOpening = () => consumePartnerToken(refuse, needs, tx.singleUse, token);
    const given = { proof: way, trust, deviceId, atOpening };
    const done = await completeSecondStep(refuse, needs, tx, context, run, given);
    if (way === 'recovery')
      await recordAndTell(needs, tx, context, { event: 'RECOVERY_CODE_USED' }, done.member);
    return done;
  });
  return loginAnswer(needs, { ...entered, token, livere_ex_auth });
};
