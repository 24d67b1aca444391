import type { SocialProvider } from '@daemun/contract/codes/providers';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { type Outgoing, shaped } from './http.ts';

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

const minute = 60_000;
const tenMinutes = 10 * minute;

export type KeySettings = {
  readonly provider: SocialProvider;
  readonly url: string;
  readonly outgoing: Outgoing;
  /** How often in a minute the set may be fetched: strangers can name any `kid`. */
  readonly fetchesPerMinute: number;
};

/** Fetches the set, or gives back the last one where it was fetched too often. */
function limitedFetch({ provider, url, outgoing, fetchesPerMinute }: KeySettings) {
  let last: z.output<typeof keySet> | undefined;
  let fetchedAt: number[] = [];
  return async (): Promise<Response> => {
    const now = performance.now();
    fetchedAt = fetchedAt.filter((at) => now - at < minute);
    if (!last || fetchedAt.length < fetchesPerMinute) {
      fetchedAt.push(now);
      last = await outgoing({ url }, shaped(provider, keySet));
    }
    return Response.json(last);
  };
}

/** The provider's public keys: kept ten minutes, fetched anew for an unknown `kid`. */
export function createKeys(settings: KeySettings): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(settings.url), {
    cooldownDuration: 0,
    cacheMaxAge: tenMinutes,
    // The outgoing call has the shorter limit and the better word for it.
    timeoutDuration: 10_000,
    [customFetch]: limitedFetch(settings),
  });
}
