import { importPKCS8, SignJWT } from 'jose';
import { appleTestKeyPem } from '../apple/test-key.ts';
import { socialClients } from '../clients.ts';

const { clientId, teamId, keyId } = socialClients.AP;

/** A client secret as a service would make it, or one with something wrong about it. */
export async function appleSecret({
  client = clientId,
  team = teamId,
  kid = keyId,
  audience = 'https://appleid.apple.com',
  lifeSeconds = 3600,
  pem = appleTestKeyPem,
}: {
  client?: string;
  team?: string;
  kid?: string;
  audience?: string;
  lifeSeconds?: number;
  pem?: string;
} = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(team)
    .setSubject(client)
    .setAudience(audience)
    .setIssuedAt(now + Math.min(0, lifeSeconds - 60))
    .setExpirationTime(now + lifeSeconds)
    .sign(await importPKCS8(pem, 'ES256'));
}
