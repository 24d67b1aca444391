import { type Answer, ok } from './answer.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The published keys, without their private halves. */
export async function publicKeys(keys: SigningKeys) {
  const published = await keys.published();
  return published.map(({ jwk: { kid, kty, alg, use, n, e } }) => ({ kid, kty, alg, use, n, e }));
}

/** The published keys as a key set. */
export const jwksAnswer = async (keys: SigningKeys): Promise<Answer> => ok({ keys: await publicKeys(keys) });
