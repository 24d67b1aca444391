import type { MessageId } from '../../i18n/message-id.ts';

type Row = readonly [RegExp, MessageId];

/** First match wins: browsers that call themselves by another's name too come before it. */
const browsers: readonly Row[] = [
  [/DaemunApp\//, 'myInfo.browserApp'],
  [/KAKAOTALK/i, 'myInfo.browserKakaoTalk'],
  [/NAVER\(/i, 'myInfo.browserNaver'],
  [/Whale\//, 'myInfo.browserWhale'],
  [/SamsungBrowser\//, 'myInfo.browserSamsung'],
  [/Edg(e|A|iOS)?\//, 'myInfo.browserEdge'],
  [/(Firefox|FxiOS)\//, 'myInfo.browserFirefox'],
  [/(Chrome|CriOS)\//, 'myInfo.browserChrome'],
  [/Safari\//, 'myInfo.browserSafari'],
];

const systems: readonly Row[] = [
  [/iPad/, 'myInfo.systemIpad'],
  [/iPhone/, 'myInfo.systemIphone'],
  [/Android/, 'myInfo.systemAndroid'],
  [/Windows/, 'myInfo.systemWindows'],
  [/Mac OS X|Macintosh/, 'myInfo.systemMac'],
  [/CrOS/, 'myInfo.systemChromeOs'],
  [/Linux/, 'myInfo.systemLinux'],
];

const nameIn = (table: readonly Row[], userAgent: string): MessageId | undefined =>
  table.find(([sign]) => sign.test(userAgent))?.[1];

/** Browser and system in words a reader knows, from what the browser calls itself; what is unknown is left out. */
export const deviceNames = (userAgent: string): readonly MessageId[] =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((name) => name !== undefined);
