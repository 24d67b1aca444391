import { heldOutcome, type SocialOutcome } from '@daemun/contract/after-social';
import { Refusal } from '@daemun/contract/refusal';
import { resultCodes } from '@daemun/contract/result-codes';
import { isProvenByAddress } from '../../domain/integration.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ErrorCause, RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { CallbackRequest } from '../../ports/return-context.ts';
import type { AuthenticationResult, SocialProviderPort } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { heldResult } from '../accounts/email-availability.ts';
import type { ProofNeeds } from '../sessions/wanted-proof.ts';
import { callbackParams } from './authorization-callback-form.ts';
import { changeByReturn } from './change-by-return.ts';
import { keepOutcome, redirectOfLostRun, referenceOf } from './kept-action.ts';
import { logInMember } from './log-in-member.ts';
import { consumeTransaction, type PendingTransaction, redirectUriOf } from './oauth-transaction.ts';
import { olderAccountsAt } from './older-accounts.ts';
import { issuePendingSignup } from './pending-signup.ts';
import { proveByReturn } from './prove-by-return.ts';
import { redirectOfFailure, redirectOfLogin, redirectOfRefusal } from './redirects.ts';
import { type Newcomer, type ResolvedAccount, resolveAccount } from './resolve-account.ts';

type Needs = ProofNeeds &
  Pick<
    Ports,
    | 'accessTokens'
    | 'inTransaction'
    | 'browsers'
    | 'rateLimits'
    | 'clock'
    | 'closedAccounts'
    | 'withdrawals'
    | 'legacyAccounts'
    | 'members'
    | 'singleUse'
    | 'encryption'
    | 'secrets'
    | 'sessions'
    | 'settings'
    | 'social'
  >;

/**
 * Keeps a newcomer as a pending sign-up until the consents are given. The integration of older accounts at the proven
 * address is offered first, unless the visit brought the answer. A member who holds the address may attach the account instead.
 */
async function outcomeOfNewcomer(
  needs: Needs,
  context: RequestContext,
  authentication: AuthenticationResult,
  { newcomer, holder }: Extract<ResolvedAccount, { newcomer: Newcomer }>,
  { returnContext }: PendingTransaction,
): Promise<SocialOutcome> {
  const { provider } = newcomer;
  const token = await issuePendingSignup(needs, context, { authentication, returnContext });
  if (holder) return heldOutcome(resultCodes[heldResult(holder)], provider, { token });
  const older = await olderAccountsAt(needs, newcomer);
  const { mig } = returnContext;
  const isAnswered = mig === 'D' || (mig !== undefined && isProvenByAddress(older));
  return { kind: older.length > 0 && !isAnswered ? 'older' : 'newcomer', provider, token };
}

async function logIn(
  needs: Needs,
  context: RequestContext,
  authentication: AuthenticationResult,
  run: PendingTransaction,
): Promise<RedirectTarget> {
  const resolved = await resolveAccount(needs, context, authentication);
  const { returnContext } = run;
  if (resolved.newcomer) {
    const outcome = await outcomeOfNewcomer(needs, context, authentication, resolved, run);
    return redirectOfLogin(outcome, returnContext);
  }
  const { first, held } = await logInMember(needs, context, authentication, resolved.member, returnContext);
  if (held) return redirectOfLogin({ kind: 'second-step', login_run: held.login_run }, returnContext);
  return redirectOfLogin({ kind: first ? 'first' : 'member' }, returnContext);
}

async function finish(
  needs: Needs,
  context: RequestContext,
  port: SocialProviderPort,
  params: CallbackRequest['params'],
  run: PendingTransaction,
): Promise<RedirectTarget> {
  const { nonce, codeVerifier } = run;
  const redirectUri = redirectUriOf(needs, port.provider);
  const state = params.state ?? '';
  const authentication = await port.completeCallback(params, { state, nonce, codeVerifier, redirectUri });
  if (run.returnContext.action === 'PROVE') return proveByReturn(needs, context, authentication, run);
  return run.returnContext.action
    ? changeByReturn(needs, context, authentication, run)
    : logIn(needs, context, authentication, run);
}

/** Where a run ends, whatever came of it. */
async function endOf(
  needs: Needs,
  context: RequestContext,
  port: SocialProviderPort,
  params: CallbackRequest['params'],
  run: PendingTransaction,
): Promise<RedirectTarget> {
  try {
    return await finish(needs, context, port, params, run);
  } catch (error) {
    if (error instanceof SocialFailure) return redirectOfFailure(error, run.returnContext);
    if (error instanceof Refusal) return redirectOfRefusal(error, port.provider, run.returnContext);
    throw error;
  }
}

/** By what a return names its run: a kept form by its reference, a query by its state. */
const namedBy = (needs: Needs, { form, state = '' }: CallbackRequest['params']): string =>
  form ?? referenceOf(needs, state);

/** Takes a browser back from a provider and leads it on into the page (decisions §4). */
export async function authorizationCallback(
  needs: Needs,
  request: CallbackRequest,
  context: RequestContext,
): Promise<RedirectTarget> {
  const lost = (why: ErrorCause): RedirectTarget => ({ kind: 'error', language: context.language, why });
  const port = request.provider && needs.social[request.provider];
  if (!port) return lost('no-such-provider');
  const params = await callbackParams(needs, request);
  const { state = '' } = params;
  const run = await consumeTransaction(needs, context, port.provider, state);
  if (!run) return redirectOfLostRun(needs, context, port.provider, namedBy(needs, request.params));
  const target = await endOf(needs, context, port, params, run);
  if (run.returnContext.action) await keepOutcome(needs, port.provider, state, target);
  return target;
}
