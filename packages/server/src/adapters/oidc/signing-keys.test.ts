import { importJWK, jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { StoredSigningKey } from '../../ports/oidc-models.ts';
import { signingKeySet } from './signing-keys.ts';

const minute = 60_000;
const day = 86_400_000;

/** Nodes over one table of keys, each with its master secret: what one sealed, another opens only under the same. */
function table() {
  const rows: StoredSigningKey[] = [];
  const signingKeys = {
    all: async () => rows.toSorted((one, other) => other.created_at - one.created_at),
    add: async (key: StoredSigningKey) => {
      if (!rows.some(({ id }) => id === key.id)) rows.push(key);
    },
  };
  const node = (masters: readonly string[], now: number) =>
    signingKeySet({
      signingKeys,
      sealedUnder: masters[0] ?? '',
      now: () => now,
      encrypt: (_row, text) => `${masters[0]} ${text}`,
      decrypt: (_row, sealed) => {
        const at = sealed.indexOf(' ');
        return masters.includes(sealed.slice(0, at)) ? sealed.slice(at + 1) : undefined;
      },
    });
  return { rows, node };
}

type KeySet = Awaited<ReturnType<typeof signingKeySet>>;
const signer = ({ own }: KeySet) => own.find(({ alg }) => alg === 'RS256');
const kids = ({ published }: KeySet) => published.filter(({ alg }) => alg === 'RS256').map(({ kid }) => kid);

test('the first keys sign at once, and nothing private of them is published', async () => {
  const { node } = table();
  const set = await node(['a'], 0);
  expect(set.published.map(({ alg }) => alg)).toEqual(['RS256', 'ES256']);
  expect(set.published.flatMap((jwk) => Object.keys(jwk))).not.toContain('d');
  const key = set.own[0];
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256' }).sign(await importJWK(key ?? {}));
  const found = set.published.find(({ kid }) => kid === key?.kid) ?? {};
  await expect(jwtVerify(token, await importJWK(found, 'RS256'))).resolves.toBeTruthy();
});

test('nodes that begin at once have the same keys', async () => {
  const { rows, node } = table();
  const [one, other] = await Promise.all([node(['a'], 0), node(['a'], 1)]);
  expect(rows).toHaveLength(2);
  expect(signer(one)?.n).toBe(signer(other)?.n);
});

test('after ninety days new ones are published at once, sign a quarter of an hour later, and the old ones stay a day', async () => {
  const { node } = table();
  const old = signer(await node(['a'], 0))?.kid;
  const at = 90 * day;
  const fresh = await node(['a'], at);
  expect(signer(fresh)?.kid).toBe(old);
  expect(kids(fresh)).toHaveLength(2);
  const next = signer(await node(['a'], at + 15 * minute))?.kid;
  expect(next).not.toBe(old);
  expect(kids(await node(['a'], at + 23 * 60 * minute))).toEqual([next, old]);
  expect(kids(await node(['a'], at + day))).toEqual([next]);
});

test('a node that has not got the new master secret yet publishes the key that it cannot open', async () => {
  const { node } = table();
  const old = signer(await node(['a'], 0))?.kid;
  const ahead = await node(['b', 'a'], 10 * minute);
  expect(signer(ahead)?.kid).toBe(old);
  const behind = await node(['a'], 12 * minute);
  expect(kids(behind)).toEqual(kids(await node(['b', 'a'], 12 * minute)));
  expect(signer(behind)?.kid).toBe(old);
  const later = await node(['b', 'a'], 25 * minute);
  expect(kids(await node(['a'], 25 * minute))).toContain(signer(later)?.kid);
  expect(signer(later)?.kid).not.toBe(old);
});
