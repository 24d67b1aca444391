import type { RouteName } from '@daemun/contract/routes';
import { openidProofsOf, proofFor } from '../../domain/openid-proofs.ts';
import { proofWaysFor, strongWaysOf } from '../../domain/step-up.ts';
import type { OidcInteraction, OidcResult, SignInRequest } from '../../ports/oidc.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { FoundSession } from '../../ports/sessions.ts';
import { mustReconsent } from '../consents/required-reconsents.ts';
import { mayTell } from '../partners/partner-consent.ts';
import { proofFactsOf } from '../sessions/wanted-proof.ts';

type Needs = Pick<
  Ports,
  'clock' | 'consents' | 'documents' | 'members' | 'partnerGrants' | 'partners' | 'social'
>;

/** A page on the way, with what it is asked by its address. */
type Stop = { readonly name: RouteName; readonly asked?: Readonly<Record<string, string>> };

/**
 * The proof that a client still waits for, at a page of its own with every way that the member has. A strong one is asked for of
 * a member who has one to give; a member who does not have it at hand goes on without (`acr` says so). A member without any way logs in anew.
 */
async function proofStop(
  needs: Needs,
  { proofSince: since, wantsStrong }: OidcInteraction,
  { session, owner }: FoundSession,
  answer: SignInRequest['answer'],
): Promise<Stop | undefined> {
  const strongWays = wantsStrong && answer !== 'usual' ? strongWaysOf(owner) : [];
  const strong = strongWays.length > 0;
  if (proofFor(openidProofsOf(session), { strong, since })) return undefined;
  const facts = await proofFactsOf(needs, session.member_id);
  const ways = strong ? strongWays : proofWaysFor('recent', owner, facts);
  if (ways.length === 0) return { name: 'login' };
  const asked = { want: strong ? 'strong' : 'recent', ways: ways.join(' ') };
  return { name: 'loginProof', asked: { ...asked, providers: facts.providers.join(' ') } };
}

/** Whether a client wants another log-in than this one: the reader was to choose an account. */
const isTooOld = (accountSince: number | undefined, { session }: FoundSession): boolean =>
  accountSince !== undefined && session.created_at < accountSince * 1000;

/** What is still to be done before a client is told who is signed in. No page knows of OpenID Connect. */
async function nextOf(
  needs: Needs,
  interaction: OidcInteraction,
  found: FoundSession | undefined,
  answer: SignInRequest['answer'],
): Promise<Stop | OidcResult> {
  const { client, isForOther, accountSince, isToJoin } = interaction;
  // The pages of the sign-up are for visitors who are not signed in.
  if (!found) return { name: isToJoin ? 'signUpAgreement' : 'login' };
  if (isForOther || isTooOld(accountSince, found)) return { name: 'login' };
  const member = found.session.member_id;
  const proof = await proofStop(needs, interaction, found, answer);
  if (proof) return proof;
  if (await mustReconsent(needs, member)) return { name: 'signUpAgreement', asked: { again: 'Y' } };
  if (await mayTell(needs, member, client)) return 'done';
  return { name: 'partnerConsent', asked: { partner: client } };
}

/**
 * Where a request to sign in by OpenID Connect goes on: to our log-in, to a proof anew, to documents that changed,
 * to our question whether the partner may be told, or back to the client (docs/decisions/087).
 */
export async function continueSignIn(
  needs: Needs,
  { interaction, found, address, language, answer }: SignInRequest,
): Promise<RedirectTarget | OidcResult> {
  if (answer === 'no') return 'access_denied';
  const next = await nextOf(needs, interaction, found, answer);
  if (typeof next === 'string') return next;
  return {
    kind: 'page',
    name: next.name,
    language,
    query: { ...next.asked, redirectUrl: address },
  };
}
