import { maskEmail } from '@daemun/contract/rules/masked-email';
import { legacyMarketing } from '../../domain/legacy-marketing.ts';
import type { LegacyAccount } from '../../ports/legacy-accounts.ts';

/** What 3015 tells of accounts of the sister services that can be integrated. */
export function legacyCandidates(free: readonly LegacyAccount[]) {
  const archive = free.find(({ service }) => service === 'ISS');
  const newsGame = free.find(({ service }) => service === 'NWG');
  const email = free.find((account) => account.email)?.email;
  return {
    ...(archive && { id: archive.legacy_id, idProvider: 'HA' as const }),
    ...(newsGame && { newsgame_id: newsGame.legacy_id }),
    ...(email && { masking_email: maskEmail(email) }),
    ...legacyMarketing(free),
  };
}
