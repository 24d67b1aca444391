import type { Failure, QueueEntry } from '../../ports/queue.ts';

const first = 1000;

/** How long one kind of entry is tried: milliseconds between two tries at most and in all, and refusals borne. */
export type RetryPolicy = {
  readonly maxDelay: number;
  /** The pauses one after the other, the last one for all that follow; without them 1, 2, 4 … seconds. */
  readonly delays?: readonly number[];
  /** For how long a channel that fails is left alone at most. */
  readonly maxRest: number;
  readonly givesUpAfter: number;
  readonly refusalsBorne: number;
};

/** Mails: people wait for them, so the pauses stay short. */
export const mailRetryPolicy: RetryPolicy = {
  maxDelay: 2 * 60_000,
  maxRest: 60_000,
  givesUpAfter: 72 * 3_600_000,
  refusalsBorne: 10,
};

/** Revokes at a provider: no request waits for them, and a week's outage must not lose one. */
export const revokeRetryPolicy: RetryPolicy = {
  maxDelay: 30 * 60_000,
  maxRest: 30 * 60_000,
  givesUpAfter: 14 * 86_400_000,
  refusalsBorne: 10,
};

/** Scores: no request waits for them; what a scoring service refuses while it takes others is refused for good. */
export const scoreRetryPolicy: RetryPolicy = {
  maxDelay: 15 * 60_000,
  maxRest: 15 * 60_000,
  givesUpAfter: 14 * 86_400_000,
  refusalsBorne: 3,
};

/** Log-outs: somebody may sit at the session that should be over; after a day its own end is near. */
export const logoutRetryPolicy: RetryPolicy = {
  maxDelay: 5 * 60_000,
  maxRest: 5 * 60_000,
  givesUpAfter: 24 * 3_600_000,
  refusalsBorne: 3,
};

/** Webhooks: a receiver may be away over a weekend, and is asked less and less often. */
export const webhookRetryPolicy: RetryPolicy = {
  maxDelay: 12 * 3_600_000,
  delays: [5, 30, 120, 600, 3600, 3 * 3600, 6 * 3600, 12 * 3600].map((seconds) => seconds * 1000),
  maxRest: 3_600_000,
  givesUpAfter: 72 * 3_600_000,
  refusalsBorne: Number.POSITIVE_INFINITY,
};

/** What was tried, and what came of it. */
type Tried = Pick<QueueEntry, 'attempts' | 'refusals' | 'created_at'> & Pick<Failure, 'outcome' | 'blame'>;

/** When it may be tried next: in milliseconds since 1970, not before the channel opens. */
type When = { readonly now: number; readonly opensAt: number; readonly chance?: number };

/**
 * When an entry that was not delivered is due again, or null where it is given up. Waits as its kind does up to the
 * longest pause, each by up to a quarter shorter or longer; `chance` is in [0, 1). For a fault of the channel it waits
 * only until the channel opens.
 */
export function nextAttempt(
  { attempts, refusals, created_at, outcome, blame }: Tried,
  { now, opensAt, chance = Math.random() }: When,
  { maxDelay, delays, givesUpAfter, refusalsBorne }: RetryPolicy,
): number | null {
  if (outcome === 'refused' && blame === 'entry' && refusals + 1 >= refusalsBorne) return null;
  if (now - created_at >= givesUpAfter) return null;
  if (blame === 'channel') return Math.max(now, opensAt);
  const doubled = Math.min(maxDelay, first * 2 ** Math.min(attempts, 20));
  const wait = delays?.[Math.min(attempts, delays.length - 1)] ?? doubled;
  return now + Math.round(wait * (0.75 + chance / 2));
}
