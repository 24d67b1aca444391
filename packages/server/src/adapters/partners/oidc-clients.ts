import type { OidcClient } from '../../ports/oidc.ts';
import type { PartnerSettings } from './settings.ts';

/** Who is told the member's number by another way already, and the agency's own, know members by it here, too. */
export const subjectOf = ({ oidc, use, code, encryptionKey }: PartnerSettings): 'public' | 'pairwise' =>
  oidc?.subject ?? (use === undefined || code || encryptionKey ? 'public' : 'pairwise');

/** The partners that are OpenID clients. */
export const oidcClientsOf = (rows: readonly PartnerSettings[]): readonly OidcClient[] =>
  rows.flatMap((row) => {
    const { id, name, oidc, previousUntil } = row;
    if (!oidc) return [];
    const { redirects, postLogout, backchannel, idleLogout, auth, secret, keys, native } = oidc;
    const { dpop, adult, pkce, requests, idTokenClaims, previousSecret } = oidc;
    const subject = subjectOf(row);
    const asks = {
      bindsTokens: dpop,
      asksForAdults: adult,
      mayOmitProofKey: pkce === 'optional',
      mostRequests: requests,
      readsIdTokens: idTokenClaims,
      introspects: oidc.introspects,
    };
    return [
      {
        id,
        name,
        redirects,
        postLogout,
        backchannel,
        hearsIdle: idleLogout,
        auth,
        secret,
        previousSecret,
        previousUntil,
        keys,
        isNative: native,
        subject,
        ...asks,
      },
    ];
  });
