/** First match wins: browsers that call themselves by another's name too come before it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/DaemunApp\//, 'App'],
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/NAVER\(/i, 'NAVER'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (table: typeof browsers, userAgent: string) =>
  table.find(([sign]) => sign.test(userAgent))?.[1];

/**
 * Browser and system in known words, or undefined. What a browser calls itself is never repeated: a stranger could
 * write to the owner that way.
 */
export function deviceName(userAgent: string): string | undefined {
  const names = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(
    (name) => name !== undefined,
  );
  return names.length > 0 ? names.join(', ') : undefined;
}
