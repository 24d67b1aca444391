import { supportCode } from '@daemun/contract/envelope';
import { isoKorean } from '../../domain/korean-time.ts';
import { mistakeOf, refusalIn } from '../../domain/openid-mistakes.ts';
import type { ConsoleUseCase } from '../../ports/console.ts';
import type { OidcClient } from '../../ports/oidc.ts';
import type { Partner } from '../../ports/partners.ts';
import type { Ports } from '../../ports/ports.ts';
import type { SupportEvent } from '../../ports/support-events.ts';

const toldClient = ({ redirects, postLogout, auth, isNative, subject, ...client }: OidcClient) => ({
  redirects,
  post_logout: postLogout,
  backchannel: client.backchannel ?? null,
  auth,
  native: isNative,
  dpop: client.bindsTokens,
  adult: client.asksForAdults,
  subject,
});

const toldPartner = (partner: Partner, client: OidcClient | undefined) => ({
  id: partner.id,
  name: partner.name,
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

/** So many of the newest refusals are looked through. */
const mostEvents = 300;

/** The mistakes of clients, the newest of each kind first. */
function mistakesIn(events: readonly SupportEvent[]) {
  const seen = new Set<string>();
  return events.flatMap(({ txid, at, reason }) => {
    const refusal = reason === null ? undefined : refusalIn(reason);
    const mistake = refusal && mistakeOf(refusal);
    if (!refusal || !mistake || seen.has(`${refusal.client} ${mistake}`)) return [];
    seen.add(`${refusal.client} ${mistake}`);
    const said = refusal.description ? `${refusal.error}: ${refusal.description}` : refusal.error;
    return [{ client: refusal.client, mistake, at: isoKorean(at), code: supportCode(txid), said }];
  });
}

/** What the file of the partners has. */
export type Configured = {
  openidClients(): readonly OidcClient[];
  /** Why rows of the file cannot be used, while the ones before are. */
  partnerFaults(): readonly string[];
};

/** The partners and OpenID clients as they are configured: no key and no secret among it (IF-DMN-2100-01). */
export const configuredPartners =
  (
    { partners, supportEvents }: Pick<Ports, 'partners' | 'supportEvents'>,
    { openidClients: clients, partnerFaults }: Configured,
  ): ConsoleUseCase<'partners'> =>
  async () => {
    const mistakes = mistakesIn(await supportEvents.ofCall('openid', mostEvents));
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
