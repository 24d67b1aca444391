import { importJWK, SignJWT } from 'jose';
import type { LogoutNotice } from '../../ports/oidc-models.ts';
import type { SigningJwk } from './signing-keys.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';

/** A logout token by a key, good for two minutes (OpenID Connect Back-Channel Logout 1.0 §2.4). */
export async function logoutToken(
  issuer: string,
  key: SigningJwk,
  { client, subject, sid }: LogoutNotice,
  now: number,
): Promise<string> {
  const at = Math.floor(now / 1000);
  return new SignJWT({ sid, events: { [event]: {} } })
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid: key.kid })
    .setIssuer(issuer)
    .setAudience(client)
    .setSubject(subject)
    .setIssuedAt(at)
    .setExpirationTime(at + 120)
    .setJti(crypto.randomUUID())
    .sign(await importJWK(key, 'RS256'));
}
