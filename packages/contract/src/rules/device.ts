// Our own rows instead of bowser: it does not know KakaoTalk, NAVER or our app, and where it knows no browser it gives
// back what the user agent calls itself, by which a stranger could write to the owner.

/** First match wins: browsers that call themselves by another's name too come before it. */
const browsers = [
  ['App', /DaemunApp\//],
  ['KakaoTalk', /KAKAOTALK/i],
  ['NAVER', /NAVER\(/i],
  ['Whale', /Whale\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;

const systems = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

/** A browser or a system that has a name of its own. */
export type DevicePart = (typeof browsers)[number][0] | (typeof systems)[number][0];

/** How a device is named, in a mail as on the page, of the words for its parts. */
export const deviceName = (words: readonly string[]): string => words.join(' · ');

/** Browser and system by known names alone; what is unknown is left out. */
export const deviceParts = (userAgent: string): readonly DevicePart[] =>
  [browsers, systems].flatMap((rows) => rows.find(([, sign]) => sign.test(userAgent))?.[0] ?? []);
