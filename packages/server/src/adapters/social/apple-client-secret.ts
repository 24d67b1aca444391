import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

const hour = 3600;
/** A secret is used for most of its life and made anew before it ends under way. */
const reuseFor = 50 * 60;

export type AppleKey = {
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: KeyObject;
  /** Apple's issuer. */
  readonly audience: string;
};

/** Makes Apple's client secrets: an ES256 token of one hour per client id, kept until it is about to end. */
export function createAppleClientSecrets(key: AppleKey, now: () => number) {
  const kept = new Map<string, { readonly secret: string; readonly madeAt: number }>();
  return async (clientId: string): Promise<string> => {
    const seconds = Math.floor(now() / 1000);
    const last = kept.get(clientId);
    if (last && seconds >= last.madeAt && seconds - last.madeAt < reuseFor) return last.secret;
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
      .setIssuer(key.teamId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + hour)
      .setAudience(key.audience)
      .setSubject(clientId)
      .sign(key.privateKey);
    kept.set(clientId, { secret, madeAt: seconds });
    return secret;
  };
}
