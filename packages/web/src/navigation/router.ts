import type { ComponentType } from 'react';
import { type LoadArgs, redirectOf } from './load-args.ts';
import {
  createLocation,
  currentLocation,
  entryOf,
  fragmentOf,
  hrefOf,
  isSameDocument,
  type Location,
} from './location.ts';
import { isBlocked } from './navigation-blocker.ts';
import type { PageRow } from './row.ts';

/** What stands in the frame: a page with the data it asked for, or what went wrong on the way to it. */
export type Screen =
  | {
      readonly Page: ComponentType;
      /** What stands beside it on wide screens. */
      readonly Beside?: ComponentType | undefined;
      /** What is told under it. */
      readonly Bar?: ComponentType | undefined;
      readonly data: unknown;
      /** Whether a first-time visitor would see the same, so that a page drawn at build can be taken over. */
      readonly isInitial: boolean;
    }
  | { readonly error: unknown };

/** What a path leads to. */
export type Route = {
  readonly name: string;
  readonly row: PageRow;
  /** All that comes before the page shows; a redirect, answered or thrown, leads elsewhere. */
  readonly enter: (args: LoadArgs) => Promise<Screen | Response>;
  /** Fetches what the page will need, without going there. */
  readonly prefetch: () => void;
};

export type Match = { readonly route: Route; readonly params: LoadArgs['params'] };
export type Action = 'POP' | 'PUSH' | 'REPLACE';

/** What the reader sees, and how they came there. */
export type Shown = {
  readonly place: Location;
  readonly name: string;
  readonly row: PageRow;
  readonly screen: Screen;
  readonly action: Action;
  /** Whether the page stays scrolled as it is. */
  readonly keepsScroll: boolean;
};

export type NavigateOptions = {
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
};

/** Goes to an address of this page, or so many steps through the history. Settles when the page shows. */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

export type Router = {
  readonly get: () => Shown;
  /** What the reader sees before anything of this browser is looked at: what was drawn at build. */
  readonly getInitial: () => Shown;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: Navigate;
  /** Asks again for the data of what shows, unless the reader is on the way elsewhere. */
  readonly revalidate: () => Promise<void>;
  readonly prefetch: (to: string) => void;
  /** Shows the error page in place. */
  readonly fail: (error: unknown) => void;
};

/** What the router tells the page around it. */
type Told = {
  /** Tells the reader why the next page cannot come, if that is known; they stay where they are then. */
  readonly tellFailure: () => boolean;
  /** Told whether the reader is on the way to another page. */
  readonly tellGoing: (isGoing: boolean) => void;
};

type Navigation = {
  readonly place: Location;
  readonly action: Action;
  readonly keepsScroll?: boolean | undefined;
};

const writers = {
  PUSH: (place: Location) => history.pushState(entryOf(place), '', hrefOf(place)),
  REPLACE: (place: Location) => history.replaceState(entryOf(place), '', hrefOf(place)),
  POP: () => {},
} as const satisfies Record<Action, (place: Location) => void>;

async function enter({ route, params }: Match, place: Location): Promise<Screen | Response> {
  const request = { url: location.origin + hrefOf({ ...place, hash: fragmentOf(place) }) };
  try {
    return await route.enter({ request, params });
  } catch (thrown) {
    return thrown instanceof Response ? thrown : { error: thrown };
  }
}

const afterRedirect = { POP: 'REPLACE', PUSH: 'PUSH', REPLACE: 'REPLACE' } as const satisfies Record<
  Action,
  Action
>;

/** How long the browser may take to begin a step through its history, in milliseconds. */
const longestStep = 500;

/** A router that shows `first`; `move` is told what else is to be shown. */
const storeOf = (first: Shown) => {
  let shown = first;
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    show(next: Shown) {
      shown = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Walks from step to step until a page is found; undefined where the browser was sent to another site. */
async function resolveNavigation(
  match: (pathname: string) => Match,
  navigation: Navigation,
): Promise<Shown | undefined> {
  const { place, action, keepsScroll = false } = navigation;
  const found = match(place.pathname);
  const screen = await enter(found, place);
  if (!(screen instanceof Response)) {
    const { name, row } = found.route;
    return { place, name, row, screen, action, keepsScroll };
  }
  const target = new URL(redirectOf(screen) ?? '/', location.origin);
  if (target.origin === location.origin)
    return resolveNavigation(match, { place: createLocation(target, null), action: afterRedirect[action] });
  location.replace(target);
  return undefined;
}

/** Takes the reader from page to page. The latest navigation wins: one that it overtakes shows nothing. */
function createNavigations(
  store: ReturnType<typeof storeOf>,
  match: (pathname: string) => Match,
  { tellFailure, tellGoing }: Told,
) {
  let round = 0;
  /** On the way to another page; asking for this one's data again is no such way. */
  let goesOn = false;

  async function take(navigation: Navigation): Promise<void> {
    round += 1;
    const mine = round;
    const shown = store.get();
    goesOn = navigation.place !== shown.place;
    tellGoing(goesOn);
    const isHashChange =
      navigation.place.hash !== '' &&
      isSameDocument(navigation.place, shown.place) &&
      !navigation.keepsScroll;
    const next = isHashChange
      ? { ...shown, place: navigation.place, action: navigation.action, keepsScroll: false }
      : await resolveNavigation(match, navigation);
    if (mine !== round || !next) return;
    goesOn = false;
    tellGoing(false);
    if ('error' in next.screen && next.action !== 'POP' && tellFailure()) return;
    writers[next.action](next.place);
    store.show(next);
  }

  return {
    take,
    revalidate: async () => {
      // What the reader is on the way to is fresh by itself, and must not be called off.
      if (!goesOn) await take({ place: store.get().place, action: 'REPLACE', keepsScroll: true });
    },
  };
}

/** Steps through the browser's history: `goBy` settles when the page that it leads to shows. */
function followHistory(store: ReturnType<typeof storeOf>, take: (navigation: Navigation) => Promise<void>) {
  /** The last step of the browser's own. */
  let stepping = Promise.resolve();
  addEventListener('popstate', () => {
    const { place } = store.get();
    const proceed = () => history.back();
    // The browser has made the step already: the page that holds the reader back is put on top again.
    if (currentLocation().pathname !== place.pathname && isBlocked(proceed)) writers.PUSH(place);
    else stepping = take({ place: currentLocation(), action: 'POP' });
  });
  return (steps: number) =>
    new Promise<void>((done) => {
      history.go(steps);
      // There may be nothing to go to.
      const timer = setTimeout(done, longestStep);
      const follow = () => {
        clearTimeout(timer);
        void stepping.then(done, done);
      };
      addEventListener('popstate', follow, { once: true });
    });
}

/**
 * Opens the page at which the browser stands and goes on from there. Nothing shows before its data is there.
 */
export async function startRouter(match: (pathname: string) => Match, told: Told): Promise<Router> {
  const begun = await resolveNavigation(match, { place: currentLocation(), action: 'POP' });
  if (!begun) return new Promise(() => {});
  if (begun.action !== 'POP') writers.REPLACE(begun.place);
  const store = storeOf(begun);
  const initial = { ...begun, place: { ...begun.place, search: '', hash: '', state: null } };
  const { take, revalidate } = createNavigations(store, match, told);
  const goBy = followHistory(store, take);

  const navigate: Navigate = async (to, { replace = false, state, preventScrollReset } = {}) => {
    if (typeof to === 'number') return goBy(to);
    const target = new URL(to, location.href);
    if (target.origin !== location.origin) return location.assign(target);
    const isHere = hrefOf(target) === hrefOf(store.get().place);
    const navigation = {
      place: createLocation(target, state),
      action: replace || isHere ? 'REPLACE' : 'PUSH',
      keepsScroll: preventScrollReset,
    } as const;
    if (target.pathname !== store.get().place.pathname && isBlocked(() => void take(navigation))) return;
    return take(navigation);
  };

  return {
    ...store,
    getInitial: () => initial,
    navigate,
    revalidate,
    prefetch: (to) => {
      const target = new URL(to, location.href);
      if (target.origin === location.origin) match(target.pathname).route.prefetch();
    },
    fail: (error) => store.show({ ...store.get(), screen: { error } }),
  };
}

/** A router that stands still, for a page drawn at build. */
export const stillRouter = (shown: Shown): Router => ({
  ...storeOf(shown),
  getInitial: () => shown,
  navigate: async () => {},
  revalidate: async () => {},
  prefetch: () => {},
  fail: () => {},
});
