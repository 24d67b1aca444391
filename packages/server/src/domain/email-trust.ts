import type { SocialProvider } from '@daemun/contract/codes/providers';
import { emailDomain } from './email-domain.ts';

/** What one provider says about a person, by the provider's own names. */
export type ProviderClaims = Readonly<Record<string, unknown>>;

type Condition =
  | { readonly claim: string; readonly is: readonly unknown[] }
  | { readonly claim: string; readonly isNot: readonly unknown[] }
  | { readonly claim: string; readonly filled: true }
  | { readonly domain: string }
  | { readonly domainNot: string };

const yes = [true] as const;
/** Apple writes its flags as booleans or as texts. */
const appleYes = [true, 'true'] as const;
/** Spellings of the optional claim `xms_edov` that were seen. */
const microsoftYes = [true, 1, '1', 'true'] as const;
const microsoftNo = [false, 0, '0', 'false'] as const;
const appleRelay = 'privaterelay.appleid.com';
/** The tenant of personal Microsoft accounts. */
export const consumerTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * Whose e-mail counts as proven, and when: one of the rows must hold, whole. No row: never. A claim that is missing
 * proves nothing. An Apple relay address is real, yet no account is found by it.
 */
export const emailTrust = {
  NV: [],
  KK: [
    [
      { claim: 'is_email_valid', is: yes },
      { claim: 'is_email_verified', is: yes },
    ],
  ],
  GG: [
    [{ claim: 'email_verified', is: yes }, { domain: 'gmail.com' }],
    [
      { claim: 'email_verified', is: yes },
      { claim: 'hd', filled: true },
    ],
  ],
  AP: [
    [
      { claim: 'email_verified', is: appleYes },
      { claim: 'is_private_email', isNot: appleYes },
      { domainNot: appleRelay },
    ],
  ],
  MS: [
    [{ claim: 'xms_edov', is: microsoftYes }],
    [
      { claim: 'tid', is: [consumerTenant] },
      { claim: 'xms_edov', isNot: microsoftNo },
    ],
  ],
} as const satisfies Record<SocialProvider, readonly (readonly Condition[])[]>;

function holds(condition: Condition, email: string, claims: ProviderClaims): boolean {
  if ('domain' in condition) return emailDomain(email) === condition.domain;
  if ('domainNot' in condition) return emailDomain(email) !== condition.domainNot;
  const value = Object.hasOwn(claims, condition.claim) ? claims[condition.claim] : undefined;
  if ('is' in condition) return condition.is.includes(value);
  if ('isNot' in condition) return !condition.isNot.includes(value);
  return typeof value === 'string' && value !== '';
}

/** Whether a provider's claims prove that this canonical address is the person's (decisions §4). */
export function emailProven(provider: SocialProvider, email: string | null, claims: ProviderClaims): boolean {
  if (email === null || !email.includes('@')) return false;
  const rows: readonly (readonly Condition[])[] = emailTrust[provider];
  return rows.some((row) => row.every((condition) => holds(condition, email, claims)));
}
