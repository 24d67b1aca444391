import { siteReferrers } from '@daemun/contract/codes/services';
import { ownBrowserPaths, pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { leavePage } from '../../navigation/leave-page.ts';
import { goTo, leavesPage } from '../../navigation/navigator.ts';
import { entryContext, updateEntryContext } from '../../session/entry-context.ts';
import { endsAtSite, siteAddress } from '../../session/site-addresses.ts';
import { embedding } from '../embedding/embedding.ts';
import { ownTarget } from './redirect-target.ts';

const throughService = (query: Readonly<Record<string, string>>): string =>
  `${ownBrowserPaths.ssoRedirect}?${new URLSearchParams({ lang: currentPrefix(), ...query })}`;

/**
 * The front page of the site that the reader comes from, else of the agency's, where log-ins end there (docs/decisions/069); not in a
 * host, which shows what it wants.
 */
export function defaultRedirect(): string | undefined {
  const { site, embedding: host } = entryContext();
  if (!endsAtSite() || host !== 'browser') return undefined;
  const home = site && siteAddress(siteReferrers[site]);
  return throughService(home === undefined ? { to: 'news' } : { redirectUrl: home });
}

/**
 * Where a finished log-in leads, and uses up the entry context's target: in a partner's popup to the page
 * that tells the partner, else to where the reader wanted to go, else to the news or their profile. Another site is
 * reached by the service, which knows those that are allowed (decisions §6).
 */
export function consumeRedirect(redirectUrl: string | null | undefined): string {
  const prefix = currentPrefix();
  const { loginEnd } = embedding();
  if (loginEnd) return pathTo(loginEnd, prefix);
  const wish = redirectUrl ?? entryContext().redirectUrl;
  updateEntryContext({ redirectUrl: undefined, livere_ex_auth: undefined });
  if (!wish) return defaultRedirect() ?? pathTo('mySetting', prefix);
  return ownTarget(wish, location.origin) ?? throughService({ redirectUrl: wish });
}

/**
 * Whether a way on stays in this document. An address with a query may bring an entry context of its own, so
 * it opens anew.
 */
export const staysInDocument = (target: string): boolean => !leavesPage(target) && !target.includes('?');

/**
 * Goes there, without a way back to the page that is left. Its form goes and the address changes, by which password
 * managers know the success, also where the document stays.
 */
export const navigateTo = (target: string): Promise<void> =>
  staysInDocument(target) ? goTo(target, { replace: true }) : leavePage(target);
