import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';

/** An RSA key as a provider has one: its public half for the key set, and a signer. */
export async function makeSigningKey(kid: string) {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return {
    jwk,
    publicKey,
    sign: (claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey),
  };
}

export type SigningKey = Awaited<ReturnType<typeof makeSigningKey>>;
