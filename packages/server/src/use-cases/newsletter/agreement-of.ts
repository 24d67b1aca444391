import type { Service } from '@daemun/contract/codes/services';
import type { Agreement } from '@daemun/contract/rules/consents';
import type { MarketingCode } from '../../domain/unsubscribe-token.ts';

/** A marketing code as an entry of `mbr_agr`. */
export function agreementOf(code: MarketingCode, agr_yn: 'Y' | 'N'): Agreement {
  const [category, kind] = code.split('/') as [Service, 'MKT_EMAIL' | 'MKT_SMS'];
  return { agr_cat_cd: category, agr_knd_cd: kind, agr_yn };
}
