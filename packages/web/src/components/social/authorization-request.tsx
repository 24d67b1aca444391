import type { SocialProvider } from '@daemun/contract/codes/providers';
import { browserPaths, type RouteName, routes } from '@daemun/contract/routes';
import type { ReactNode } from 'react';
import { currentPrefix } from '../../i18n/load-language.ts';
import { entryContext as currentContext, type EntryContext } from '../../session/entry-context.ts';
import type { Lasting } from '../../session/lasting.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { inAppBrowserOf, worksIn } from '../embedding/in-app-browsers.ts';
import { useEntryContext } from '../session/use-entry-context.ts';

/** A log-in or sign-up. */
export type LogInStart = Lasting & {
  /** The entry context to start from, where it is not the one of this document. */
  readonly entryContext?: EntryContext;
  /** The query of the page where it begins; its `redirectUrl` goes before the entry context's. */
  readonly query?: URLSearchParams;
  /** The page that a person who turns back comes to. */
  readonly from: RouteName;
  /** Has the provider ask once more what it may tell us, or by which account. */
  readonly prompt?: 'consent' | 'account' | undefined;
};

/** The connection of an account, or the proof that the member is there: for who is signed in. */
type Action = {
  readonly action: 'CNET' | 'PROVE';
  readonly mst_mbr_no: string;
  /** Where a proof comes back to; it tells the page that waits where this is left out. */
  readonly redirectUrl?: string;
};

/** What a member or visitor goes to a provider for. */
export type AuthorizationStart = LogInStart | Action;

/** The fields of the address; with a log-in goes what the entry context hands on (decisions §1). */
function fieldsOf(start: AuthorizationStart): Readonly<Record<string, unknown>> {
  if ('action' in start) return start;
  const { entryContext = currentContext(), query, from, ...lasting } = start;
  const { device_id, livere_ex_auth, mig } = entryContext;
  const redirectUrl = query?.get('redirectUrl') || entryContext.redirectUrl;
  return { device_id, livere_ex_auth, mig, redirectUrl, ...lasting, from: routes[from] };
}

/** The service's own address that leads to a provider; a whole page, no call. Nobody else writes it. */
function addressOf(provider: SocialProvider, start: AuthorizationStart): string {
  const fields = new URLSearchParams({ lang: currentPrefix() });
  for (const [name, value] of Object.entries(fieldsOf(start))) if (value) fields.set(name, String(value));
  return `${browserPaths.authorization.replace(':provider', provider.toLowerCase())}?${fields}`;
}

/** Takes the reader to an address. */
type Leave = (address: string) => void | Promise<void>;

/**
 * Sends the reader to a provider: the only way there. Where the provider refuses this browser, it tells of the way out
 * instead. `leave` runs within the press, so that it may open a window.
 */
export async function requestAuthorization(
  provider: SocialProvider,
  start: AuthorizationStart,
  leave: Leave = (address) => location.assign(address),
): Promise<void> {
  const browser = inAppBrowserOf(currentContext().userAgent);
  if (browser === undefined || worksIn(browser, provider)) return leave(addressOf(provider, start));
  const { openElsewhere } = await import('./open-elsewhere.ts');
  return openElsewhere(browser, provider);
}

/** Whether a provider works in the browser that the page shows in. */
export const useWorksHere = (provider: SocialProvider): boolean =>
  worksIn(inAppBrowserOf(useEntryContext().userAgent), provider);

type AuthorizationLinkProps = {
  readonly provider: SocialProvider;
  readonly start: AuthorizationStart;
  readonly className: string | undefined;
  readonly children: ReactNode;
  /** What a press does in place of following the link, where there is more to it. */
  readonly onPress?: (() => void | Promise<void>) | undefined;
  /** Told of each press, before. */
  readonly onSetOut?: (() => void) | undefined;
};

/** A link to a provider; where it refuses this browser, pressing tells of the way out. */
export function AuthorizationLink({ provider, start, onPress, onSetOut, ...link }: AuthorizationLinkProps) {
  const [busy, run] = useBusy();
  const works = useWorksHere(provider);
  return (
    <a
      {...link}
      href={addressOf(provider, start)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        onSetOut?.();
        if (works && !onPress) return;
        event.preventDefault();
        event.currentTarget.focus();
        void run(onPress ?? (() => requestAuthorization(provider, start)));
      }}
    />
  );
}
