import type { SocialProvider } from '@daemun/contract/codes/providers';
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
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

/** The claims of a token whose signature is not checked yet; none where they cannot be read. */
function unprovenClaims(payload: string | Uint8Array): JWTPayload {
  try {
    return JSON.parse(Buffer.from(String(payload), 'base64url').toString());
  } catch {
    return {};
  }
}

/**
 * Whether a key may sign these claims. Microsoft writes beside each key for which issuer it signs, for every tenant by
 * a template: a tenant's own key proves nobody of another.
 */
function signsFor({ issuer }: JWK & { issuer?: unknown }, { iss, tid }: JWTPayload): boolean {
  return typeof issuer !== 'string' || issuer.replace('{tenantid}', String(tid)) === iss;
}

/** The provider's public keys: kept ten minutes, fetched anew for an unknown `kid`; a key that names an issuer signs for that one. */
export function createKeys(settings: KeySettings): JWTVerifyGetKey {
  const remote = remoteKeys(settings);
  return async (header, token) => {
    const key = await remote(header, token);
    const named = remote.jwks()?.keys.find(({ kid }) => kid === header.kid);
    if (named && !signsFor(named, unprovenClaims(token.payload))) throw new errors.JWKSNoMatchingKey();
    return key;
  };
}

function remoteKeys(settings: KeySettings) {
  return createRemoteJWKSet(new URL(settings.url), {
    cooldownDuration: 0,
    cacheMaxAge: tenMinutes,
    // The outgoing call has the shorter limit and the better word for it.
    timeoutDuration: 10_000,
    [customFetch]: limitedFetch(settings),
  });
}
