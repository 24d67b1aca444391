import { expect } from 'vitest';
import { socialVisitor } from '../world/social-visit.ts';
import type { World } from '../world.ts';
import { agreements } from './people.ts';

export const five = ['KK', 'NV', 'GG', 'AP', 'MS'] as const;
/** Those that can prove an address. */
export const proving = ['KK', 'GG', 'AP', 'MS'] as const;
type Provider = (typeof five)[number];

/** The address of the new person at each provider. */
export const addressOfNew = {
  KK: 'saebom.kk@example.com',
  NV: 'saebom.nv@example.com',
  GG: 'saebom-han@gmail.com',
  AP: 'saebom.ap@example.com',
  MS: 'saebom.ms@example.com',
} as const;

/** Adds accounts of the sister services, with the identities that they carry. */
export const addOlder = (world: World, email: string, ...digests: readonly (string | null)[]) =>
  world.service.ports.legacyAccounts.addMany(
    digests.map((ci_digest, index) => ({
      service: index === 0 ? 'ISS' : 'NWG',
      legacy_id: index === 0 ? 'old_reader' : 'oldgamer',
      email,
      password_hash: 'sha256$a$b',
      ci_digest,
      joined_at: 0,
      voucher: false,
    })),
  );

/** The new person, back from a provider with a ticket. */
export async function withPendingSignup(
  world: World,
  provider: Provider,
  query: Record<string, string> = {},
) {
  const visitor = socialVisitor(world);
  const journey = await visitor.goAs(provider, 'new', query);
  expect(journey.page).toBe('/signup/agreement');
  return { ...visitor, query: journey.query, token: journey.query.token ?? '' };
}

/** The new person, who has agreed and is a member. */
export async function joined(world: World, provider: Provider, query: Record<string, string> = {}) {
  const { browser, token } = await withPendingSignup(world, provider, query);
  const reply = await browser.call('socialLogin', { token, provider, mbr_agr: agreements() });
  expect(reply.envelope.result).toBe('0000');
  return { browser, data: reply.envelope.data };
}
