import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { Refusal } from '@daemun/contract/refusal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member, MemberStatus } from '../../ports/members.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { SocialIdentity } from '../../ports/social.ts';
import { resolveAccount } from './resolve-account.ts';

const now = Date.UTC(2026, 4, 10);
const context = { client: { network: '192.0.2.1', country: undefined, userAgent: '' } } as RequestContext;

const member = (id: string, status: MemberStatus, more: Partial<Member> = {}): Member => ({
  id,
  status,
  email: 'held@example.com',
  nickname: null,
  rep_login_plf: 'YH',
  password_hash: 'hash',
  email_proven_at: null,
  password_suspended_at: null,
  password_changed_at: null,
  reminder_after: null,
  birth_by: null,
  birth_md: null,
  gender_cd: null,
  name: null,
  phone: null,
  identity_verified_at: null,
  archive_interest: 'N',
  language: 'ko',
  referrer: null,
  created_at: 0,
  first_login_at: 1,
  login_code_off_at: null,
  each_login_told_at: null,
  abroad_untold_at: null,
  abroad_blocked_at: null,
  abroad_allowed_until: null,
  waiting_until: status === 'WAITING' ? now + 1000 : null,
  ...more,
});

/** A house where some identifiers are held. */
const houseOf = (held: Readonly<Record<string, Member>>, membershipDisclosure = 'screen') => ({
  clock: { now: () => now },
  settings: {
    clientBudgets: false,
    membershipDisclosure,
    rejoinBlockDays: 0,
    staffRecordDays: 731,
    publicUrl: '',
    returnOrigins: () => [],
  },
  secrets: { fingerprint: (text: string) => text },
  rateLimits: { take: async () => true },
  closedAccounts: { findBy: async () => undefined },
  withdrawals: { blocked: async () => false },
  members: {
    findBy: async (kind: string, value: string) => held[`${kind} ${value}`],
    removeExpiredWaiting: async () => false,
  },
});

const identity = (more: Partial<SocialIdentity> = {}): SocialIdentity => ({
  provider: 'KK',
  subject: 's',
  email: 'held@example.com',
  emailProven: true,
  emailWithheld: false,
  name: null,
  nickname: null,
  birthYear: null,
  birthDay: null,
  gender: null,
  ...more,
});

const ask = async (held: Readonly<Record<string, Member>>, who: SocialIdentity, identityOnly = false) => {
  const needs = houseOf(held) as unknown as Parameters<typeof resolveAccount>[0];
  return resolveAccount(needs, context, {
    identity: who,
    providerToken: null,
    identityOnly: identityOnly,
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
};
const resultOf = async (...given: Parameters<typeof ask>) => {
  const answer = await ask(...given);
  return answer instanceof Refusal ? answer.result : answer;
};

describe('whom a provider brings', () => {
  it('is let in by provider and subject alone, whatever the address', async () => {
    const known = member('m', 'ACTIVE');
    const held = { 'KK s': known, 'EMAIL held@example.com': member('other', 'ACTIVE') };
    expect(await ask(held, identity())).toEqual({ member: known });
    expect(await ask(held, identity({ email: null }), true)).toEqual({ member: known });
  });

  it.each([
    ['BLOCKED', 'ACCOUNT_DISABLED'],
    ['WAITING', 'NEED_EMAIL_AUTH'],
    ['WITHDRAWN', 'INVALID_TOKEN'],
  ] as const)('is refused as a %s member with %s (A29)', async (status, result) => {
    expect(await resultOf({ 'KK s': member('m', status) }, identity())).toBe(result);
  });

  it('is never somebody of another provider with the same subject (A05)', async () => {
    expect(await ask({ 'GG s': member('m', 'ACTIVE') }, identity())).toMatchObject({
      newcomer: { provider: 'KK', subject: 's' },
    });
  });

  it.each([
    ['an address that a member has, proven', {}, 'DUPLICATE_USER'],
    ['an address that a member has, unproven', { emailProven: false }, 'DUPLICATE_USER'],
    ['no address', { email: null }, 'INVALID_USER_DATA'],
    ['too young', { birthYear: '2013' }, 'INVALID_USER_DATA'],
  ] as const)('is refused with %s', async (_why, more, result) => {
    const held = { 'EMAIL held@example.com': member('m', 'ACTIVE') };
    expect(await resultOf(held, identity(more))).toBe(result);
  });

  it('goes before a waiting sign-up with a proof, and stands behind it without', async () => {
    const held = { 'EMAIL held@example.com': member('m', 'WAITING') };
    expect(await ask(held, identity())).toMatchObject({ newcomer: { email: 'held@example.com' } });
    expect(await resultOf(held, identity({ emailProven: false }))).toBe('NEED_EMAIL_AUTH');
  });

  it('is told nothing of an address without a proof where only mails may tell', async () => {
    const who = identity({ emailProven: false });
    for (const status of ['ACTIVE', 'WAITING', 'BLOCKED'] as const) {
      const house = houseOf({ 'EMAIL held@example.com': member('m', status) }, 'mail');
      const needs = house as unknown as Parameters<typeof resolveAccount>[0];
      const found = await resolveAccount(needs, context, {
        identity: who,
        providerToken: null,
        identityOnly: false,
      });
      expect(found).toEqual({ newcomer: who });
    }
  });

  it('makes nothing of a token that proves no audience', async () => {
    expect(await resultOf({}, identity(), true)).toBe('INVALID_ID_TOKEN');
  });
});

it('no identity leads to a member who does not hold exactly that identifier', async () => {
  const provider = fc.constantFrom(...socialProviders);
  const email = fc.constantFrom('held@example.com', 'free@example.com', null);
  const subject = fc.constantFrom('s', 't', 'held@example.com');
  const status = fc.constantFrom<MemberStatus>('ACTIVE', 'WAITING', 'BLOCKED', 'WITHDRAWN');
  const holding = fc.record({ provider, subject, status, emailStatus: status });
  await fc.assert(
    fc.asyncProperty(
      holding,
      fc.record({ provider, subject, email, emailProven: fc.boolean() }),
      fc.boolean(),
      async (held, who, identityOnly) => {
        const house = {
          [`${held.provider} ${held.subject}`]: member('linked', held.status),
          'EMAIL held@example.com': member('addressed', held.emailStatus),
        };
        const answer = await ask(house, identity(who as Partial<SocialIdentity>), identityOnly);
        if (answer instanceof Refusal) return;
        const own = held.provider === (who.provider as SocialProvider) && held.subject === who.subject;
        if (answer.member) expect([answer.member.id, own, held.status]).toEqual(['linked', true, 'ACTIVE']);
        else expect(own).toBe(false);
        if (answer.newcomer?.email === 'held@example.com') {
          expect([held.emailStatus, who.emailProven]).toEqual(['WAITING', true]);
        }
      },
    ),
    { numRuns: 500 },
  );
});
