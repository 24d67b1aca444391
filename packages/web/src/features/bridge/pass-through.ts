import { visitMarks } from '@daemun/contract/codes/services';
import { ownBrowserPaths, pathTo } from '@daemun/contract/routes';
import { callApi } from '../../api/call-api.ts';
import { PageError } from '../../api/page-error.ts';
import { isAlive, type Site, siteCalled } from '../../components/embedding/sites.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { leavePage } from '../../navigation/leave-page.ts';
import { goTo } from '../../navigation/navigator.ts';
import { entryContext } from '../../session/entry-context.ts';
import { forgetMember } from '../../session/member.ts';
import { askToken } from './answer-token.ts';
import { deliverToken } from './deliver-token.ts';

const here = () => location.pathname + location.search;

/** Goes on to the reader's target at the site, else to its first page; the service says what is allowed. */
const redirectToSite = ({ id, home }: Site, more: Readonly<Record<string, string>>): Promise<void> => {
  const redirectUrl = entryContext().redirectUrl ?? home;
  const query = new URLSearchParams({ lang: currentPrefix(), through: id, redirectUrl, ...more });
  return leavePage(`${ownBrowserPaths.ssoRedirect}?${query}`);
};

/** The member logged out at the site; its token ends the session here as well (docs/decisions/027). */
async function hearLogout({ id }: Site, token: string): Promise<void> {
  forgetMember();
  await callApi('bridgeLogout', { site: id, token }).catch((error: unknown) => {
    if (!(error instanceof PageError)) throw error;
  });
}

/** Leads a visitor to the log-in, or the sign-up, and back here. */
function logInFirst({ id }: Site): void {
  const page = entryContext().toSignUp ? 'join' : 'login';
  goTo(pathTo(page, currentPrefix(), { from: visitMarks[id], redirectUrl: here() }), { replace: true });
}

/**
 * The login bridge in a window of its own: tells the site who is signed in and goes on there. By message to its frame
 * where the browser lets the site keep that, else through its own bridge. Answers only where the site is away.
 */
export async function passThrough(query: URLSearchParams): Promise<Site | undefined> {
  const site = await siteCalled(entryContext().site ?? 'archive');
  if (!site) {
    goTo(pathTo('login', currentPrefix()), { replace: true });
    return undefined;
  }
  const logout = query.get('logout');
  if (logout !== null) {
    await hearLogout(site, logout);
    await redirectToSite(site, { known: 'Y' });
    return undefined;
  }
  if ((await askToken(site.id)) === undefined) {
    logInFirst(site);
    return undefined;
  }
  const { bridge } = site;
  if (bridge && !(await isAlive(bridge.health))) return site;
  const delivered = bridge ? await deliverToken({ ...site, bridge }) : false;
  await redirectToSite(site, delivered ? { known: 'Y' } : {});
  return undefined;
}
