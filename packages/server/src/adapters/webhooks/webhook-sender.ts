import { toldEvent } from '../../domain/told-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encryption } from '../../ports/encryption.ts';
import type { Delivery } from '../../ports/queue.ts';
import type { WebhookEndpoint, WebhookEntry } from '../../ports/webhooks.ts';
import { faultName } from '../outgoing/fault-name.ts';
import { AddressRefused } from '../outgoing/guarded-request.ts';
import type { Answer, Post } from './guarded-post.ts';
import { signedHeaders } from './signed-headers.ts';

export type WebhookSenderNeeds = {
  /** The endpoint as it is now; undefined where it is gone or switched off. */
  endpoint(): WebhookEndpoint | undefined;
  readonly encryption: Pick<Encryption, 'decrypt'>;
  readonly post: (post: Post) => Promise<Answer>;
  readonly clock: Clock;
  /** The receiver wants nothing any more. */
  onGone(endpoint: WebhookEndpoint): Promise<void>;
  readonly deadline?: number;
};

/** Milliseconds within which an answer must have come. */
const usualDeadline = 10_000;
const longestRetryAfter = 3_600_000;

/** Seconds, or a date (RFC 9110 §10.2.3); in milliseconds from now. */
function pauseOf(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  const pause = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return pause > 0 ? Math.min(pause, longestRetryAfter) : undefined;
}

/** The receiver's address, or what it knows us by, is wrong: that is no word on the event. */
const aboutEndpoint = new Set([401, 403, 404, 405, 410, 429, 503]);

function deliveryOf({ status, retryAfter, start }: Answer, answer: string, now: number): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'sent', answer };
  const outcome = aboutEndpoint.has(status) || status < 400 ? 'unreachable' : 'deferred';
  return { outcome, answer, note: start, retryAfter: pauseOf(retryAfter, now) };
}

/** No answer in time says something of the event, perhaps; everything else of the way to the receiver. */
const failureOf = (error: unknown): Delivery => {
  if (error instanceof AddressRefused) return { outcome: 'unreachable', answer: 'address refused' };
  if ((error as Error).name === 'AbortError') return { outcome: 'deferred', answer: 'no answer in time' };
  const { code } = error as NodeJS.ErrnoException;
  return { outcome: 'unreachable', answer: faultName({ name: code ?? (error as Error).name }) };
};

/** Sends an event to one endpoint, signed by its secret, and while that is being changed by those before, too. */
export const createWebhookSender = (needs: WebhookSenderNeeds) => {
  const { encryption, post, clock, onGone, deadline = usualDeadline } = needs;
  const secretsOf = ({ id, secret, previous_until, ...before }: WebhookEndpoint): string[] => {
    const { previous_secret, older_secret } = before;
    const sealed = (previous_until ?? 0) > clock.now() ? [secret, previous_secret, older_secret] : [secret];
    return sealed.flatMap((each) => (each === null ? [] : (encryption.decrypt('webhook', id, each) ?? [])));
  };
  return async (entry: WebhookEntry): Promise<Delivery> => {
    const endpoint = needs.endpoint();
    if (!endpoint) return { outcome: 'unreachable', answer: 'switched off' };
    const secrets = secretsOf(endpoint);
    if (secrets.length === 0) return { outcome: 'unreachable', answer: 'secret unreadable' };
    const { event_id: id, type, at, member_id, data } = entry;
    const body = JSON.stringify(toldEvent({ id, type, at, member_id, data }));
    const timestamp = Math.floor(clock.now() / 1000);
    const headers = signedHeaders({ id, timestamp, body }, secrets);
    const began = performance.now();
    try {
      const answer = await post({
        url: new URL(endpoint.url),
        headers,
        body,
        signal: AbortSignal.timeout(deadline),
      });
      if (answer.status === 410) await onGone(endpoint);
      return deliveryOf(answer, `${answer.status} ${Math.round(performance.now() - began)} ms`, clock.now());
    } catch (error) {
      return failureOf(error);
    }
  };
};
