import { mailsTriedFor } from '../../domain/mail-kinds.ts';
import type { Blame, DeliveryOutcome, QueueEntry } from '../../ports/queue.ts';

const first = 1000;
/** Longest between two tries of what was refused or barred: it is asked for again in vain, until somebody mends something. */
const maxDelayOfRefused = 30 * 60_000;
const day = 86_400_000;

/**
 * How long one kind of entry is tried: milliseconds between two tries at most and in all, and the refusals that are
 * borne, for how long at least. In that time an alert comes and somebody who can tell our fault from theirs.
 */
export type RetryPolicy = {
  readonly maxDelay: number;
  /** The pauses one after the other, the last one for all that follow; without them 1, 2, 4 … seconds. */
  readonly delays?: readonly number[];
  /** For how long a channel that fails is left alone at most. */
  readonly maxRest: number;
  readonly givesUpAfter: number;
  readonly refusalsBorne: number;
  readonly refusedFor: number;
};

/** Mails: people wait for them, so the pauses stay short. The link of a sign-up lives for as long as refusals are borne. */
export const mailRetryPolicy: RetryPolicy = {
  maxDelay: 2 * 60_000,
  maxRest: 60_000,
  givesUpAfter: mailsTriedFor,
  refusalsBorne: 10,
  refusedFor: day,
};

/** Revokes at a provider: no request waits for them, and a week's outage must not lose one. */
export const revokeRetryPolicy: RetryPolicy = {
  maxDelay: 30 * 60_000,
  maxRest: 30 * 60_000,
  givesUpAfter: 14 * day,
  refusalsBorne: 10,
  refusedFor: day,
};

/** Scores: no request waits for them; what a scoring service refuses while it takes others is refused for good. */
export const scoreRetryPolicy: RetryPolicy = {
  maxDelay: 15 * 60_000,
  maxRest: 15 * 60_000,
  givesUpAfter: 14 * day,
  refusalsBorne: 3,
  refusedFor: day,
};

/** Log-outs: somebody may sit at the session that should be over; after a day its own end is near. */
export const logoutRetryPolicy: RetryPolicy = {
  maxDelay: 5 * 60_000,
  maxRest: 5 * 60_000,
  givesUpAfter: day,
  refusalsBorne: 3,
  refusedFor: 5 * 3_600_000,
};

/** For a receiver that may be away over a weekend. */
const lessAndLessOften = [5, 30, 120, 600, 3600, 3 * 3600, 6 * 3600, 12 * 3600].map(
  (seconds) => seconds * 1000,
);

/** The end of a consent: the partner must erase what it knows, so nothing is given up. */
export const endedRetryPolicy: RetryPolicy = {
  maxDelay: 12 * 3_600_000,
  delays: lessAndLessOften,
  maxRest: 3_600_000,
  givesUpAfter: Number.POSITIVE_INFINITY,
  refusalsBorne: Number.POSITIVE_INFINITY,
  refusedFor: 0,
};

/** Webhooks: a receiver may be away over a weekend, and is asked less and less often. */
export const webhookRetryPolicy: RetryPolicy = {
  maxDelay: 12 * 3_600_000,
  delays: lessAndLessOften,
  maxRest: 3_600_000,
  givesUpAfter: 3 * day,
  refusalsBorne: Number.POSITIVE_INFINITY,
  refusedFor: 3 * day,
};

/** What was tried, and what came of it. */
type Tried = Pick<QueueEntry, 'attempts' | 'refusals' | 'created_at'> & {
  readonly outcome: Exclude<DeliveryOutcome, 'sent'>;
  readonly blame: Blame;
};

/** When it may be tried next: in milliseconds since 1970, not before the channel opens. */
type When = { readonly now: number; readonly opensAt: number; readonly chance?: number };

function waitOf({ attempts, outcome }: Tried, { delays, maxDelay }: RetryPolicy): number {
  const isNo = outcome === 'refused' || outcome === 'barred';
  const longest = isNo ? Math.max(maxDelay, maxDelayOfRefused) : maxDelay;
  const doubled = Math.min(longest, first * 2 ** Math.min(attempts, 20));
  return delays?.[Math.min(attempts, delays.length - 1)] ?? doubled;
}

/**
 * When an entry that was not delivered is due again, or null where it is given up. Waits as its kind does up to the
 * longest pause, each by up to a quarter shorter or longer; `chance` is in [0, 1). What is proved wrong waits four times
 * as long each time, and is tried a last time when it may be given up; what was barred is given up by its age alone. For
 * a fault of the channel it waits only until the channel opens.
 */
export function nextAttempt(
  tried: Tried,
  { now, opensAt, chance = Math.random() }: When,
  policy: RetryPolicy,
): number | null {
  const { refusals, created_at, outcome, blame } = tried;
  if (now - created_at >= policy.givesUpAfter) return null;
  if (blame === 'channel') return Math.max(now, opensAt);
  const after = (wait: number) => now + Math.round(wait * (0.75 + chance / 2));
  if (outcome !== 'refused' || blame !== 'entry') return after(waitOf(tried, policy));
  const borneUntil = created_at + policy.refusedFor;
  const due = after(first * 4 ** refusals);
  if (now < borneUntil) return Math.min(due, borneUntil);
  return refusals + 1 >= policy.refusalsBorne ? null : Math.min(due, after(maxDelayOfRefused));
}
