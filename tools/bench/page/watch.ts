/// <reference lib="dom" />
import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';

const LONGEST_MS = 30_000;

declare global {
  interface Window {
    daemunScreen?: (path: string, at: number) => void;
    daemunPress?: (at: number) => void;
    daemunInteraction?: (milliseconds: number) => void;
  }
}

/** Runs in every document before its own scripts: tells of every press, of every screen when it is painted, and of every interaction. */
function tellTimes(): void {
  let last = '';
  const look = () => {
    const { pathname } = location;
    const isThere = document.querySelector('main :is(form, h1, h2, ul, a)') !== null;
    if (isThere && pathname !== last) {
      last = pathname;
      // A task of its own comes after the painting of this frame.
      setTimeout(() => window.daemunScreen?.(pathname, performance.timeOrigin + performance.now()));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const tellPress = ({ timeStamp }: Event) => window.daemunPress?.(performance.timeOrigin + timeStamp);
  document.addEventListener('click', tellPress, { capture: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) window.daemunInteraction?.(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** What a page tells while it is watched. */
export type Watched = {
  /** Resolves with the time (milliseconds since 1970) at which the next screen of a path was painted. */
  readonly nextScreen: (path: string) => Promise<number>;
  /** When something was pressed last (milliseconds since 1970). */
  readonly lastPress: () => number;
  /** How long interactions took until their effect was painted, where that was more than a frame. */
  readonly interactions: readonly number[];
};

/** Times the screens and interactions of a page that has no document yet. */
export async function watch(page: Page): Promise<Watched> {
  const screens = new EventEmitter();
  const interactions: number[] = [];
  await page.exposeFunction('daemunScreen', (path: string, at: number) => void screens.emit(path, at));
  let press = Number.NaN;
  await page.exposeFunction('daemunPress', (at: number) => {
    press = at;
  });
  await page.exposeFunction('daemunInteraction', (duration: number) => void interactions.push(duration));
  await page.addInitScript(tellTimes);
  return {
    nextScreen: async (path) => {
      const [at] = await once(screens, path, { signal: AbortSignal.timeout(LONGEST_MS) });
      return Number(at);
    },
    lastPress: () => press,
    interactions,
  };
}
