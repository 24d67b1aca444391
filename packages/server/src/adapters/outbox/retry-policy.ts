import type { DeliveryOutcome, QueueEntry } from '../../ports/queue.ts';

const first = 1000;

/** How long one kind of entry is tried: milliseconds between two tries at most and in all, and refusals borne. */
export type RetryPolicy = {
  readonly longest: number;
  readonly givesUpAfter: number;
  readonly refusalsBorne: number;
};

/** Mails: people wait for them, so the pauses stay short. */
export const mailRetryPolicy: RetryPolicy = {
  longest: 2 * 60_000,
  givesUpAfter: 72 * 3_600_000,
  refusalsBorne: 10,
};

/** Revokes at a provider: no request waits for them, and a week's outage must not lose one. */
export const revokeRetryPolicy: RetryPolicy = {
  longest: 30 * 60_000,
  givesUpAfter: 14 * 86_400_000,
  refusalsBorne: 10,
};

/** Scores: no request waits for them, and a refusal by the scoring service is final. */
export const scoreRetryPolicy: RetryPolicy = {
  longest: 15 * 60_000,
  givesUpAfter: 14 * 86_400_000,
  refusalsBorne: 3,
};

/**
 * When an entry that was not delivered is due again, or null where it is given up. Waits 1, 2, 4 … seconds up to the
 * longest pause, each by up to a quarter shorter or longer; `chance` is in [0, 1).
 */
export function nextAttempt(
  tried: Pick<QueueEntry, 'attempts' | 'refusals' | 'created_at'>,
  outcome: Exclude<DeliveryOutcome, 'sent'>,
  now: number,
  { longest, givesUpAfter, refusalsBorne }: RetryPolicy,
  chance = Math.random(),
): number | null {
  if (outcome === 'refused' && tried.refusals + 1 >= refusalsBorne) return null;
  if (now - tried.created_at >= givesUpAfter) return null;
  const wait = Math.min(longest, first * 2 ** Math.min(tried.attempts, 20));
  return now + Math.round(wait * (0.75 + chance / 2));
}
