import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { OidcNeeds } from '../../ports/oidc.ts';
import type { StoredSigningKey } from '../../ports/oidc-models.ts';

/** RS256 is what every library takes unasked; ES256 for clients that ask for it. */
const algorithms = ['RS256', 'ES256'] as const;

const minute = 60_000;
const day = 86_400_000;
/** How long a key signs; with a new master secret its time is over at once. */
const signsFor = 90 * day;
/** A new key is published before it signs: by then every node has read it, and what clients kept of the older ones is old. */
const publishedBefore = 15 * minute;
/** How long a key that signs no more is published: longer than any token is good for. */
const publishedAfter = day;

type Needs = Pick<OidcNeeds, 'signingKeys' | 'sealedUnder' | 'encrypt' | 'decrypt' | 'now'>;

/** A private key, and its name among those that are published. */
export type SigningJwk = JWK & { readonly kid: string };

/** The keys of a moment. */
export type SigningKeySet = {
  /** Those that this node can open, the one that signs first for its algorithm. */
  readonly own: readonly SigningJwk[];
  /** What clients verify by: of other nodes' keys, too. */
  readonly published: readonly JWK[];
};

const publicOf = (jwk: SigningJwk): JWK => {
  const { kid, alg, use } = jwk;
  const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
  return { ...(key.export({ format: 'jwk' }) as JWK), kid, alg, use } as JWK;
};

/** Makes the keys of this time and master secret, where nobody has; of nodes that do so at once, one makes them for all. */
async function makeMissing({ signingKeys, sealedUnder, encrypt, now }: Needs, known: ReadonlySet<string>) {
  for (const alg of algorithms) {
    const id = `${alg}-${Math.floor(now() / signsFor)}-${sealedUnder}`;
    if (known.has(id)) continue;
    const { privateKey } = await generateKeyPair(alg, { extractable: true });
    const jwk: SigningJwk = { ...(await exportJWK(privateKey)), kid: id, alg, use: 'sig' };
    const sealed = encrypt(id, JSON.stringify(jwk));
    const public_jwk = JSON.stringify(publicOf(jwk));
    await signingKeys.add({ id, sealed, public_jwk, created_at: now() });
  }
}

type KnownKey = StoredSigningKey & { readonly own: SigningJwk | undefined };

/** The keys of one algorithm, the one that signs first: the newest that has been published long enough, else the oldest. */
function inOrder(keys: readonly KnownKey[], now: number): SigningJwk[] {
  const own = keys.flatMap(({ own, created_at }) => (own ? [{ own, created_at }] : []));
  const signs = own.find(({ created_at }) => created_at <= now - publishedBefore) ?? own.at(-1);
  return [...(signs ? [signs.own] : []), ...own.filter((key) => key !== signs).map((key) => key.own)];
}

/** Of one algorithm, the newest first: those whose successor is not older than a day. */
const toPublish = (keys: readonly KnownKey[], now: number): JWK[] =>
  keys
    .filter((_, at) => at === 0 || (keys[at - 1]?.created_at ?? 0) > now - publishedAfter)
    .flatMap(({ public_jwk, own }) => {
      if (public_jwk !== null) return [JSON.parse(public_jwk) as JWK];
      return own ? [publicOf(own)] : [];
    });

/**
 * The keys that sign, and those that are published. New ones come every ninety days, and with a new master secret: published
 * at once, by nodes that cannot open them, too, and signing a while later, so that no client meets a name it cannot find.
 */
export async function signingKeySet(needs: Needs): Promise<SigningKeySet> {
  const { signingKeys, decrypt, now } = needs;
  await makeMissing(needs, new Set((await signingKeys.all()).map(({ id }) => id)));
  const known = (await signingKeys.all()).map((row): KnownKey => {
    const text = decrypt(row.id, row.sealed);
    return { ...row, own: text === undefined ? undefined : { ...(JSON.parse(text) as JWK), kid: row.id } };
  });
  const byAlgorithm = algorithms.map((alg) => known.filter(({ id }) => id.startsWith(`${alg}-`)));
  return {
    own: byAlgorithm.flatMap((keys) => inOrder(keys, now())),
    published: byAlgorithm.flatMap((keys) => toPublish(keys, now())),
  };
}
