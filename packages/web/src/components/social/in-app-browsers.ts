import type { SocialProvider } from '@daemun/contract/codes/providers';

/** The way from a browser inside an app to the default one: an address that opens the given one there. */
type Escape = (address: string, userAgent: string) => string | undefined;

const byIntent: Escape = (address, userAgent) => {
  if (!/Android/i.test(userAgent)) return undefined;
  const { protocol, host, pathname, search } = new URL(address);
  const scheme = protocol.replace(':', '');
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;end`;
};

const byKakaoTalk: Escape = (address) => `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`;

const byLine: Escape = (address) => {
  const url = new URL(address);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
};

/** Browsers inside apps, by what their user agents say: apps by name, then any web view; the first that fits counts. Google refuses all of them. */
const rows = [
  { name: 'kakaotalk', mark: /KAKAOTALK/i, escape: byKakaoTalk, refused: ['GG'] },
  { name: 'line', mark: /\bLine\//i, escape: byLine, refused: ['GG'] },
  { name: 'naver', mark: /NAVER\(inapp/i, escape: byIntent, refused: ['GG'] },
  { name: 'daum', mark: /DaumApps/i, escape: byIntent, refused: ['GG'] },
  { name: 'instagram', mark: /Instagram/i, escape: byIntent, refused: ['GG'] },
  { name: 'facebook', mark: /\bFB(?:AN|AV|_IAB)\b/i, escape: byIntent, refused: ['GG'] },
  { name: 'kakaostory', mark: /KAKAOSTORY/i, escape: byIntent, refused: ['GG'] },
  { name: 'x', mark: /\bTwitter/i, escape: byIntent, refused: ['GG'] },
  { name: 'linkedin', mark: /LinkedInApp/i, escape: byIntent, refused: ['GG'] },
  { name: 'tiktok', mark: /BytedanceWebview|musical_ly|\btrill_/i, escape: byIntent, refused: ['GG'] },
  { name: 'threads', mark: /\bBarcelona\b/, escape: byIntent, refused: ['GG'] },
  { name: 'band', mark: /\bBAND\//, escape: byIntent, refused: ['GG'] },
  { name: 'everytime', mark: /everytimeApp/i, escape: byIntent, refused: ['GG'] },
  { name: 'snapchat', mark: /\bSnapchat\b/i, escape: byIntent, refused: ['GG'] },
  { name: 'pinterest', mark: /\[Pinterest\//i, escape: byIntent, refused: ['GG'] },
  { name: 'web-view', mark: /; wv\)/, escape: byIntent, refused: ['GG'] },
  // A browser of Apple's says Safari; the bare view inside an app does not.
  {
    name: 'web-view',
    mark: /\((?:iPhone|iPad|iPod|Macintosh).*AppleWebKit(?!.*\bSafari\/)/,
    escape: byIntent,
    refused: ['GG'],
  },
] as const satisfies readonly {
  name: string;
  mark: RegExp;
  escape: Escape;
  refused: readonly SocialProvider[];
}[];

export type InAppBrowser = (typeof rows)[number];

/** Our own app logs in with the providers by itself. */
const ownApp = /DaemunApp\//;

/** The app in whose browser the page shows; undefined in a browser proper and in our own app. */
export const inAppBrowserOf = (userAgent: string): InAppBrowser | undefined =>
  ownApp.test(userAgent) ? undefined : rows.find(({ mark }) => mark.test(userAgent));

/** Whether a provider lets people log in inside this browser. */
export const worksIn = (browser: InAppBrowser | undefined, provider: SocialProvider): boolean =>
  browser === undefined || !(browser.refused as readonly SocialProvider[]).includes(provider);
