import { marketingString } from '@daemun/contract/rules/consents';
import { currentConsents } from '../../domain/consent-lines.ts';
import type { MarketingConsents } from '../../ports/marketing-consents.ts';

/** Reads what a member agreed to of advertising, in the three-character strings of a log-in's data. */
export async function marketingStrings(
  marketing: Pick<MarketingConsents, 'of'>,
  member: string,
): Promise<{ readonly mkt_info_rcv_email_yn: string; readonly mkt_info_rcv_sms_yn: string }> {
  const standing = currentConsents(
    (await marketing.of(member)).map((consent) => ({ ...consent, agreed: 'Y' as const })),
  );
  return {
    mkt_info_rcv_email_yn: marketingString(standing, 'MKT_EMAIL'),
    mkt_info_rcv_sms_yn: marketingString(standing, 'MKT_SMS'),
  };
}
