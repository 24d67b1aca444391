import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { MessageId } from '../../i18n/message-id.ts';

/** What ways of logging in are called. */
export const platformNames = {
  YH: 'myInfo.platformEmail',
  HA: 'myInfo.platformArchive',
  KK: 'myInfo.platformKakao',
  NV: 'myInfo.platformNaver',
  GG: 'myInfo.platformGoogle',
  AP: 'myInfo.platformApple',
  MS: 'myInfo.platformMicrosoft',
} as const satisfies Record<LoginPlatform, MessageId>;
