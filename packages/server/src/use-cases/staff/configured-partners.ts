import type { ConsoleUseCase } from '../../ports/console.ts';
import type { OidcClient } from '../../ports/oidc.ts';
import type { Partner } from '../../ports/partners.ts';
import { latestMistakes } from '../partners/latest-mistakes.ts';
import type { ConsoleDeps } from './console-deps.ts';

const toldClient = ({ redirects, postLogout, auth, isNative, subject, ...client }: OidcClient) => ({
  redirects,
  post_logout: postLogout,
  backchannel: client.backchannel ?? null,
  auth,
  native: isNative,
  own_session: client.keepsOwnSession,
  dpop: client.bindsTokens,
  adult: client.asksForAdults,
  subject,
});

const toldPartner = (partner: Partner, client: OidcClient | undefined) => ({
  id: partner.id,
  name: partner.name.ko,
  own: partner.use === undefined,
  origins: partner.origins,
  redirects: partner.redirects,
  close: partner.close,
  return_address: partner.returnAddress ?? null,
  items: partner.items,
  purpose: partner.use?.purpose.ko ?? null,
  period: partner.use?.period.ko ?? null,
  openid: client ? toldClient(client) : null,
});

/** The partners and OpenID clients as they are configured: no key and no secret among it (IF-DMN-2100-01). */
export const configuredPartners: ConsoleUseCase<
  'partners',
  Pick<ConsoleDeps, 'partners' | 'supportEvents' | 'configured'>
> = async ({ partners, supportEvents, configured: { openidClients: clients, partnerFaults } }) => {
  const mistakes = await latestMistakes({ supportEvents });
  return {
    partners: partners.all().map((partner) => ({
      ...toldPartner(
        partner,
        clients().find(({ id }) => id === partner.id),
      ),
      mistakes: mistakes
        .filter(({ client }) => client === partner.id)
        .map(({ client: _, ...mistake }) => mistake),
    })),
    unusable: [...partnerFaults()],
  };
};
