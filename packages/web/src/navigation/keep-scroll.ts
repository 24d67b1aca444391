import { useLayoutEffect } from 'react';
import { endScroll, watchScroll } from './end-scroll.ts';
import { firstKey, type Location, nameIn } from './location.ts';
import type { Router } from './router.ts';
import { useShown } from './use-router.ts';

/**
 * Where a scroll position is kept: per entry of the history, but a document's per path, as is that of a first
 * page (they share one key).
 */
export const spotOf = ({ pathname, key }: Pick<Location, 'pathname' | 'key'>): string =>
  key === firstKey || pathname.includes('/policy/') ? pathname : key;

const memory = 'scroll-positions';
let positions: Record<string, number> = {};

function recall(): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(memory) ?? '{}');
  } catch {
    positions = {}; // storage may be forbidden
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(memory, JSON.stringify(positions));
  } catch {
    // a reload begins at the top then
  }
}

/** Notes how far each page was scrolled when it was left, also over a reload. */
export function keepScroll(router: Router): void {
  recall();
  watchScroll();
  history.scrollRestoration = 'manual';
  let left = router.get().place;
  const note = () => {
    positions[spotOf(left)] = scrollY;
  };
  router.subscribe(() => {
    note();
    left = router.get().place;
  });
  addEventListener('pagehide', () => {
    note();
    remember();
    // The browser itself restores a page that it brings back whole.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/**
 * Scrolls to where a page begins, to the place its address names, or to where its reader left it; once it is there, while what
 * was drawn at build has no room for that.
 */
export function useScroll(isThere: boolean): void {
  const { place, action, keepsScroll } = useShown();
  useLayoutEffect(() => {
    if (keepsScroll || !isThere) return;
    const before = action === 'POP' ? positions[spotOf(place)] : undefined;
    const target = place.hash && document.getElementById(nameIn(place.hash));
    if (before === undefined && target) target.scrollIntoView();
    else if (before !== undefined || action !== 'POP') scrollTo(0, before ?? 0);
    else return;
    endScroll();
  }, [place, action, keepsScroll, isThere]);
}
