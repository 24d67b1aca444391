import { languageOfPrefix } from '@daemun/contract/languages';
import { limits } from '@daemun/contract/limits';
import { Refusal, refusalsOf } from '@daemun/contract/refusal';
import { resultCodes } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import { returnAddress } from '../../domain/return-address.ts';
import type { Destination } from '../../ports/destination.ts';
import type { Ports } from '../../ports/ports.ts';
import type { DepartureRequest, SocialErrand } from '../../ports/social-errand.ts';
import type { Visit } from '../../ports/visit.ts';
import { provenToken } from '../shared/partner-token.ts';
import { beginRun, type Run } from './run.ts';
import { signedInHere } from './signed-in-here.ts';

type Needs = Pick<
  Ports,
  'budgets' | 'clock' | 'oneTime' | 'partners' | 'sealing' | 'secrets' | 'sessions' | 'settings' | 'social'
>;

const refuse = refusalsOf('socialLogin');

const { perClient, within } = limits.socialDepartures;

/** Every run takes a row for ten minutes, so one client gets so many and no more. */
async function mayDepart({ budgets, clock, secrets, settings }: Needs, visit: Visit): Promise<boolean> {
  if (!settings.clientBudgets) return true;
  const client = secrets.fingerprint(visit.client.network);
  return budgets.take(`social:${client}`, perClient, within, clock.now());
}

/** The session that a connect or disconnect is for, or where the visitor must go first. */
async function sessionFor(
  needs: Needs,
  visit: Visit,
  { action, language, mst_mbr_no }: SocialErrand,
): Promise<{ session: Run['session'] } | { first: Destination }> {
  if (!action) return { session: null };
  const found = await signedInHere(needs, visit);
  const redirectUrl = pathTo('mySetting', language);
  if (found === 'nobody') return { first: { kind: 'page', name: 'login', language, query: { redirectUrl } } };
  if (found === 'stale') {
    return { first: { kind: 'page', name: 'myPassword', language, query: { redirectUrl } } };
  }
  // Our own page names its member; a link that somebody else made cannot (docs/decisions/019).
  if (mst_mbr_no !== found.member_id) {
    return { first: { kind: 'error', language, why: 'another-member' } };
  }
  return { session: { id: found.id, member: found.member_id } };
}

/** A partner's token that is no good: told at the log-in, where the page knows what follows (specification §8). */
const badToken = (language: SocialErrand['language']): Destination => ({
  kind: 'page',
  name: 'login',
  language,
  query: { resultCode: resultCodes.INVALID_TOKEN },
});

const turnedAway = (error: unknown): 'invalid' => {
  if (error instanceof Refusal) return 'invalid';
  throw error;
};

/** Sends a browser to a provider (decisions §1, §4). */
export const socialDeparture =
  (needs: Needs) =>
  async ({ provider, errand, prompt }: DepartureRequest, visit: Visit): Promise<Destination> => {
    const { language } = errand;
    const port = provider && needs.social[provider];
    if (!port) return { kind: 'error', language, why: 'no-such-provider' };
    if (!(await mayDepart(needs, visit))) {
      const query = { resultCode: resultCodes.API_INTERNAL_ERROR };
      return { kind: 'page', name: 'login', language, query };
    }
    const partnerToken = await provenToken(refuse, needs, errand.livere_ex_auth).catch(turnedAway);
    if (partnerToken === 'invalid') return badToken(language);
    const known = await sessionFor(needs, visit, errand);
    if ('first' in known) return known.first;
    const { publicUrl, returnOrigins } = needs.settings;
    const redirectUrl = returnAddress(errand.redirectUrl, publicUrl, returnOrigins);
    const run = await beginRun(needs, visit, port.provider, {
      errand: { ...errand, redirectUrl, partnerToken },
      session: known.session,
    });
    if (!errand.action) visit.carry({ kind: 'try-provider', provider: port.provider });
    const tag = languageOfPrefix(language)?.tag ?? language;
    return { kind: 'provider', address: port.authorizationUrl({ ...run, language: tag, prompt }) };
  };
