import { refusalsOf } from '@daemun/contract/refusal';
import { isFreshRound } from '../../domain/fresh-round.ts';
import type { ProofFacts } from '../../domain/step-up.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { AuthenticationResult } from '../../ports/social.ts';
import { activeSession } from '../sessions/active-session.ts';
import { heldMethods } from '../sessions/held-methods.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { renewSession } from '../sessions/open-session.ts';
import { proofFactsOf } from '../sessions/wanted-proof.ts';
import type { PendingTransaction } from './oauth-transaction.ts';
import { redirectOfOutcome } from './redirects.ts';

type Needs = Pick<
  Ports,
  'accessTokens' | 'clock' | 'inTransaction' | 'members' | 'secrets' | 'sessions' | 'social'
>;

const refuse = refusalsOf('connectSocial');

/** The member whose session it is has logged in there anew, by the account that is linked and open. */
async function prove(
  needs: Needs,
  context: RequestContext,
  { identity, loginAge }: AuthenticationResult,
  { session: began, beganAt }: PendingTransaction,
): Promise<void> {
  const found = await activeSession(needs, context);
  if (!found || !began || found.session.id !== began.id || found.session.member_id !== began.member)
    throw refuse('INVALID_TOKEN');
  const { provider, subject } = identity;
  await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, found.session);
    const linked = await tx.members.findBy(provider, subject);
    if (linked?.id !== member.id) throw refuse('INVALID_USER_DATA', { reason: 'social.otherAccount' });
    const method = (await tx.members.methods(member.id)).find(({ platform }) => platform === provider);
    if (method?.suspended_at != null) throw refuse('INVALID_USER_DATA', { reason: 'way.suspended' });
    const facts = await proofFactsOf({ ...needs, members: tx.members }, member.id);
    const now = needs.clock.now();
    const round = { loginAge, took: now - beganAt };
    const serves = (means: ProofFacts) =>
      means.providers.includes(provider) && isFreshRound(provider, round, means);
    // Irreversible acts ask for a settled provider, though a better one was connected since.
    const settled = async () => (await heldMethods(needs, tx, member, now)).providers;
    if (!serves(facts) && !serves({ ...facts, providers: await settled() }))
      throw refuse('INVALID_USER_DATA', { reason: 'social.notFresh' });
    await renewSession(needs, tx.sessions, context, found.session, { way: 'provider', provider });
  });
}

/** Takes a fresh round at a connected provider as the proof that the member is there, and says how it went. */
export const proveByReturn = (
  needs: Needs,
  context: RequestContext,
  authentication: AuthenticationResult,
  run: PendingTransaction,
): Promise<RedirectTarget> =>
  redirectOfOutcome(run.returnContext, authentication.identity.provider, () =>
    prove(needs, context, authentication, run),
  );
