import { frontPageIn } from '@daemun/contract/front-pages';
import { toldEmail } from '../../domain/proven-email.ts';
import { returnAddress } from '../../domain/return-address.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RedirectTarget } from '../../ports/redirect-target.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { RegisteredSite } from '../../ports/sister-sites.ts';
import type { SsoRedirectRequest } from '../../ports/sso.ts';
import { activeSession } from '../sessions/active-session.ts';

type Needs = Pick<Ports, 'clock' | 'secrets' | 'sessions' | 'settings' | 'sisterSites'>;

/** The site's login bridge, with the token and the address to go on to. */
async function throughBridge(
  needs: Needs,
  context: RequestContext,
  { id, bridge }: RegisteredSite,
  target: string,
): Promise<string | undefined> {
  const found = bridge && (await activeSession(needs, context));
  if (!found) return undefined;
  const { owner, session } = found;
  const member = { id: session.member_id, ...toldEmail(owner), nickname: owner.nickname };
  const url = new URL(bridge.login);
  url.searchParams.set('encrypted', await needs.sisterSites.seal(id, member, needs.clock.now()));
  url.searchParams.set('redirectUrl', target);
  return url.href;
}

/**
 * Chooses where the browser goes on to: the news site's front page, or an allowed address, else the profile. A site with a login bridge gets its signed-in visitor
 * through that, and so does an address of our own that is asked for through a site (decisions §6).
 */
export async function ssoRedirect(
  needs: Needs,
  { language, redirectUrl, through, known, to }: SsoRedirectRequest,
  context: RequestContext,
): Promise<RedirectTarget> {
  const { publicUrl, returnOrigins, newsPages } = needs.settings;
  const { sisterSites } = needs;
  const asked = through && sisterSites.find(through);
  if (to === 'news' && newsPages) return { kind: 'provider', address: frontPageIn(newsPages, language) };
  const target = returnAddress(redirectUrl, publicUrl, returnOrigins()) ?? asked?.home;
  if (target === undefined) return { kind: 'page', name: 'mySetting', language };
  if (known) return { kind: 'provider', address: target };
  const site = asked ?? sisterSites.all.find(({ origin }) => origin === new URL(target).origin);
  const address = site && (await throughBridge(needs, context, site, target));
  return { kind: 'provider', address: address ?? target };
}
