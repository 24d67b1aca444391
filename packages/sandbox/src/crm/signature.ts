import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** An event as it came: the bytes that were signed, and what says by whom and when. */
export interface Signed {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Milliseconds after which an event is taken for one that somebody kept and sends again. */
const oldest = 5 * 60_000;

const headerOf = ({ headers }: Signed, name: string): string => String(headers[`webhook-${name}`] ?? '');

/**
 * Why an event is not the service's own; undefined where it is. The stamp is compared with the service's clock, which the
 * sandbox moves: the library's `verify` knows this machine's alone, so its `sign` says what the signature must be.
 */
export function signatureProblem(event: Signed, secret: string, now: number): string | undefined {
  const seconds = Number(headerOf(event, 'timestamp'));
  if (!Number.isInteger(seconds) || seconds <= 0) return 'webhook-timestamp is missing';
  const stamp = new Date(seconds * 1000);
  if (now - stamp.getTime() > oldest) return 'webhook-timestamp is older than five minutes';
  const right = new Webhook(secret).sign(headerOf(event, 'id'), stamp, event.body);
  const given = headerOf(event, 'signature').split(' ');
  return given.includes(right) ? undefined : 'webhook-signature does not fit';
}
