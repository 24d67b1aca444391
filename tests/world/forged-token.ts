import { createHmac, type KeyObject, sign } from 'node:crypto';

type Part = Readonly<Record<string, unknown>>;

const written = (part: Part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const read = (part = ''): Part => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Part;

/** What a signed token says, believed without a look at its signature. */
export function readToken(token: string): { readonly header: Part; readonly claims: Part } {
  const [header, claims] = token.split('.');
  return { header: read(header), claims: read(claims) };
}

/** A token with any header and claims, signed as its own `alg` says: with a key that is not the provider's. */
export function forgedToken(header: Part, claims: Part, key?: KeyObject): string {
  const body = `${written(header)}.${written(claims)}`;
  if (!key || header.alg === 'none') return `${body}.`;
  const signature =
    header.alg === 'HS256'
      ? createHmac('sha256', key.export({ format: 'pem', type: 'spki' }))
          .update(body)
          .digest()
      : sign('RSA-SHA256', Buffer.from(body), key);
  return `${body}.${signature.toString('base64url')}`;
}
