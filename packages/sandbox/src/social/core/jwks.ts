import { type Answer, ok } from './answer.ts';
import type { SigningKeys } from './signing-keys.ts';

/** The published keys, without their private halves. */
export async function jwksAnswer(keys: SigningKeys): Promise<Answer> {
  const published = await keys.published();
  return ok({
    keys: published.map(({ jwk: { kid, kty, alg, use, n, e } }) => ({ kid, kty, alg, use, n, e })),
  });
}
