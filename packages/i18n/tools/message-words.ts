/** Names that every language writes in these letters. */
const names = [
  'Android',
  'Apple',
  'ChromeOS',
  'Chrome',
  'Daum Mail',
  'Daum',
  'Edge',
  'Firefox',
  'Gmail',
  'iCloud Mail',
  'Nate Mail',
  'Outlook',
  'Google',
  'HelloArchive',
  'iPad',
  'iPhone',
  'KakaoTalk',
  'Kakao Mail',
  'Kakao',
  'Linux',
  'Mac',
  'Microsoft',
  'NAVER',
  'Naver Mail',
  'Naver',
  'News Game',
  'Safari',
  'Samsung Internet',
  'SMS',
  'Whale',
  'Windows',
];

const besideWords = new RegExp(`\\{\\w+\\}|<[^>]*>|\\b(?:${names.join('|')})\\b`, 'g');

/** Whether anything in a message is left to translate beside names, values and tags. */
export const hasWords = (message: string): boolean => /\p{L}/u.test(message.replace(besideWords, ''));

/** The tags of a message in their order, as text: two languages must agree on it. */
export const tagsOf = (message: string): string => (message.match(/<[^>]*>/g) ?? []).join('');

/** The words of a message in small letters, without names, values and tags. */
export const wordsOf = (message: string): readonly string[] =>
  message
    .replace(besideWords, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];
