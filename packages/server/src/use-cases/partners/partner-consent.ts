import type { LanguagePrefix } from '@daemun/contract/languages';
import { inLanguage } from '@daemun/contract/rules/in-language';
import type { PartnerGrant } from '../../ports/partner-grants.ts';
import type { Partner } from '../../ports/partners.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';

/** What a member is asked in a language; undefined for a site of the agency itself, of which nobody is asked. */
export function askedFor({ name, items, use }: Partner, language: LanguagePrefix) {
  if (!use) return undefined;
  const { purpose, period, version } = use;
  return {
    name: inLanguage(name, language),
    items,
    purpose: inLanguage(purpose, language),
    period: inLanguage(period, language),
    version,
  };
}

/** Whether what stands at a partner now is what a member said yes to: with other words it is told nothing. */
export const isStanding = (
  { partners }: Pick<Ports, 'partners'>,
  { partner, version }: Pick<PartnerGrant, 'partner' | 'version'>,
): boolean => partners.find(partner)?.use?.version === version;

/**
 * Whether a partner may be told of a member: it is the agency's own, or the member said yes to what stands there now
 * (decisions §8), before what is shown was issued. No such partner: nobody is told.
 */
export async function mayTell(
  { partnerGrants, partners }: Pick<StorePorts, 'partnerGrants'> & Pick<Ports, 'partners'>,
  member: string,
  id: string,
  issuedAt = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const partner = partners.find(id);
  if (!partner) return false;
  if (partner.use === undefined) return true;
  const given = await partnerGrants.given(member, id);
  return given !== undefined && given.version === partner.use.version && given.agreed_at <= issuedAt;
}
