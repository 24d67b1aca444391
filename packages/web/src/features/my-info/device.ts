import { type DevicePart, deviceParts } from '@daemun/contract/rules/device';
import type { MessageId } from '../../i18n/message-id.ts';

const names: Readonly<Record<DevicePart, MessageId>> = {
  App: 'myInfo.browserApp',
  KakaoTalk: 'myInfo.browserKakaoTalk',
  NAVER: 'myInfo.browserNaver',
  Whale: 'myInfo.browserWhale',
  'Samsung Internet': 'myInfo.browserSamsung',
  Edge: 'myInfo.browserEdge',
  Firefox: 'myInfo.browserFirefox',
  Chrome: 'myInfo.browserChrome',
  Safari: 'myInfo.browserSafari',
  iPad: 'myInfo.systemIpad',
  iPhone: 'myInfo.systemIphone',
  Android: 'myInfo.systemAndroid',
  Windows: 'myInfo.systemWindows',
  Mac: 'myInfo.systemMac',
  ChromeOS: 'myInfo.systemChromeOs',
  Linux: 'myInfo.systemLinux',
};

/** Browser and system in words a reader knows, from what the browser calls itself; what is unknown is left out. */
export const deviceNames = (userAgent: string): readonly MessageId[] =>
  deviceParts(userAgent).map((part) => names[part]);
