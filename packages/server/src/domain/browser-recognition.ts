import { limits } from '@daemun/contract/limits';

const day = 86_400_000;
export const knownFor = limits.cookieDays * day;
const renewedAfter = 30 * day;

/** How a browser stands to an account: it never logged in there or long ago, it did, or did and should be noted anew. */
export type BrowserRecognition = 'unknown' | 'known' | 'expiring';

/**
 * A browser is known for a year from its last log-in (decisions §3). Being noted costs a statement, so it is done once
 * a month at most. `seenAt` is in milliseconds; undefined where nothing is noted.
 */
export function browserRecognition(seenAt: number | null | undefined, now: number): BrowserRecognition {
  if (seenAt == null || seenAt <= now - knownFor) return 'unknown';
  return seenAt <= now - renewedAfter ? 'expiring' : 'known';
}
