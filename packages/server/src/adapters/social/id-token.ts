import type { SocialProvider } from '@daemun/contract/codes/providers';
import {
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as z from 'zod/mini';
import { SocialFailure } from '../../ports/social-failure.ts';
import { sameSecret } from '../outgoing/same-secret.ts';

const skewSeconds = 60;
/** How old an id_token may be: an app hands it in at once. */
const idTokenAge = '10m';
const maxLength = 16_384;

export type TokenRules<S extends z.ZodMiniType> = {
  readonly provider: SocialProvider;
  readonly keys: JWTVerifyGetKey;
  readonly audiences: readonly string[];
  /** Whether the token's own issuer is one that may sign it. */
  readonly issuerAccepted: (claims: JWTPayload) => boolean;
  readonly claims: S;
  /** Claims that must stand in the token beside iss, aud and iat. */
  readonly requiredClaims: readonly string[];
  /** Milliseconds since 1970 by the clock of the outside world. */
  readonly now: () => number;
  /** How old a token may be. */
  readonly maxAge: `${number}m` | `${number}d`;
};

/** The reason of a failed check as a code; what jose says in words can repeat the token's own claims. */
function reasonOf(error: unknown): string {
  if (!(error instanceof errors.JOSEError)) return 'malformed';
  const claim = 'claim' in error && typeof error.claim === 'string' ? `-${error.claim}` : '';
  return `${error.code.replace(/^ERR_/, '').toLowerCase()}${claim}`;
}

/** A signed token whose signature, algorithm, key, issuer, audience and times are in order. Throws `invalid-token`. */
export async function verifySigned<S extends z.ZodMiniType>(
  token: string,
  rules: TokenRules<S>,
): Promise<{ payload: JWTPayload; claims: z.output<S> }> {
  const refuse = (reason: string) => new SocialFailure(rules.provider, 'invalid-token', reason);
  if (token.length > maxLength) throw refuse('too-long');
  try {
    // Without a kid jose would take the only key there is.
    if (typeof decodeProtectedHeader(token).kid !== 'string') throw refuse('no-kid');
    const { payload } = await jwtVerify(token, rules.keys, {
      algorithms: ['RS256'],
      audience: [...rules.audiences],
      clockTolerance: skewSeconds,
      maxTokenAge: rules.maxAge,
      currentDate: new Date(rules.now()),
      requiredClaims: ['iss', 'aud', 'iat', ...rules.requiredClaims],
    });
    if (!rules.issuerAccepted(payload)) throw refuse('issuer');
    if (Array.isArray(payload.aud) && payload.aud.length > 1) throw refuse('audiences');
    const claims = z.safeParse(rules.claims, payload);
    if (!claims.success) throw refuse('claims');
    return { payload, claims: claims.data };
  } catch (error) {
    if (error instanceof SocialFailure) throw error;
    if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) {
      throw new SocialFailure(rules.provider, 'provider-down', reasonOf(error));
    }
    throw refuse(reasonOf(error));
  }
}

/** The nonces that are ours for this browser, and whether one must stand in the token. */
export type NonceRule = { readonly ours: readonly string[]; readonly needed: boolean };

/** The rule of a log-in with a nonce, in the form in which tokens carry it; null where we gave this browser none. */
export const nonceRule = (nonce: string | null, carriedForm = (raw: string) => raw): NonceRule =>
  nonce === null ? { ours: [], needed: false } : { ours: [carriedForm(nonce)], needed: true };

/** A nonce that stands in a token is checked whether we asked for one or not (OpenID Connect Core §3.1.3.7). */
function isNonceInOrder(carried: unknown, { ours, needed }: NonceRule): boolean {
  if (carried === undefined) return !needed;
  return typeof carried === 'string' && ours.some((nonce) => sameSecret(carried, nonce));
}

export type VerifiedIdToken<Claims> = {
  readonly claims: Claims;
  /** The part that is signed: a token has many texts with one signature, and this is the same in all. */
  readonly signed: string;
  /** For how many more milliseconds somebody could hand it in. */
  readonly life: number;
};

/** An id_token in order, the nonce in it too. */
export async function verifyIdToken<S extends z.ZodMiniType>(
  token: string,
  nonce: NonceRule,
  rules: Omit<TokenRules<S>, 'requiredClaims' | 'maxAge'>,
): Promise<VerifiedIdToken<z.output<S>>> {
  const { payload, claims } = await verifySigned(token, {
    ...rules,
    requiredClaims: ['sub', 'exp'],
    maxAge: idTokenAge,
  });
  if (!isNonceInOrder(payload.nonce, nonce)) {
    throw new SocialFailure(rules.provider, 'invalid-token', 'nonce');
  }
  const { exp = 0 } = payload;
  const life = (exp + skewSeconds) * 1000 - rules.now();
  return { claims, signed: token.slice(0, token.lastIndexOf('.')), life };
}

/** How long ago the person of a token that is in order logged in (milliseconds); undefined where it does not say. */
export function loginAgeOf(token: string, now: number): number | undefined {
  const { auth_time } = decodeJwt(token);
  return typeof auth_time === 'number' ? now - auth_time * 1000 : undefined;
}
