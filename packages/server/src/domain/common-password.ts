/**
 * Words at the heart of the passwords that stand first in every published list of breached ones, in plain letters and
 * digits; Korean ones among them, and the name of the shipped brand.
 */
const hearts = new Set(
  `password passwort passwd pass qwerty qwertyuiop qwer qwert asdf asdfgh asdfghjkl asdfjkl zxcv zxcvbn zxcvbnm qazwsx
 qazwsxedc qwaszx wsxedc abc abcd abcde abcdef abcdefg abcdefgh aaaa aaaaaa aaaaaaaa admin administrator root  
 login master super superman batman letmein welcome hello iloveyou love lovely loveyou monkey
 dragon sunshine princess football baseball soccer michael jordan hunter shadow summer winter spring autumn
 computer internet samsung korea seoul changeme default starwars pokemon
 freedom whatever trustno trustnoone killer cookie flower family friend friends forever angel happy money lucky charlie
 jessica ashley daniel thomas hannah sophie google naver kakao daum apple microsoft facebook instagram nexon 
 sarang saranghae gksrnr wjdqh dkssud tkfkd tkfkdgo qlalfqjsgh qkrwlgh rlawlgh dlswmd
 hanbit hanbitnews hanbittongsin gksqlc gksqlcxhdtls`
    .split(/\s+/)
    .filter(Boolean),
);

/** Keyboard walks that mix letters and digits. */
const walks = [
  '1q2w3e4r5t',
  '1q2w3e4r',
  '1q2w3e',
  '1qaz2wsx3edc',
  '1qaz2wsx',
  'zaq12wsx',
  'q1w2e3r4',
  'qaz1wsx2',
  'a1s2d3f4',
];

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '3': 'e',
  '5': 's',
  '!': 'i',
  '1': 'i',
};

const unleet = (text: string): string => [...text].map((sign) => leet[sign] ?? sign).join('');

/** Digits that anybody would try: a run, one digit repeated, a year, or few. */
const plainDigits = (digits: string): boolean =>
  digits.length <= 4 ||
  '01234567890123456789'.includes(digits) ||
  '98765432109876543210'.includes(digits) ||
  /^(\d)\1+$/.test(digits) ||
  /^(\d{2,4})\1+$/.test(digits);

/** A heart with plain digits and at most three symbols around it. */
function isDressedHeart(lower: string): boolean {
  const [, before = '', heart = '', after = ''] = /^([^a-z]*)([a-z](?:.*[a-z])?)([^a-z]*)$/.exec(lower) ?? [];
  const around = before + after;
  const symbols = around.replace(/\d/g, '');
  if (symbols.length > 3 || !plainDigits(around.replace(/\D/g, ''))) return false;
  return hearts.has(heart) || hearts.has(unleet(heart));
}

/** Digits that anybody would try, or a few letters over and over: what no rule of composition lets through. */
const isBareRun = (lower: string): boolean =>
  (/^\d+$/.test(lower) && plainDigits(lower)) || /^([a-z]{1,4})\1+$/.test(lower);

/**
 * Whether a password is one of the commonest breached ones, also with a capital, digits and a symbol put around it or
 * letters written as signs (decisions §3, PASSWORD_BLOCKLIST).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const identityOnly = lower.replace(/[^a-z0-9]/g, '');
  return (
    isBareRun(lower) ||
    isDressedHeart(lower) ||
    walks.includes(identityOnly) ||
    hearts.has(unleet(lower).replace(/[^a-z]+$/, ''))
  );
}
