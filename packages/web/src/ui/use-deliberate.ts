import { useEffect, useRef } from 'react';

/** How long a page is in front before a press on it can be meant for it, in milliseconds. */
export const deliberateAfter = 700;

type Watched = {
  readonly isInFront: () => boolean;
  readonly now: () => number;
};

/** Since when something is in front without a break; `look` is told whenever that may have changed. */
export function createFrontWatch({ isInFront, now }: Watched) {
  let since: number | undefined;
  return {
    look: () => {
      since = isInFront() ? (since ?? now()) : undefined;
    },
    isDeliberate: () => since !== undefined && now() - since >= deliberateAfter,
  };
}

const newWatch = () =>
  createFrontWatch({
    isInFront: () => document.visibilityState === 'visible' && document.hasFocus(),
    now: () => performance.now(),
  });

/**
 * Runs an action only where the reader can have meant it. The second press of a double click that began on another
 * window's page does nothing: that window closed, or left, so that the press falls on ours.
 */
export function useDeliberate(action: () => Promise<void>): () => Promise<void> {
  const watch = useRef<ReturnType<typeof newWatch>>(undefined);
  useEffect(() => {
    const front = newWatch();
    watch.current = front;
    const { look } = front;
    look();
    const events = ['focus', 'blur', 'pageshow'] as const;
    for (const event of events) addEventListener(event, look);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const event of events) removeEventListener(event, look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return async () => {
    if (watch.current?.isDeliberate()) await action();
  };
}
