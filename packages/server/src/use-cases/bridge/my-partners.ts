import { partnerItems } from '@daemun/contract/codes/partner-items';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

/** Which partners are told of the member, and by which words they said yes (IF-DMN-1080-06). */
export const myPartners =
  ({ partnerGrants }: Pick<Ports, 'partnerGrants'>): UseCase<'myPartners'> =>
  async (_request, { session }) => ({
    partners: (await partnerGrants.of(session.member_id)).map(
      ({ partner, name, purpose, period, agreed_at }) => ({
        ...{ partner, name, purpose, period },
        items: [...partnerItems],
        agreed_at: isoKorean(agreed_at),
      }),
    ),
  });
