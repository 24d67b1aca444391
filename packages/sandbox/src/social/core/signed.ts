import type { SocialProvider } from '@daemun/contract/codes/providers';
import { type JWTPayload, SignJWT } from 'jose';
import type { World } from '../../world.ts';
import type { SigningKeys } from './signing-keys.ts';

/** Who signs, and under which fault. */
export interface Signer {
  readonly world: World;
  readonly provider: SocialProvider;
  readonly keys: SigningKeys;
}

const skewSeconds = 600;
/** How long somebody has been logged in there who was not asked to do so anew. */
export const longAgoSeconds = 9 * 3600;

/** What the faults of decisions §7 make of an id_token's claims. */
const spoilt: Readonly<Record<string, (claims: JWTPayload) => JWTPayload>> = {
  wrongNonce: (claims) => ({ ...claims, nonce: 'the-nonce-of-another-run' }),
  /** The wish for a fresh log-in is ignored, and the one that it tells of is of this morning. */
  staleLogin: (claims) => ({ ...claims, auth_time: (claims.iat ?? 0) - longAgoSeconds }),
  skew: ({ iat = 0, exp = 0, ...claims }) => ({
    ...claims,
    iat: iat + skewSeconds,
    ...(claims.nbf !== undefined && { nbf: claims.nbf + skewSeconds }),
    exp: exp + skewSeconds,
  }),
};

/** Signs a text of claims with the provider's current key; under `wrongKey` with one it never published. */
export async function signed({ world, provider, keys }: Signer, claims: JWTPayload): Promise<string> {
  const wrong = world.faults.mode(provider) === 'wrongKey';
  const { kid, privateKey } = await (wrong ? keys.stranger() : keys.current());
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
}

/** Signs an id_token, as well as the provider's fault lets it. */
export function signedIdToken(signer: Signer, claims: JWTPayload): Promise<string> {
  const spoil = spoilt[signer.world.faults.mode(signer.provider)];
  return signed(signer, spoil ? spoil(claims) : claims);
}

/** Issue and end of a token, in seconds; an expired one ended two hours ago. */
export function timesOf(life: number, expired = false): { iat: number; exp: number } {
  const iat = Math.floor(Date.now() / 1000) - (expired ? life + 7200 : 0);
  return { iat, exp: iat + life };
}
