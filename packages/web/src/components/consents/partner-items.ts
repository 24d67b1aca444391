import type { PartnerItem } from '@daemun/contract/codes/partner-items';
import { listOf } from '../../i18n/list-of.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import type { Text } from '../../i18n/text.ts';

const itemNames = {
  mst_mbr_no: 'bridge.partner.item.mst_mbr_no',
  mbr_email: 'bridge.partner.item.mbr_email',
  mbr_nick_nm: 'bridge.partner.item.mbr_nick_nm',
  adult_yn: 'bridge.partner.item.adult_yn',
} as const satisfies Record<PartnerItem, MessageId>;

/** What a partner is told, in a row as the reader's language joins it. */
export const partnerItemWords = (t: Text, items: readonly PartnerItem[]): string =>
  listOf(items.map((item) => t(itemNames[item])));
