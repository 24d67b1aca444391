import { defaultPrefix, type LanguagePrefix, languageOfPrefix } from '@daemun/contract/languages';
import { pathTo } from '@daemun/contract/routes';
import type { ComponentType } from 'react';
import { prefetchClient } from '../api/call-api.ts';
import { embedding } from '../components/embedding/embedding.ts';
import { allStyles } from '../early/styles.ts';
import { addressIn } from '../i18n/address-in.ts';
import { currentPrefix, loadLanguage } from '../i18n/load-language.ts';
import { leavePage } from '../navigation/leave-page.ts';
import { type LoadArgs, redirect } from '../navigation/load-args.ts';
import type { Screen } from '../navigation/router.ts';
import { type PageRow, wordsOf } from '../navigation/row.ts';
import { hasStoredLogin } from '../session/access-token.ts';
import { entryContext } from '../session/entry-context.ts';
import { hasPassword } from '../session/has-password.ts';
import { drawForSignedIn, isMemberGone, pageMember } from '../session/page-member.ts';
import { isMarkedShared } from '../session/shared-session.ts';
import { signUpFlow } from '../session/sign-up-flow.ts';
import { lastPath } from './follow-navigation.ts';
import { type GuardFacts, guardRedirectOf } from './guards.ts';
import type { LoadPage } from './pages.ts';

/** The language of an address: its prefix; without one, `lang` of the query, else what is on already. */
export function prefixOf({ params, url }: Pick<LoadArgs, 'params'> & { url: URL }): LanguagePrefix {
  if (params.prefix !== undefined) return languageOfPrefix(params.prefix)?.prefix ?? defaultPrefix;
  return languageOfPrefix(url.searchParams.get('lang') ?? '')?.prefix ?? currentPrefix();
}

/** The app's language, where it is not the one of this address (specification §2). */
function appLanguage(prefix: string | undefined): LanguagePrefix | undefined {
  const language = entryContext().app?.language?.prefix;
  return prefix === undefined || language === prefix ? undefined : language;
}

/** Calls and their schemas come only where a guard asks for them: the log-in choice opens without. */
async function hasPasswordAt({ href: url }: URL): Promise<boolean> {
  const { load, loadMember } = await import('../components/calls/load.ts');
  const { rep_login_plf } = await loadMember({ url });
  return (
    hasPassword(rep_login_plf, []) || hasPassword(rep_login_plf, (await load('myWays', {}, { url })).ways)
  );
}

const factsOf = (url: URL): GuardFacts => ({
  address: url.pathname + url.search,
  query: url.searchParams,
  previousPath: lastPath(),
  hasLogin: hasStoredLogin(),
  flow: signUpFlow.read(),
  hasPassword: () => hasPasswordAt(url),
  skipsArchive: embedding().skipsArchive === true,
  archiveBounce: async () =>
    (await import('../components/redirect/archive-bounce.ts')).archiveBounce(url.pathname + url.search),
});

/** A document is of one member: with another it begins anew, so that nothing of the one is left to the other. */
async function drawForOneMember(url: URL): Promise<void> {
  if (isMemberGone()) await (await import('../components/session/member-gone.ts')).redrawForOther(url.href);
  if (pageMember() === undefined) drawForSignedIn();
}

/** What is told under a page that needs a log-in: that the computer is a shared one, where it is. */
async function barOf(row: PageRow): Promise<ComponentType | undefined> {
  if (wordsOf(row) !== 'member' || !isMarkedShared()) return undefined;
  return (await import('../layout/shared-session-bar.tsx')).SharedSessionBar;
}

/** Opens a page: language, guards, then what the page itself wants loaded. Its code comes in the meantime. */
export const enterPage =
  (row: PageRow, loadPage: LoadPage) =>
  async (args: LoadArgs): Promise<Screen | Response> => {
    const url = new URL(args.request.url);
    const prefix = prefixOf({ params: args.params, url });
    const own = appLanguage(args.params.prefix);
    if (own) return redirect(addressIn(own, url));
    await drawForOneMember(url);
    const coming = loadPage();
    if (wordsOf(row) === 'member') prefetchClient();
    const styled = allStyles();
    // A guard may lead elsewhere before anybody waits for it.
    coming.catch(() => {});
    await loadLanguage(prefix, wordsOf(row));
    const guardRedirect = await guardRedirectOf(row.guards, factsOf(url));
    if (guardRedirect && 'to' in guardRedirect)
      return redirect(pathTo(guardRedirect.to, prefix, guardRedirect.query));
    if (guardRedirect) await leavePage(guardRedirect.externalUrl);
    const { Page, Beside, load, initialData } = await coming;
    await styled;
    const data = (await load?.(args)) ?? null;
    if (data instanceof Response) return data;
    return {
      Page,
      Beside,
      Bar: await barOf(row),
      data,
      isInitial: data === null || initialData !== undefined,
    };
  };
