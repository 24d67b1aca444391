import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { OidcNeeds } from '../../ports/oidc.ts';

/** RS256 is what every library takes unasked; ES256 for clients that ask for it. */
const algorithms = ['RS256', 'ES256'] as const;

type Needs = Pick<OidcNeeds, 'signingKeys' | 'sealedUnder' | 'encrypt' | 'decrypt' | 'now'>;

/** A private key, and its name among those that are published. */
export type SigningJwk = JWK & { readonly kid: string };

async function makeKey(alg: (typeof algorithms)[number]): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, use: 'sig' };
}

/**
 * The private keys that sign, the newest first. With a new master secret come new keys; those before stay known as long as
 * theirs is. Of nodes that make the same ones at once, one makes them for all.
 */
export async function signingJwks(needs: Needs): Promise<SigningJwk[]> {
  const { signingKeys, sealedUnder, encrypt, decrypt, now } = needs;
  const open = async () =>
    (await signingKeys.all()).flatMap(({ id, sealed }) => {
      const text = decrypt(id, sealed);
      return text === undefined ? [] : [{ ...(JSON.parse(text) as JWK), kid: id }];
    });
  const known = await open();
  if (known.some(({ kid }) => kid.endsWith(sealedUnder))) return known;
  for (const alg of algorithms) {
    const id = `${alg}-${sealedUnder}`;
    const sealed = encrypt(id, JSON.stringify(await makeKey(alg)));
    await signingKeys.add({ id, sealed, created_at: now() });
  }
  return open();
}
