import { heldOutcome, placeAfterSocial, type SocialOutcome } from '@daemun/contract/after-social';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import { Refusal } from '@daemun/contract/refusal';
import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { ReturnContext } from '../../ports/return-context.ts';
import type { SocialFailure, SocialFailureKind } from '../../ports/social-failure.ts';
import { duplicateResults } from '../accounts/email-availability.ts';
import type { ClosedAnswer } from '../mail/take-back.ts';

type Query = Readonly<Record<string, string | undefined>>;

const atLogin = (
  language: ReturnContext['language'],
  result: ResultName,
  more: Query = {},
): RedirectTarget => ({
  kind: 'page',
  name: 'login',
  language,
  query: { resultCode: resultCodes[result], ...more },
});

/** A return that belongs to no run of this browser, of a log-in: log-in says so; who is in already goes on. */
export const redirectOfLostLogin = (
  language: ReturnContext['language'],
  signedIn: boolean,
): RedirectTarget => ({
  kind: 'page',
  name: signedIn ? 'success' : 'login',
  language,
  query: signedIn ? {} : { returned: 'late' },
});

/** Refusals that log-in shows by a dialog of its own: what the query says beside the code. */
const dialogs: Readonly<Partial<Record<ReasonKey, (provider: SocialProvider) => Query>>> = {
  'social.emailMissing': (provider) => ({ missing: provider }),
  'birth.under14': () => ({ age: 'N' }),
  'rejoin.blocked': () => ({ rejoin: 'N' }),
  'way.suspended': (provider) => ({ suspended: provider }),
  'login.abroad': () => ({ abroad: 'N' }),
};

/** The page that an outcome of a log-in leads to. */
export const redirectOfLogin = (
  outcome: SocialOutcome,
  { language, redirectUrl }: Pick<ReturnContext, 'language' | 'redirectUrl'>,
): RedirectTarget => ({ kind: 'page', language, ...placeAfterSocial(outcome, redirectUrl) });

/** The page that takes a closed account back. */
const redirectOfClosed = (
  { take_back, under_age, until }: ClosedAnswer,
  { language }: Pick<ReturnContext, 'language'>,
): RedirectTarget => ({
  kind: 'page',
  name: under_age ? 'underAge' : 'takeBack',
  language,
  query: { until },
  ...(take_back !== null && { secret: { auth_no: take_back } }),
});

/** Chooses the page for a refused log-in: the one about the address, or log-in with the reason. */
export function redirectOfRefusal(
  refusal: Refusal,
  provider: SocialProvider,
  returnContext: ReturnContext,
): RedirectTarget {
  const { result, code, details } = refusal;
  const facts = details.data as Parameters<typeof heldOutcome>[2];
  if (details.reason === 'account.closed' || details.reason === 'account.under14')
    return redirectOfClosed(details.data as ClosedAnswer, returnContext);
  if (duplicateResults.includes(result))
    return redirectOfLogin(heldOutcome(code, provider, facts), returnContext);
  return atLogin(returnContext.language, result, details.reason && dialogs[details.reason]?.(provider));
}

/** What telling of a connect, disconnect or proof takes. */
export type ActionContext = Pick<ReturnContext, 'language' | 'action' | 'redirectUrl'>;

/** Why a connect, disconnect or proof ended as it did: as an answer says it, or what a return alone can meet. */
type ConnectionReason = ReasonKey | 'late' | 'underway';

/** The result of a connect, disconnect or proof; `reason` is the key of a more exact one, without its feature. */
export const redirectOfConnection = (
  { language, action, redirectUrl }: ActionContext,
  provider: SocialProvider,
  result: ResultName,
  reason: ConnectionReason | undefined,
): RedirectTarget => ({
  kind: 'page',
  name: 'connectCallback',
  language,
  query: {
    result: resultCodes[result],
    provider,
    action,
    reason: reason?.replace('social.', ''),
    ...(action === 'PROVE' && { redirectUrl }),
  },
});

/** Does what a connection is about, and says by the page where it began how that went. */
export async function redirectOfOutcome(
  returnContext: ReturnContext,
  provider: SocialProvider,
  act: () => Promise<void>,
): Promise<RedirectTarget> {
  try {
    await act();
    return redirectOfConnection(returnContext, provider, 'SUCCESS', undefined);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return redirectOfConnection(returnContext, provider, error.result, error.details.reason);
  }
}

/** The provider did not do its part: back to log-in, with words. */
const failedThere = (_failure: SocialFailure, { language }: ReturnContext): RedirectTarget => ({
  kind: 'page',
  name: 'login',
  language,
  query: { returned: 'failed' },
});

/** The person turned back: to where they came from. */
const cancelledThere = ({ provider }: SocialFailure, { language, from }: ReturnContext): RedirectTarget => ({
  kind: 'page',
  name: from,
  language,
  query: { cancelled: provider },
});

/** Failures of a log-in after which there is a way on; after all others only the error page with its support code. */
const ways: Readonly<
  Partial<Record<SocialFailureKind, (failure: SocialFailure, returnContext: ReturnContext) => RedirectTarget>>
> = {
  cancelled: cancelledThere,
  'missing-consent': ({ provider }, { language }) =>
    atLogin(language, 'INVALID_USER_DATA', { missing: provider }),
  denied: failedThere,
  'code-refused': failedThere,
  'provider-down': failedThere,
  'under-age': (_failure, { language }) => atLogin(language, 'INVALID_USER_DATA', { age: 'N' }),
};

/** What somebody signed in began ends where it is told of, whatever happened: never at a log-in. */
function failedAction(failure: SocialFailure, returnContext: ReturnContext): RedirectTarget {
  const { kind, provider } = failure;
  if (kind !== 'cancelled')
    return redirectOfConnection(returnContext, provider, 'API_INTERNAL_ERROR', 'social.providerDown');
  return returnContext.action === 'PROVE'
    ? redirectOfConnection(returnContext, provider, 'INVALID_USER_DATA', 'social.cancelled')
    : cancelledThere(failure, returnContext);
}

/** Where a person goes whose provider failed. */
export function redirectOfFailure(failure: SocialFailure, returnContext: ReturnContext): RedirectTarget {
  if (returnContext.action) return { ...failedAction(failure, returnContext), failure } as RedirectTarget;
  const way = ways[failure.kind]?.(failure, returnContext);
  if (way) return { ...way, failure } as RedirectTarget;
  return { kind: 'error', language: returnContext.language, why: failure.kind, failure };
}
