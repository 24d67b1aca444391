import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What this browser has to say; while a page drawn at build is taken over, what a first-time visitor would be
 * told, so that both agree. `read` must answer with the same value as long as nothing changed.
 */
export const useSettled = <T>(read: () => T, initial: T): T =>
  useSyncExternalStore(never, read, () => initial);

const yes = () => true;

/** Whether this browser has its say already; not while a page drawn at build is taken over. */
export const useIsSettled = (): boolean => useSettled(yes, false);
