import type { SocialProvider } from '@daemun/contract/codes/providers';
import { browserPaths, type RouteName, routes } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { entryContext as currentContext, type EntryContext } from '../../session/entry-context.ts';
import type { Lasting } from '../../session/lasting.ts';

/** What the entry context hands on to the provider's authorization path (decisions §1). */
const carried = ['device_id', 'livere_ex_auth', 'mig', 'redirectUrl'] as const;

type Beginning = {
  /** The entry context to start from, where it is not the one of this document. */
  readonly entryContext?: EntryContext;
  /** The query of the page where it begins; its `redirectUrl` goes before the entry context's. */
  readonly query?: URLSearchParams;
  /** The page that a person who turns back comes to. */
  readonly from?: RouteName;
  /** Has the provider ask once more what it may tell us, or by which account. */
  readonly prompt?: 'consent' | 'account' | undefined;
};

/** A log-in or sign-up, or the connection of a member who is signed in: what begins the first says how it is to last. */
export type AuthorizationStart = Beginning &
  (Lasting | { readonly action: 'CNET'; readonly mst_mbr_no: string });

/** Where a log-in, sign-up or connection with a provider begins; a whole page, no call. */
export function authorizationAddress(provider: SocialProvider, start: AuthorizationStart): string {
  const { entryContext = currentContext(), query, from, ...rest } = start;
  const fields = new URLSearchParams({ lang: currentPrefix() });
  const own = { ...rest, from: from && routes[from] };
  for (const name of carried) {
    const value = (name === 'redirectUrl' && query?.get(name)) || entryContext[name];
    if (value) fields.set(name, value);
  }
  for (const [name, value] of Object.entries(own)) if (value) fields.set(name, String(value));
  return `${browserPaths.authorization.replace(':provider', provider.toLowerCase())}?${fields}`;
}
