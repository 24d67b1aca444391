import type { IncomingHttpHeaders } from 'node:http';

/** A call that a foreign page sent: answered by 403. */
export class Forged extends Error {}

const friendlySites: readonly string[] = ['same-origin', 'none'];

/**
 * Whether a call was sent by a foreign page: by Sec-Fetch-Site, and by Origin; where a client
 * sends neither (no browser) it passes (decisions §2).
 */
export function isForged(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !friendlySites.includes(String(site))) return true;
  return headers.origin !== undefined && !ownOrigins.includes(headers.origin);
}

/** The origins that count as ours: the public one, and on loopback its other name for the same port. */
export function ownOriginsOf(publicUrl: string): string[] {
  const { origin, hostname } = new URL(publicUrl);
  const twins: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };
  const twin = twins[hostname];
  return twin === undefined ? [origin] : [origin, origin.replace(hostname, twin)];
}
