import type { InAppBrowser } from '../embedding/in-app-browsers.ts';

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

/** Apps that have a way of their own; the others take the system's. */
const ownWays: Partial<Record<InAppBrowser['name'], Escape>> = { kakaotalk: byKakaoTalk, line: byLine };

/** The address that opens another one in the default browser; undefined where this app has none. */
export const inDefaultBrowser = (
  { name }: InAppBrowser,
  address: string,
  userAgent: string,
): string | undefined => (ownWays[name] ?? byIntent)(address, userAgent);
