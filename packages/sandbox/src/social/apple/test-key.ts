import { createECDH, createHash, createPrivateKey, createPublicKey } from 'node:crypto';

/** The number the key is made from; not random, so that every start has the same key and no file holds one. */
const seed = createHash('sha256').update('daemun sandbox: the Sign in with Apple key').digest();

function makeKey() {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(seed);
  const point = curve.getPublicKey();
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: seed.toString('base64url'), x: part(1), y: part(33) },
  });
}

const privateKey = makeKey();

/** The .p8 the service signs its Apple client secrets with, as PEM. Worth nothing outside the sandbox. */
export const appleTestKeyPem: string = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** What the stand-in checks them with. */
export const appleTestPublicKey = createPublicKey(privateKey);
