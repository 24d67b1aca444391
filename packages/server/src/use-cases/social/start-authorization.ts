import type { SocialProvider } from '@daemun/contract/codes/providers';
import { languageOfPrefix } from '@daemun/contract/languages';
import { Refusal, refusalsOf } from '@daemun/contract/refusal';
import { resultCodes } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import { returnAddress } from '../../domain/return-address.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { AuthorizationStart, ReturnContext } from '../../ports/return-context.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { activeSession } from '../sessions/active-session.ts';
import type { ProofNeeds } from '../sessions/wanted-proof.ts';
import { provenToken } from '../single-use/partner-token.ts';
import { keepAction } from './kept-action.ts';
import { type PendingTransaction, startTransaction } from './oauth-transaction.ts';
import { redirectOfConnection } from './redirects.ts';
import { sessionOfBrowser } from './session-of-browser.ts';

type Needs = ProofNeeds &
  Pick<
    Ports,
    | 'browsers'
    | 'rateLimits'
    | 'clock'
    | 'singleUse'
    | 'partners'
    | 'encryption'
    | 'members'
    | 'secrets'
    | 'sessions'
    | 'settings'
    | 'social'
  >;

const refuse = refusalsOf('socialLogin');

/** Every run takes a row for ten minutes, so one client gets so many and no more. */
const mayDepart = (needs: Needs, context: RequestContext): Promise<boolean> =>
  takeFromClient(needs, context, 'social');

/**
 * The session that a connect, disconnect or proof is for, or where the visitor must go first. Our own page asks for a proof
 * that is due before it sends anybody here.
 */
async function sessionFor(
  needs: Needs,
  context: RequestContext,
  returnContext: ReturnContext,
  provider: SocialProvider,
): Promise<{ session: PendingTransaction['session'] } | { first: RedirectTarget }> {
  const { action, language, mst_mbr_no } = returnContext;
  if (!action) return { session: null };
  const found =
    action === 'PROVE'
      ? ((await activeSession(needs, context))?.session ?? 'nobody')
      : await sessionOfBrowser(needs, context, action, provider);
  const redirectUrl = pathTo('mySetting', language);
  if (found === 'nobody') return { first: { kind: 'page', name: 'login', language, query: { redirectUrl } } };
  if (found === 'stale') {
    return { first: redirectOfConnection(returnContext, provider, 'ACCESS_DENIED', undefined) };
  }
  // Our own page names its member; a link that somebody else made cannot (docs/decisions/019).
  if (mst_mbr_no !== found.member_id) {
    return { first: { kind: 'error', language, why: 'another-member' } };
  }
  return { session: { id: found.id, member: found.member_id } };
}

/** A partner's token that is no good: told at the log-in, where the page knows what follows (specification §8). */
const badToken = (language: ReturnContext['language']): RedirectTarget => ({
  kind: 'page',
  name: 'login',
  language,
  query: { resultCode: resultCodes.INVALID_TOKEN },
});

/** One client began too many runs: told at the log-in, or where a connection is told of. */
const turnedBack = (returnContext: ReturnContext, provider: SocialProvider): RedirectTarget =>
  returnContext.action
    ? redirectOfConnection(returnContext, provider, 'API_INTERNAL_ERROR', undefined)
    : {
        kind: 'page',
        name: 'login',
        language: returnContext.language,
        query: { resultCode: resultCodes.API_INTERNAL_ERROR },
      };

const turnedAway = (error: unknown): 'invalid' => {
  if (error instanceof Refusal) return 'invalid';
  throw error;
};

/**
 * What to ask of the person there. A proof needs a fresh log-in. A connection is for the account that they choose, which
 * need not be the one that is signed in at the provider: without the choice one that is taken would come back each time.
 */
function promptFor(
  { action }: ReturnContext,
  wished: AuthorizationStart['prompt'],
): AuthorizationStart['prompt'] {
  if (action === 'PROVE') return 'login';
  return wished ?? (action === 'CNET' ? 'account' : undefined);
}

/** Sends a browser to a provider (decisions §1, §4). */
export async function startAuthorization(
  needs: Needs,
  { provider, returnContext, prompt }: AuthorizationStart,
  context: RequestContext,
): Promise<RedirectTarget> {
  const { language } = returnContext;
  const port = provider && needs.social[provider];
  if (!port) return { kind: 'error', language, why: 'no-such-provider' };
  if (!(await mayDepart(needs, context))) return turnedBack(returnContext, port.provider);
  const partnerToken = await provenToken(refuse, needs, returnContext.livere_ex_auth).catch(turnedAway);
  if (partnerToken === 'invalid') return badToken(language);
  const known = await sessionFor(needs, context, returnContext, port.provider);
  if ('first' in known) return known.first;
  const { publicUrl, returnOrigins } = needs.settings;
  const redirectUrl = returnAddress(returnContext.redirectUrl, publicUrl, returnOrigins());
  const begun = {
    returnContext: { ...returnContext, redirectUrl, partnerToken },
    session: known.session,
    beganAt: needs.clock.now(),
  };
  const run = await startTransaction(needs, context, port.provider, begun);
  await keepAction(needs, port.provider, run.state, begun);
  const isNoted = !returnContext.action && returnContext.persistence !== 'shared';
  if (isNoted) context.setCookie({ kind: 'try-provider', provider: port.provider });
  const tag = languageOfPrefix(language)?.tag ?? language;
  return {
    kind: 'provider',
    address: port.authorizationUrl({ ...run, language: tag, prompt: promptFor(returnContext, prompt) }),
  };
}
