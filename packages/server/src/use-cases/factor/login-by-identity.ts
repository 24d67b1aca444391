import { refusalsOf } from '@daemun/contract/refusal';
import type { LoginRun } from '../../ports/login-runs.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { noClaimant, type Proven, provenBy } from '../identity-verification/identity-proof.ts';
import { ownCi } from '../identity-verification/record-identity.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { completeSecondStep } from '../sessions/complete-second-step.ts';
import { endSecondSteps } from '../sessions/end-second-steps.ts';
import { loginAnswer } from '../sessions/login-answer.ts';
import { runOver, waitingRun } from '../sessions/waiting-run.ts';
import { consumePartnerToken, provenToken } from '../single-use/partner-token.ts';
import { mayEndFactor } from './identity-ends-factor.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'accessTokens'
  | 'ciVault'
  | 'clock'
  | 'encryption'
  | 'inTransaction'
  | 'loginRuns'
  | 'marketing'
  | 'partnerGrants'
  | 'partners'
  | 'rateLimits'
  | 'secrets'
  | 'sessions'
  | 'settings'
  | 'singleUse'
>;

const refuse = refusalsOf('loginByIdentity');

/** The person must be the member's, as they are verified: 3011 where nobody is or it is too new, 5002 for another one. */
async function refuseOther(
  { ciVault, clock }: Needs,
  tx: Pick<StorePorts, 'identities' | 'members'>,
  member: string,
  { person }: Proven,
): Promise<void> {
  const own = await ownCi(tx, member);
  if (own === undefined || !mayEndFactor(await tx.identities.of(member), clock.now()))
    throw refuse('INVALID_USER_DATA', { reason: 'factor.noIdentity' });
  if (!ciVault.digests(person.ci).includes(own)) throw refuse('CI_NOT_MATCH');
}

/** Takes the app away and tells the owner; what waits for a code of it is over. */
async function endFactor(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  { member_id }: LoginRun,
  proven: Proven,
): Promise<void> {
  const member = await tx.members.lockById(member_id);
  if (member?.status === 'BLOCKED') throw refuse('ACCOUNT_DISABLED');
  if (member?.status !== 'ACTIVE') throw runOver(refuse);
  await refuseOther(needs, tx, member.id, proven);
  await proven.spend(tx);
  if (!(await tx.factors.remove(member.id))) throw runOver(refuse);
  await recordAndTell(needs, tx, context, { event: 'FACTOR_REMOVED_BY_IDENTITY' }, member);
}

/**
 * Completes a log-in whose second step cannot be given, by the verified identity of its member, which takes the authenticator
 * app away at once (IF-DMN-1120-16). What the first step proved is what the session is proven by.
 */
export const loginByIdentity: UseCase<'loginByIdentity', Needs> = async (
  needs,
  { login_run, enc_data, livere_ex_auth, device_id: deviceId },
  context,
) => {
  const token = await provenToken(refuse, needs, livere_ex_auth);
  const run = await waitingRun(refuse, needs, context, login_run);
  if (!(await takeFromClient(needs, context, 'code', run.member_id)))
    throw refuse('API_INTERNAL_ERROR', { reason: 'budget.guesses' });
  const proven = await provenBy(refuse, needs, context, enc_data, {
    authType: 'verify_hp',
    claimant: noClaimant,
  });
  const entered = await needs.inTransaction(async (tx) => {
    await endFactor(needs, tx, context, run, proven);
    const atOpening = () => consumePartnerToken(refuse, needs, tx.singleUse, token);
    const given = { proof: run.proof, deviceId, atOpening };
    const done = await completeSecondStep(refuse, needs, tx, context, run, given);
    await endSecondSteps(needs, tx, run.member_id);
    return done;
  });
  return loginAnswer(needs, { ...entered, token, livere_ex_auth });
};
