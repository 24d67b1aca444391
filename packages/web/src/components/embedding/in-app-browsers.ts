import type { SocialProvider } from '@daemun/contract/codes/providers';

/** Browsers inside apps, by what their user agents say: apps by name, then any web view; the first that fits counts. */
const rows = [
  { name: 'kakaotalk', mark: /KAKAOTALK/i },
  { name: 'line', mark: /\bLine\//i },
  { name: 'naver', mark: /NAVER\(inapp/i },
  { name: 'daum', mark: /DaumApps/i },
  { name: 'instagram', mark: /Instagram/i },
  { name: 'facebook', mark: /\bFB(?:AN|AV|_IAB)\b/i },
  { name: 'kakaostory', mark: /KAKAOSTORY/i },
  { name: 'x', mark: /\bTwitter/i },
  { name: 'linkedin', mark: /LinkedInApp/i },
  { name: 'tiktok', mark: /BytedanceWebview|musical_ly|\btrill_/i },
  { name: 'threads', mark: /\bBarcelona\b/ },
  { name: 'band', mark: /\bBAND\// },
  { name: 'everytime', mark: /everytimeApp/i },
  { name: 'snapchat', mark: /\bSnapchat\b/i },
  { name: 'pinterest', mark: /\[Pinterest\//i },
  { name: 'web-view', mark: /; wv\)/ },
  // A browser of Apple's says Safari; the bare view inside an app does not.
  {
    name: 'web-view',
    mark: /\((?:iPhone|iPad|iPod|Macintosh).*AppleWebKit(?!.*\bSafari\/)/,
  },
] as const satisfies readonly { name: string; mark: RegExp }[];

export type InAppBrowser = (typeof rows)[number];

/** Our own app logs in with the providers by itself. */
const ownApp = /DaemunApp\//;

/** The app in whose browser the page shows; undefined in a browser proper and in our own app. */
export const inAppBrowserOf = (userAgent: string): InAppBrowser | undefined =>
  ownApp.test(userAgent) ? undefined : rows.find(({ mark }) => mark.test(userAgent));

/** Whether a provider lets people log in inside this browser; Google does in none of them. */
export const worksIn = (browser: InAppBrowser | undefined, provider: SocialProvider): boolean =>
  browser === undefined || provider !== 'GG';
