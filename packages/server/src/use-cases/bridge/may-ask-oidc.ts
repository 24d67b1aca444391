import type { OidcAsker, OidcPurpose } from '../../ports/oidc.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import { takeFromClient, takeFromReader } from '../limits/client-budget.ts';
import { countedTogether } from '../limits/counted-together.ts';

/**
 * Whether a request to the OpenID provider may be answered: most of them take a row for a while. A client that proved to be itself
 * counts for itself, wherever it asks from: a site with many readers asks from one address, which others may share. A reader counts
 * for their account. All else counts for its network.
 */
export function mayAskOidc(needs: Pick<Ports, 'browsers' | 'rateLimits' | 'clock' | 'secrets' | 'settings'>) {
  const together = countedTogether();
  return (
    purpose: OidcPurpose,
    { client, mostRequests, member }: OidcAsker,
    context: RequestContext,
  ): Promise<boolean> => {
    if (client !== undefined)
      return together(client, (units) =>
        needs.rateLimits.takeMany('partner', client, needs.clock.now(), units, mostRequests),
      );
    if (purpose === 'sign-in') return takeFromReader(needs, context, 'bridge', member);
    return member === undefined
      ? takeFromClient(needs, context, 'token')
      : takeFromReader(needs, context, 'token', member);
  };
}
