import { errors, jwtVerify } from 'jose';
import { socialClients } from '../clients.ts';
import { appleTestPublicKey } from './test-key.ts';

const { clientId, bundleId, teamId, keyId } = socialClients.AP;
/** Apple takes no secret that lives longer than about six months. */
const longestLife = 15_777_000;
const realIssuer = 'https://appleid.apple.com';

/**
 * Whether a client secret is one Apple would take for that client: signed ES256 with the registered key, by the team,
 * for Apple, for the client in use, not over and not for too long. Its audience may also be the stand-in itself.
 */
export async function clientSecretHolds(secret: string, client: string, issuer: string): Promise<boolean> {
  if (client !== clientId && client !== bundleId) return false;
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, appleTestPublicKey, {
      algorithms: ['ES256'],
      issuer: teamId,
      subject: client,
      audience: [realIssuer, issuer],
      requiredClaims: ['iss', 'iat', 'exp', 'aud', 'sub'],
    });
    const now = Date.now() / 1000;
    const { iat = Number.POSITIVE_INFINITY, exp = 0 } = payload;
    return protectedHeader.kid === keyId && iat <= now + 60 && exp - now <= longestLife;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
