import { randomUUID } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { World } from '../world.ts';
import type { SiteClient } from './clients.ts';
import type { Visitor } from './visitors.ts';

const lifeSeconds = 60;
const keyOf = ({ key }: Pick<SiteClient, 'key'>) => Buffer.from(key, 'base64url');

/** What time it is at the service, whose clock can be moved. */
const nowAt = ({ clock }: World) => new Date(Date.now() + clock.offset());

/** Where people reach the service; the issuer of its tokens. */
export const homeOf = ({ home }: World): string => home;

type Read =
  | { readonly visitor: Omit<Visitor, 'by'>; readonly nonce?: string | undefined; readonly problem?: never }
  | { readonly visitor?: never; readonly nonce?: never; readonly problem: string };

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Whether a token arrives for the first time. Forgets those that have expired meanwhile. */
function isFirst(used: Map<string, number>, jti: string, now: number): boolean {
  for (const [id, until] of used) if (until < now) used.delete(id);
  if (used.has(jti)) return false;
  used.set(jti, now + 2 * lifeSeconds * 1000);
  return true;
}

/** Reads `encrypted` as a sister site must: with its key, for itself, from the service, in time, and once. */
export function openTokens(client: Pick<SiteClient, 'key'> & { readonly id: string }, world: World) {
  const used = new Map<string, number>();
  return {
    read: async (encrypted: string): Promise<Read> => {
      try {
        const { payload } = await jwtDecrypt(encrypted, keyOf(client), {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          issuer: homeOf(world),
          audience: client.id,
          currentDate: nowAt(world),
          requiredClaims: ['sub', 'iat', 'exp', 'jti'],
        });
        const { sub = '', jti = '', email, nickname, nonce } = payload;
        if (!isFirst(used, jti, nowAt(world).getTime())) return { problem: 'used before' };
        const visitor = { member: sub, email: textOrNull(email), nickname: textOrNull(nickname) };
        return { visitor, nonce: textOrNull(nonce) ?? undefined };
      } catch (error) {
        return { problem: error instanceof Error ? error.message : String(error) };
      }
    },
    /** Tells the service that a member logged out here. */
    logout: (member: string): Promise<string> =>
      new EncryptJWT({})
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setIssuer(client.id)
        .setAudience(homeOf(world))
        .setSubject(member)
        .setIssuedAt(nowAt(world))
        .setExpirationTime(new Date(nowAt(world).getTime() + lifeSeconds * 1000))
        .setJti(randomUUID())
        .encrypt(keyOf(client)),
    reset: () => used.clear(),
  };
}

export type Tokens = ReturnType<typeof openTokens>;
