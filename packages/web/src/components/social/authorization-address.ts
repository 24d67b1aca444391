import type { SocialProvider } from '@daemun/contract/codes/providers';
import { browserPaths, type RouteName, routes } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { type EntryContext, entryContext as visitNow } from '../../session/entry-context.ts';

/** What a visit came with and what travels on to the provider's authorization path (decisions §1). */
const carried = ['device_id', 'livere_ex_auth', 'mig', 'redirectUrl'] as const;

export type Departure = {
  /** Whose departure it is, where that is not simply the visit of this document. */
  readonly entryContext?: EntryContext;
  /** The query of the page where it begins; its wish goes before the visit's. */
  readonly query?: URLSearchParams;
  /** The page that a person who turns back comes to. */
  readonly from?: RouteName;
  readonly action?: 'CNET';
  readonly mst_mbr_no?: string;
  /** Has the provider ask once more what it may tell us. */
  readonly prompt?: 'consent';
  readonly auto_logged_in?: boolean;
};

/** Where a log-in, sign-up or connection with a provider begins; a whole page, no call. */
export function authorizationAddress(provider: SocialProvider, departure: Departure = {}): string {
  const { entryContext = visitNow(), query, from, auto_logged_in, ...rest } = departure;
  const fields = new URLSearchParams({ lang: currentPrefix() });
  const own = {
    ...rest,
    from: from && routes[from],
    auto_logged_in: auto_logged_in ? 'true' : undefined,
  };
  for (const name of carried) {
    const value = (name === 'redirectUrl' && query?.get(name)) || entryContext[name];
    if (value) fields.set(name, value);
  }
  for (const [name, value] of Object.entries(own)) if (value) fields.set(name, value);
  return `${browserPaths.authorization.replace(':provider', provider.toLowerCase())}?${fields}`;
}
