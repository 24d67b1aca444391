import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** The whole key, as the library wants it. */
  readonly jwk: JWK;
}

/** Makes an RS256 key with a name nobody used before. */
async function makeKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(6).toString('hex');
  return { kid, privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** Made on first need: a start should not wait for keys nobody asks for. */
function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The keys one provider signs with: the current one, the one before it, and a stranger that is never published. */
export function openSigningKeys() {
  let published = lazily(async () => [await makeKey()]);
  return {
    /** What the JWKS shows, the current key first. */
    published: () => published(),
    current: async (): Promise<SigningKey> => (await published())[0] as SigningKey,
    stranger: lazily(makeKey),
    /** Signs with a new key from now on; the one before stays published, older ones go. Answers its name. */
    rotate: async (): Promise<string> => {
      const [before] = await published();
      const next = await makeKey();
      published = async () => (before ? [next, before] : [next]);
      return next.kid;
    },
  };
}

export type SigningKeys = ReturnType<typeof openSigningKeys>;
