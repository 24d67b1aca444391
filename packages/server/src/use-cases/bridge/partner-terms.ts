import { refusalsOf } from '@daemun/contract/refusal';
import { inLanguage } from '@daemun/contract/rules/in-language';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { askedFor, mayTell } from '../partners/partner-consent.ts';

const refuse = refusalsOf('partnerTerms');

/**
 * What a partner is told of a member once they say yes, and whether they did (IF-DMN-1080-04); a site of the agency
 * itself asks nothing and counts as agreed.
 */
export const partnerTerms: UseCase<'partnerTerms', Pick<Ports, 'partnerGrants' | 'partners'>> = async (
  needs,
  { partner: id },
  { language, session },
) => {
  const partner = needs.partners.find(id);
  if (!partner) throw refuse('INVALID_USER_DATA');
  const { name, items: told } = partner;
  const none = { name: inLanguage(name, language), items: told, purpose: '', period: '', version: '' };
  const { version: terms_id, items, ...terms } = askedFor(partner, language) ?? none;
  const agreed = await mayTell(needs, session.member_id, id);
  return { partner: id, items: [...items], ...terms, terms_id, agreed };
};
