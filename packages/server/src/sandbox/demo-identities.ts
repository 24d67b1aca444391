import { createHash } from 'node:crypto';
import type { VerifiedProfile } from '../ports/identities.ts';

/** The CI of a person of the sandbox; the stand-in of the agency makes the same. */
export const sandboxCi = (person: number): string =>
  createHash('sha512').update(`sandbox-ci-${person}`).digest('base64');

/** The demo member whose identity is verified, as person 1 (decisions §7). */
export const demoVerified = {
  email: 'verified@example.com',
  ci: sandboxCi(1),
  profile: {
    name: '김한빛',
    phone: '01011110001',
    birth_by: '1985',
    birth_md: '0302',
    gender_cd: 'F',
  } satisfies Omit<VerifiedProfile, 'identity_verified_at'>,
} as const;
