import { migrationModes } from '@daemun/contract/codes/member';
import { type SisterSite, sisterSites, visitMarks } from '@daemun/contract/codes/services';
import { type AppMarker, appMarkerOf } from './app-marker.ts';
import { type Stored, stored } from './stored.ts';
import { arrivedFields, isVisitFields, type VisitFields } from './visit-fields.ts';

/** The walls in which the same gate stands. */
export type Shell = 'browser' | 'app' | 'popup';

/** Everything that is known about a visit from outside; read once at arrival, kept while the tab lives. */
export type Visit = {
  readonly shell: Shell;
  readonly app: AppMarker | undefined;
  /** The iOS flag of the address, or the app's own word. */
  readonly ios: boolean;
  readonly userAgent: string;
  readonly partner: { readonly id: string; readonly origin?: string; readonly state?: string } | undefined;
  /** The sister site that the visit comes from (from=ha, from=ng). */
  readonly site: SisterSite | undefined;
  /** Came to sign up (type=signup). */
  readonly toSignUp: boolean;
  /** Where the visit wants to go in the end; only the service says whether it may. */
  readonly redirectUrl: string | undefined;
  /** A partner's signed log-in token, as it came. */
  readonly livere_ex_auth: string | undefined;
  readonly device_id: string | undefined;
  readonly mig: (typeof migrationModes)[number] | undefined;
};

/** What a visit is read from. */
export type Arrival = {
  readonly search: string;
  readonly userAgent: string;
  /** Whether another window opened this one. */
  readonly hasOpener: boolean;
};

type Kept = VisitFields & { readonly popup?: string };

const isKept = (value: unknown): value is Kept => {
  if (typeof value !== 'object' || value === null) return false;
  const { popup, ...fields } = value as Record<string, unknown>;
  return (popup === undefined || popup === 'Y') && isVisitFields(fields);
};

/** The name under which this tab keeps its visit. */
export const visitName = 'visit';

const keptVisit: Stored<Kept> = stored(visitName, isKept);

function shellOf(app: AppMarker | undefined, { partner, popup }: Kept): Shell {
  if (app) return 'app';
  return partner !== undefined && popup === 'Y' ? 'popup' : 'browser';
}

/** Puts a visit together from its fields. */
export function visitOf(kept: Kept, userAgent: string): Visit {
  const app = appMarkerOf(userAgent);
  const { partner: id, origin, state, from, type, ios, redirectUrl, livere_ex_auth, device_id, mig } = kept;
  return {
    shell: shellOf(app, kept),
    app,
    ios: app?.platform === 'IOS' || ios === 'Y',
    userAgent,
    partner: id === undefined ? undefined : { id, ...(origin && { origin }), ...(state && { state }) },
    site: sisterSites.find((site) => visitMarks[site] === from),
    toSignUp: type === 'signup',
    redirectUrl,
    livere_ex_auth,
    device_id,
    mig: migrationModes.find((mode) => mode === mig),
  };
}

/**
 * Takes a visitor in: what the address brings over what this tab knows. A window that another opened stays a popup,
 * also when a provider's page in between has cut it off from its opener.
 */
export function arrive({ search, userAgent, hasOpener }: Arrival, store: Stored<Kept> = keptVisit): Visit {
  const { popup, ...before } = store.read() ?? {};
  const fields = arrivedFields(before, new URLSearchParams(search));
  const isPopup =
    fields.partner !== undefined && (hasOpener || (popup === 'Y' && fields.partner === before.partner));
  const kept: Kept = { ...fields, ...(isPopup && { popup: 'Y' }) };
  store.write(kept);
  return visitOf(kept, userAgent);
}

/** What a page knows that is drawn at build, before anybody visits. */
export const nobodysVisit: Visit = visitOf({}, '');

let current: Visit | undefined;

/**
 * The visit of this document. The only reader of address, user agent and opener, but for the inline script that comes
 * before all code and looks whose words to show (early/keep-early.ts).
 */
export function visit(): Visit {
  if (typeof location === 'undefined') return nobodysVisit;
  current ??= arrive({
    search: location.search,
    userAgent: navigator.userAgent,
    hasOpener: window.opener !== null,
  });
  return current;
}

/** Has the address forget the partner's token: the visit knows it, and nobody should copy it from there. */
export function takeTokenIn(): void {
  visit();
  const address = new URL(location.href);
  if (!address.searchParams.has('livere_ex_auth')) return;
  address.searchParams.delete('livere_ex_auth');
  history.replaceState(history.state, '', address);
}

/** What a visit learns later, or has used up (undefined). */
export function changeVisit(
  change: { readonly [Name in 'device_id' | 'livere_ex_auth' | 'redirectUrl']?: string | undefined },
): void {
  const { popup, ...fields } = keptVisit.read() ?? {};
  const changed = Object.fromEntries(
    Object.entries({ ...fields, ...change }).filter(([, value]) => value !== undefined),
  );
  const kept: Kept = { ...changed, ...(popup && { popup }) };
  keptVisit.write(kept);
  current = visitOf(kept, visit().userAgent);
}
