import type { SocialProvider } from '@daemun/contract/codes/providers';
import * as z from 'zod/mini';
import { SocialFailure } from '../../ports/social-failure.ts';
import { faultName } from '../outgoing/fault-name.ts';
import { readBounded, utf8TextOf } from '../outgoing/read-bounded.ts';
import type { Breaker } from './breaker.ts';
import { foreignJson } from './foreign-json.ts';

/** Larger than any key set or profile that the five send. */
const maxBytes = 256 * 1024;

export type OutgoingRequest = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form by POST; without it the request is a GET. */
  readonly form?: Readonly<Record<string, string>>;
};

/** What came back: `json` is undefined where the body is no JSON. */
export type Answer = { readonly status: number; readonly json: unknown };

/** Asks the provider and reads its answer; throws `provider-down` where there is no usable one. */
export type Outgoing = <T>(request: OutgoingRequest, read: (answer: Answer) => T) => Promise<T>;

export type OutgoingSettings = {
  readonly provider: SocialProvider;
  /** Bases from the configuration: nothing else is ever asked. */
  readonly bases: readonly string[];
  readonly breaker: Breaker;
  /** Milliseconds for the whole exchange, body included. */
  readonly timeout: number;
};

/** A reader that takes an answer of that shape and calls anything else a broken provider. */
export const shaped =
  <S extends z.ZodMiniType>(provider: SocialProvider, schema: S) =>
  ({ status, json }: Answer): z.output<S> => {
    const parsed = status === 200 ? z.safeParse(schema, json) : undefined;
    if (!parsed?.success) throw new SocialFailure(provider, 'provider-down', `unreadable-${status}`);
    return parsed.data;
  };

const down = (provider: SocialProvider, detail: string) =>
  new SocialFailure(provider, 'provider-down', detail);

async function exchange(
  { provider, timeout }: OutgoingSettings,
  { url, headers, form }: OutgoingRequest,
): Promise<Answer> {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...headers },
    ...(form && { body: new URLSearchParams(form) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  const bytes = await readBounded(response, maxBytes);
  const text = bytes && utf8TextOf(bytes);
  const { status } = response;
  if (status >= 500 || status === 429 || status < 200) throw down(provider, `status-${status}`);
  if (status >= 300 && status < 400) throw down(provider, 'redirect');
  if (text === undefined) throw down(provider, 'unreadable-body');
  return { status, json: foreignJson(text) };
}

/** Outgoing calls of one provider: listed origins only, no redirects, bounded in time and size, behind its breaker. */
export function createOutgoing(settings: OutgoingSettings): Outgoing {
  const { provider, bases, breaker } = settings;
  const origins = new Set(bases.map((base) => new URL(base).origin));
  return async (request, read) => {
    if (!origins.has(new URL(request.url).origin)) {
      throw new SocialFailure(provider, 'misconfigured', 'origin-not-listed');
    }
    if (!breaker.mayPass()) throw down(provider, 'breaker-open');
    let healthy = false;
    try {
      const answer = await exchange(settings, request);
      // A refusal is an answer: what a visitor can provoke must not close the way for everybody.
      healthy = answer.status >= 400;
      const value = read(answer);
      healthy = true;
      return value;
    } catch (error) {
      if (!(error instanceof SocialFailure)) throw down(provider, faultName(error));
      healthy ||= error.kind !== 'provider-down';
      throw error;
    } finally {
      breaker.report(healthy);
    }
  };
}
