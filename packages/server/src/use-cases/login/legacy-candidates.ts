import { maskEmail } from '@daemun/contract/rules/masked-email';
import { legacyMarketing } from '../../domain/legacy-marketing.ts';
import type { LegacyAccount } from '../../ports/legacy-accounts.ts';
import { legacyIds } from '../accounts/found-account.ts';

/** What 3015 tells of accounts of the sister services that can be integrated. */
export function legacyCandidates(free: readonly LegacyAccount[]) {
  const email = free.find((account) => account.email)?.email;
  return {
    ...legacyIds(free, (id) => id),
    ...(email && { masking_email: maskEmail(email) }),
    ...legacyMarketing(free),
  };
}
