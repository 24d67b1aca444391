import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { badRequest } from '../core/sandbox-error.ts';
import type { World } from '../world.ts';
import { partnerClient } from './client.ts';

const seconds = (now: number) => Math.floor(now / 1000);

/** What a token of ours may be; all but the first are mistakes that a partner could make. */
const kinds = {
  good: { after: 0, life: 240, key: partnerClient.tokenKey },
  expired: { after: -600, life: 240, key: partnerClient.tokenKey },
  long: { after: 0, life: 3600, key: partnerClient.tokenKey },
  forged: { after: 0, life: 240, key: 'sandbox-somebody-elses-key-00000000000000000' },
} as const;

export type TokenKind = keyof typeof kinds;

const isKind = (kind: string): kind is TokenKind => Object.hasOwn(kinds, kind);

/** A log-in token (livere_ex_auth) for a visitor of ours, by the service's clock. */
export async function ownToken({ clock }: World, kind: string): Promise<string> {
  if (!isKind(kind)) throw badRequest('bad_field', `kind is one of ${Object.keys(kinds).join(', ')}.`);
  const { after, life, key } = kinds[kind];
  const issued = seconds(Date.now() + clock.offset()) + after;
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', kid: partnerClient.id })
    .setSubject('weekly-visitor-1')
    .setIssuedAt(issued)
    .setExpirationTime(issued + life)
    .setJti(randomUUID())
    .sign(Buffer.from(key, 'base64url'));
}
