import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { isStanding } from '../partners/partner-consent.ts';

/**
 * To which partners a member said yes, by which words, and whether these stand: with other ones the partner is told
 * nothing (IF-DMN-1080-06).
 */
export const myPartners: UseCase<'myPartners', Pick<Ports, 'partnerGrants' | 'partners'>> = async (
  needs,
  _request,
  { session },
) => ({
  partners: (await needs.partnerGrants.of(session.member_id)).map((grant) => {
    const { partner, name, items, purpose, period, agreed_at } = grant;
    return {
      ...{ partner, name, items: [...items], purpose, period },
      agreed_at: isoKorean(agreed_at),
      standing: isStanding(needs, grant),
    };
  }),
});
