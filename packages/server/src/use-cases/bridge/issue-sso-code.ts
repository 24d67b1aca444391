import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { SsoCodeRequest } from '../../ports/sso.ts';
import { takeFromReader } from '../limits/client-budget.ts';
import { mayTell } from '../partners/partner-consent.ts';
import { activeSession } from '../sessions/active-session.ts';
import { issueCode } from './bridge-code.ts';
import { type CodeSite, codeSiteCalled } from './code-site.ts';

type Needs = Pick<
  Ports,
  | 'browsers'
  | 'rateLimits'
  | 'clock'
  | 'singleUse'
  | 'partnerGrants'
  | 'partners'
  | 'encryption'
  | 'secrets'
  | 'sessions'
  | 'settings'
  | 'sisterSites'
>;

/** Back to the site, at the one address that is registered for it. */
function backTo({ returnAddress }: CodeSite, fields: Readonly<Record<string, string>>): RedirectTarget {
  const url = new URL(returnAddress);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return { kind: 'provider', address: url.href };
}

/** Another company is told of a member who said yes to it; a site of the family of everybody. */
const isAgreed = (needs: Needs, { id, mark }: CodeSite, member: string): Promise<boolean> | boolean =>
  mark !== undefined || mayTell(needs, member, id);

type Complete = SsoCodeRequest & { readonly challenge: string; readonly state: string };
type Found = NonNullable<Awaited<ReturnType<typeof activeSession>>>;

/** The one signed in is handed over, where they said yes; who did not is asked, or with `prompt=none` nobody is. */
async function answerSignedIn(
  needs: Needs,
  site: CodeSite,
  { challenge, state, silent, language, address }: Complete,
  { session: { member_id }, secret }: Pick<Found, 'session'> & { readonly secret: string },
  context: RequestContext,
): Promise<RedirectTarget> {
  if (!(await takeFromReader(needs, context, 'bridge', member_id)))
    return backTo(site, { error: 'temporarily_unavailable', state });
  if (await isAgreed(needs, site, member_id)) {
    const session = needs.secrets.digest(secret);
    return backTo(site, {
      code: await issueCode(needs, site.id, { session, challenge, at: needs.clock.now() }),
      state,
    });
  }
  if (silent) return backTo(site, { error: 'interaction_required', state });
  const query = { partner: site.id, redirectUrl: address };
  return { kind: 'page', name: 'partnerConsent', language, query };
}

async function answer(
  needs: Needs,
  context: RequestContext,
  site: CodeSite,
  request: Complete,
): Promise<RedirectTarget> {
  const { language, state, silent, address } = request;
  const { sessionSecret: secret } = context;
  const found = secret === undefined ? undefined : await activeSession(needs, context);
  if (found && secret !== undefined)
    return answerSignedIn(needs, site, request, { ...found, secret }, context);
  if (silent) return backTo(site, { error: 'login_required', state });
  const query = { from: site.mark, redirectUrl: address };
  return { kind: 'page', name: 'login', language, query };
}

/**
 * Hands the visitor of this browser over to a site by a one-time code, without any frame or third-party cookie; who is
 * not signed in logs in first (docs/decisions/027), and who never said yes to this partner is asked (059).
 */
export async function issueSsoCode(
  needs: Needs,
  request: SsoCodeRequest,
  context: RequestContext,
): Promise<RedirectTarget> {
  const { language, challenge, state, isRefused } = request;
  const site = codeSiteCalled(needs, request.site);
  if (!site) return { kind: 'error', language, why: 'no-such-site', status: 400 };
  if (!challenge || !state) return { kind: 'error', language, why: 'incomplete', status: 400 };
  if (isRefused) return backTo(site, { error: 'access_denied', state });
  return answer(needs, context, site, { ...request, challenge, state });
}
