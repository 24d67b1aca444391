import { sharedComputerCookie } from '@daemun/contract/cookies';
import { readCookie } from './access-token.ts';

let seen: { readonly value: string; readonly end: number } | undefined;

/** Whether a session on a shared computer is marked here. */
export const isMarkedShared = (): boolean => readCookie(sharedComputerCookie) !== undefined;

/**
 * When the session on a shared computer ends by this browser's clock unless it is used, in any tab; undefined without one. The
 * service says for how long it lives on, which is counted from when this tab first sees it: clocks may differ.
 */
export function sharedEnd(now = Date.now()): number | undefined {
  const value = readCookie(sharedComputerCookie);
  if (value === undefined) return undefined;
  if (value !== seen?.value) seen = { value, end: now + Number.parseInt(value, 10) };
  return seen.end;
}

/** When the session that was seen in this document ends, also once its mark is gone; undefined where none was. */
export const lastSharedEnd = (): number | undefined => sharedEnd() ?? seen?.end;

/** The session was left by its reader: nothing of it is to be told any more. */
export const forgetSharedSession = (): void => {
  seen = undefined;
};
