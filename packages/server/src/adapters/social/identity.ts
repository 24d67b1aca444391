import type { Gender } from '@daemun/contract/codes/member';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';
import { emailProven, type ProviderClaims } from '../../domain/email-trust.ts';
import type { SocialIdentity } from '../../ports/social.ts';

/** What a provider told, before anything is believed. */
export type ToldPerson = {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email?: string | null | undefined;
  readonly emailWithheld?: boolean;
  readonly name?: string | null | undefined;
  readonly nickname?: string | null | undefined;
  readonly birthYear?: string | null | undefined;
  readonly birthDay?: string | null | undefined;
  readonly gender?: string | null | undefined;
  /** The claims that the trust table may ask for. */
  readonly claims: ProviderClaims;
};

const genders: Readonly<Record<string, Gender>> = { M: 'M', F: 'F', male: 'M', female: 'F' };
const longestName = 100;

/** A name without control and direction characters; null where nothing is left or too much. */
function nameOf(told: string | null | undefined): string | null {
  const name = told?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim() ?? '';
  return name === '' || name.length > longestName ? null : name.normalize('NFC');
}

const matching = (text: string | null | undefined, pattern: RegExp): string | null =>
  text && pattern.test(text) ? text : null;

function addressOf(told: string | null | undefined): string | null {
  if (!told) return null;
  const email = canonicalEmail(told);
  return emailProblem(email) === undefined ? email : null;
}

/** A person as the rest of the service knows one: canonical, with the provider's e-mail judged by the trust table. */
export function identityOf(told: ToldPerson): SocialIdentity {
  const email = addressOf(told.email);
  return {
    provider: told.provider,
    subject: told.subject,
    email,
    emailProven: emailProven(told.provider, email, told.claims),
    emailWithheld: told.emailWithheld ?? false,
    name: nameOf(told.name),
    // Naver may send a nickname half covered by stars.
    nickname: told.nickname?.includes('*') ? null : nameOf(told.nickname),
    birthYear: matching(told.birthYear, /^(19|20)\d\d$/),
    birthDay: matching(told.birthDay?.replace('-', ''), /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/),
    gender: genders[told.gender ?? ''] ?? null,
  };
}
