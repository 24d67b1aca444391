import { createHash } from 'node:crypto';
import { nativeToken } from '../social/native-token.ts';
import type { World } from '../world.ts';

/** Apple's SDK puts the digest of the nonce into the token, the others the nonce itself. */
const nonceFor = (provider: unknown, nonce: unknown): unknown =>
  provider === 'AP' && typeof nonce === 'string' ? createHash('sha256').update(nonce).digest('hex') : nonce;

type Asked = { readonly provider: unknown; readonly person: unknown; readonly nonce?: unknown };

/** Returns what a provider's SDK gives the app. */
export function tokenOfApp(world: World, { provider, person, nonce }: Asked) {
  const asked = { provider, person, ...(nonce !== undefined && { nonce: nonceFor(provider, nonce) }) };
  return world.inOrder(() => nativeToken(world, asked));
}
