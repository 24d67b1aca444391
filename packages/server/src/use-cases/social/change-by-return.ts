import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { AuthenticationResult } from '../../ports/social.ts';
import type { ProofNeeds } from '../sessions/wanted-proof.ts';
import { connectAccount } from './connect-account.ts';
import { disconnectAccount } from './disconnect-account.ts';
import type { PendingTransaction } from './oauth-transaction.ts';
import { redirectOfOutcome } from './redirects.ts';
import { sessionOfBrowser } from './session-of-browser.ts';

type Needs = ProofNeeds & Pick<Ports, 'inTransaction' | 'encryption' | 'secrets' | 'sessions'>;

const refuse = refusalsOf('connectSocial');

/** The change itself, in the very session that began it. */
async function change(
  needs: Needs,
  context: RequestContext,
  authentication: AuthenticationResult,
  { returnContext, session: began }: PendingTransaction,
) {
  const { provider, subject } = authentication.identity;
  const action = returnContext.action === 'SECSS' ? 'SECSS' : 'CNET';
  const session = await sessionOfBrowser(needs, context, action, provider);
  if (session === 'stale') throw refuse('ACCESS_DENIED');
  if (session === 'nobody' || !began || session.id !== began.id || session.member_id !== began.member) {
    throw refuse('INVALID_TOKEN');
  }
  if (action === 'SECSS') await disconnectAccount(needs, context, session, provider, subject);
  else await connectAccount(needs, context, session, authentication);
}

/** Connects or disconnects what the provider proved, and says on connectcallback how it went. */
export const changeByReturn = (
  needs: Needs,
  context: RequestContext,
  authentication: AuthenticationResult,
  run: PendingTransaction,
): Promise<RedirectTarget> =>
  redirectOfOutcome(run.returnContext, authentication.identity.provider, () =>
    change(needs, context, authentication, run),
  );
