/** Signs that pass for a Latin letter at a glance; `l` and `1` pass for `i`. */
const looks: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  l: 'i',
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  ё: 'e',
  һ: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  // Greek
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};

/** White space, and what shows nothing: controls, zero-width and bidi marks. */
const unseen = /[\s\p{Cc}\p{Cf}\u115F\u1160\u3164]/gu;

/** The form by which two names look the same: compatibility forms, letter case, look-alikes and what is unseen are gone. */
export const foldLookAlikes = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase().replace(unseen, '')].map((sign) => looks[sign] ?? sign).join('');
