import { maskEmail } from '@daemun/contract/rules/masked-email';
import { koreanDay } from '../../domain/korean-time.ts';
import type { LegacyAccount } from '../../ports/legacy-accounts.ts';
import type { Member } from '../../ports/members.ts';

/** An account as its proven owner is shown it: masked, since when, by which way (conventions §5). */
export type FoundAccount = {
  readonly masked_id: string;
  readonly join_dt: string;
  readonly login_plf: string;
};

/** How accounts of the sister services are named beside the ways of logging in. */
const platforms = { ISS: 'HA', NWG: 'NWG' } as const;

/** An ID with two leading characters (one of an ID up to three) and three stars. */
export const maskId = (id: string): string =>
  id.includes('@') ? maskEmail(id) : `${id.slice(0, id.length <= 3 ? 1 : 2)}***`;

export const foundAccount = ({ email, rep_login_plf, created_at }: Member): FoundAccount => ({
  masked_id: email === null ? '' : maskEmail(email),
  join_dt: koreanDay(created_at),
  login_plf: rep_login_plf,
});

export const foundLegacy = ({ service, legacy_id, joined_at }: LegacyAccount): FoundAccount => ({
  masked_id: maskId(legacy_id),
  join_dt: joined_at === null ? '' : koreanDay(joined_at),
  login_plf: platforms[service],
});

/** Names accounts of the sister services, one of each service, as `shown` writes an ID. */
export function legacyIds(accounts: readonly LegacyAccount[], shown: (id: string) => string) {
  const archive = accounts.find(({ service }) => service === 'ISS');
  const newsGame = accounts.find(({ service }) => service === 'NWG');
  return {
    ...(archive && { id: shown(archive.legacy_id), idProvider: 'HA' as const }),
    ...(newsGame && { newsgame_id: shown(newsGame.legacy_id) }),
  };
}
