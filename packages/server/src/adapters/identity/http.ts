import { IdentityFailure } from '../../ports/identity-failure.ts';
import { faultName } from '../outgoing/fault-name.ts';
import { readBounded } from '../outgoing/read-bounded.ts';

/** Larger than any answer of the agency. */
const maxBytes = 64 * 1024;

/** Leaves an agency that does not answer alone for a while. */
export type Breaker = { mayPass(): boolean; report(healthy: boolean): void };

export type Outgoing = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>> | URLSearchParams,
) => Promise<Readonly<Record<string, unknown>>>;

const down = (detail: string) => new IdentityFailure('agency-down', detail);

async function textOf(response: Response): Promise<string> {
  const bytes = await readBounded(response, maxBytes);
  if (!bytes) throw down('too-long');
  return bytes.toString('utf8');
}

function objectOf(text: string, status: number): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw down(`unreadable-${status}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw down(`unreadable-${status}`);
  return value as Record<string, unknown>;
}

/** Posts to the agency: no redirects, bounded in time and size, behind a breaker. JSON unless the body is a form. */
export const createOutgoing =
  (breaker: Breaker, timeout: number): Outgoing =>
  async (url, headers, body) => {
    if (!breaker.mayPass()) throw down('breaker-open');
    let healthy = false;
    try {
      const form = body instanceof URLSearchParams;
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          ...(!form && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: form ? body : JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      const text = await textOf(response);
      if (response.status >= 500 || response.status === 429) throw down(`status-${response.status}`);
      const answer = objectOf(text, response.status);
      healthy = true;
      return answer;
    } catch (error) {
      if (error instanceof IdentityFailure) throw error;
      throw down(faultName(error));
    } finally {
      breaker.report(healthy);
    }
  };
