import type { RouteName } from '@daemun/contract/routes';
import { strongWaysOf } from '../../domain/step-up.ts';
import type { OidcInteraction, OidcResult, SignInRequest } from '../../ports/oidc.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { FoundSession } from '../../ports/sessions.ts';
import { mustReconsent } from '../consents/required-reconsents.ts';
import { mayTell } from '../partners/partner-consent.ts';
import { activeSession } from '../sessions/active-session.ts';

type Needs = Pick<
  Ports,
  'clock' | 'consents' | 'documents' | 'partnerGrants' | 'partners' | 'secrets' | 'sessions'
>;

/** A page on the way, with what it is asked by its address. */
type Stop = { readonly name: RouteName; readonly asked?: Readonly<Record<string, string>> };

const isProven = ({ session }: FoundSession, since: number | undefined): boolean =>
  since === undefined || Math.max(session.created_at, session.reentered_at) >= since * 1000;

/**
 * What is still to be done before a client is told who is signed in. All pages serve others, too. The password is asked for
 * whatever was proven before; who has none cannot prove anything anew on the way. A stronger proof is asked for of who has one
 * to give, and who has not got it at hand goes on without (`acr` says so).
 */
async function nextOf(
  needs: Needs,
  { client, proofSince, isForOther, wantsStrong }: OidcInteraction,
  found: FoundSession | undefined,
  answer: SignInRequest['answer'],
): Promise<Stop | OidcResult> {
  if (!found) return { name: 'login' };
  if (isForOther) return 'login_required';
  const member = found.session.member_id;
  if (!isProven(found, proofSince))
    return found.owner.has_password ? { name: 'myPassword' } : 'login_required';
  const ways = found.session.strong_at === null ? strongWaysOf(found.owner) : [];
  if (wantsStrong && ways.length > 0 && answer !== 'usual')
    return { name: 'myPassword', asked: { want: 'strong', ways: ways.join(' ') } };
  if (await mustReconsent(needs, member)) return { name: 'signUpAgreement', asked: { again: 'Y' } };
  if (await mayTell(needs, member, client)) return 'done';
  return { name: 'partnerConsent', asked: { partner: client } };
}

/**
 * Where a request to sign in by OpenID Connect goes on: to our log-in, to the password once more, to documents that changed,
 * to our question whether the partner may be told, or back to the client (docs/decisions/087).
 */
export const continueSignIn =
  (needs: Needs) =>
  async (
    { interaction, address, language, answer }: SignInRequest,
    context: RequestContext,
  ): Promise<RedirectTarget | OidcResult> => {
    if (answer === 'no') return 'access_denied';
    const next = await nextOf(needs, interaction, await activeSession(needs, context), answer);
    if (typeof next === 'string') return next;
    return {
      kind: 'page',
      name: next.name,
      language,
      query: { ...next.asked, redirectUrl: address },
    };
  };
