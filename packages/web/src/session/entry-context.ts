import { migrationModes } from '@daemun/contract/codes/entry';
import { type SisterSite, sisterSites, visitMarks } from '@daemun/contract/codes/services';
import { type AppMarker, appMarkerOf } from './app-marker.ts';
import { type EntryFields, isEntryFields, mergedEntryFields } from './entry-fields.ts';
import { type Stored, stored } from './stored.ts';

/** What embeds this page. */
export type EmbeddingName = 'browser' | 'app' | 'popup' | 'frame';

/**
 * Everything that the address, the user agent and the opener tell; read once at arrival, kept while the tab
 * lives.
 */
export type EntryContext = {
  readonly embedding: EmbeddingName;
  readonly app: AppMarker | undefined;
  readonly userAgent: string;
  readonly partner: { readonly id: string; readonly origin?: string; readonly state?: string } | undefined;
  /** The sister site that the reader comes from: by `from`, or by the other marks of the archive (specification §2). */
  readonly site: SisterSite | undefined;
  /** Came to sign up (type=signup). */
  readonly toSignUp: boolean;
  /** Where the reader wants to go in the end; only the service says whether they may. */
  readonly redirectUrl: string | undefined;
  /** A partner's signed log-in token, as it came. */
  readonly livere_ex_auth: string | undefined;
  readonly device_id: string | undefined;
  readonly mig: (typeof migrationModes)[number] | undefined;
};

/** What an entry context is read from. */
export type EntryRequest = {
  readonly search: string;
  readonly userAgent: string;
  /** Whether another window opened this one. */
  readonly hasOpener: boolean;
  /** Whether this document stands in another window's frame. */
  readonly isFramed?: boolean;
};

type Kept = EntryFields & { readonly popup?: string };

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { popup, ...fields } = value as Record<string, unknown>;
  return (popup === undefined || popup === 'Y') && isEntryFields(fields);
};

/** The name under which this tab keeps its entry context. */
export const entryKey = 'visit';

const storedContext: Stored<Kept> = stored(entryKey, isKept);

function embeddingOf(app: AppMarker | undefined, { partner, popup }: Kept, isFramed: boolean): EmbeddingName {
  if (app) return 'app';
  if (isFramed) return 'frame';
  return partner !== undefined && popup === 'Y' ? 'popup' : 'browser';
}

/**
 * Whether a visit without a known `from` is the archive's: it comes to sign up, or its target has the archive's origin, which
 * the service writes into the document. The slash after an origin ends it.
 */
function isArchives({ partner, type, redirectUrl }: Kept): boolean {
  const origin = typeof document === 'undefined' ? undefined : document.documentElement.dataset.archive;
  const leadsThere = origin !== undefined && `${redirectUrl}/`.startsWith(`${origin}/`);
  return partner === undefined && (type === 'signup' || leadsThere);
}

/** Makes an entry context of its fields. */
export function entryContextOf(kept: Kept, userAgent: string, isFramed = false): EntryContext {
  const marker = appMarkerOf(userAgent);
  const { partner: id, origin, state, from, type, ios, redirectUrl, livere_ex_auth, device_id, mig } = kept;
  // The flag of the address says which bridge the app has, before the app's own word; without an app it says nothing.
  const app = marker && ios === 'Y' ? { ...marker, platform: 'IOS' as const } : marker;
  return {
    embedding: embeddingOf(app, kept, isFramed),
    app,
    userAgent,
    partner: id === undefined ? undefined : { id, ...(origin && { origin }), ...(state && { state }) },
    site: sisterSites.find((site) => visitMarks[site] === from) ?? (isArchives(kept) ? 'archive' : undefined),
    toSignUp: type === 'signup',
    redirectUrl,
    livere_ex_auth,
    device_id,
    mig: migrationModes.find((mode) => mode === mig),
  };
}

/**
 * Reads the entry context: what the address brings over what this tab knows. A window that another opened
 * stays a popup, also when a provider's page in between has cut it off from its opener.
 */
export function readEntryContext(
  { search, userAgent, hasOpener, isFramed }: EntryRequest,
  store: Stored<Kept> = storedContext,
): EntryContext {
  const { popup, ...before } = store.read() ?? {};
  const fields = mergedEntryFields(before, new URLSearchParams(search));
  const isPopup =
    fields.partner !== undefined && (hasOpener || (popup === 'Y' && fields.partner === before.partner));
  const kept: Kept = { ...fields, ...(isPopup && { popup: 'Y' }) };
  store.write(kept);
  return entryContextOf(kept, userAgent, isFramed);
}

/** The entry context of a page that is drawn at build. */
export const emptyEntryContext: EntryContext = entryContextOf({}, '');

let current: EntryContext | undefined;

/**
 * The entry context of this document. The only reader of address, user agent and opener, but for the inline
 * script that comes before all code and looks whose words to show (early/capture-early-input.ts).
 */
export function entryContext(): EntryContext {
  if (typeof location === 'undefined') return emptyEntryContext;
  current ??= readEntryContext({
    search: location.search,
    userAgent: navigator.userAgent,
    hasOpener: window.opener !== null,
    isFramed: window.top !== window.self,
  });
  return current;
}

/**
 * Takes the partner's token out of the address, so that it is not copied from there; the entry context knows
 * it.
 */
export function stripPartnerToken(): void {
  entryContext();
  const address = new URL(location.href);
  if (!address.searchParams.has('livere_ex_auth')) return;
  address.searchParams.delete('livere_ex_auth');
  history.replaceState(history.state, '', address);
}

/** Changes what the entry context learns later, or has used up (undefined). */
export function updateEntryContext(
  change: { readonly [Name in 'device_id' | 'livere_ex_auth' | 'redirectUrl']?: string | undefined },
): void {
  const { popup, ...fields } = storedContext.read() ?? {};
  const changed = Object.fromEntries(
    Object.entries({ ...fields, ...change }).filter(([, value]) => value !== undefined),
  );
  const kept: Kept = { ...changed, ...(popup && { popup }) };
  storedContext.write(kept);
  const { userAgent, embedding } = entryContext();
  current = entryContextOf(kept, userAgent, embedding === 'frame');
}
