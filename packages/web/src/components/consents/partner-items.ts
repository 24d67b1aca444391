import type { PartnerItem } from '@daemun/contract/codes/partner-items';
import { listOf } from '../../i18n/list-of.ts';
import type { Text } from '../../i18n/text.ts';

/** What a partner is told, in a row as the reader's language joins it. */
export const partnerItemWords = (t: Text, items: readonly PartnerItem[]): string =>
  listOf(items.map((item) => t(`mail.item.${item}`)));
