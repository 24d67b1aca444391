import type { OidcClient } from '../../ports/oidc.ts';
import type { PartnerSettings } from './settings.ts';

/** Who is told the member's number by another way already, and the agency's own, know members by it here, too. */
export const subjectOf = ({ oidc, use, code, encryptionKey }: PartnerSettings): 'public' | 'pairwise' =>
  oidc?.subject ?? (use === undefined || code || encryptionKey ? 'public' : 'pairwise');

function clientOf(row: PartnerSettings, oidc: NonNullable<PartnerSettings['oidc']>): OidcClient {
  const { id, name, previousUntil } = row;
  const { idleLogout, native, ownSession, dpop, adult, pkce, requests, idTokenClaims, ...same } = oidc;
  return {
    ...same,
    id,
    name: name.ko,
    previousUntil,
    subject: subjectOf(row),
    hearsIdle: idleLogout,
    isNative: native,
    keepsOwnSession: ownSession,
    bindsTokens: dpop,
    asksForAdults: adult,
    mayOmitProofKey: pkce === 'optional',
    mostRequests: requests,
    readsIdTokens: idTokenClaims,
  };
}

/** The partners that are OpenID clients. */
export const oidcClientsOf = (rows: readonly PartnerSettings[]): readonly OidcClient[] =>
  rows.flatMap((row) => (row.oidc ? [clientOf(row, row.oidc)] : []));
