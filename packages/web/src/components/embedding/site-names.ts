import type { SisterSite } from '@daemun/contract/codes/services';
import type { MessageId } from '../../i18n/message-id.ts';

/** What the sister sites are called. */
export const siteNames = {
  archive: 'brand.archive',
  'news-game': 'brand.newsGame',
} as const satisfies Record<SisterSite, MessageId>;
