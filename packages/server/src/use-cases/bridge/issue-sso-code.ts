import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { SsoCodeRequest } from '../../ports/sso.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { activeSession } from '../sessions/active-session.ts';
import { issueCode } from './bridge-code.ts';
import { type CodeSite, codeSiteCalled } from './code-site.ts';

type Needs = Pick<
  Ports,
  | 'rateLimits'
  | 'clock'
  | 'singleUse'
  | 'partners'
  | 'encryption'
  | 'secrets'
  | 'sessions'
  | 'settings'
  | 'sisterSites'
>;

/** Every code takes a row for a minute, so one client gets so many and no more. */
const mayAsk = (needs: Needs, context: RequestContext): Promise<boolean> =>
  takeFromClient(needs, context, 'bridge');

/** Back to the site, at the one address that is registered for it. */
function backTo({ returnAddress }: CodeSite, fields: Readonly<Record<string, string>>): RedirectTarget {
  const url = new URL(returnAddress);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return { kind: 'provider', address: url.href };
}

/**
 * Hands the visitor of this browser over to a site by a one-time code, without any frame or third-party cookie; who is
 * not signed in logs in first (docs/decisions/027).
 */
export const issueSsoCode =
  (needs: Needs) =>
  async (request: SsoCodeRequest, context: RequestContext): Promise<RedirectTarget> => {
    const { language, challenge, state, silent, address } = request;
    const site = codeSiteCalled(needs, request.site);
    if (!site) return { kind: 'error', language, why: 'no-such-site' };
    if (!challenge || !state) return { kind: 'error', language, why: 'incomplete' };
    if (!(await mayAsk(needs, context))) return backTo(site, { error: 'temporarily_unavailable', state });
    const found = context.sessionSecret === undefined ? undefined : await activeSession(needs, context);
    if (found && context.sessionSecret) {
      const session = needs.secrets.digest(context.sessionSecret);
      return backTo(site, { code: await issueCode(needs, site.id, { session, challenge }), state });
    }
    if (silent) return backTo(site, { error: 'login_required', state });
    const query = { from: site.mark, redirectUrl: address };
    return { kind: 'page', name: 'login', language, query };
  };
