import { type LanguagePrefix, languagePrefixes } from '@daemun/contract/languages';

const hangul = /\p{Script=Hangul}/u;

/** A letter that words of each language have. */
const own: Readonly<Record<LanguagePrefix, RegExp>> = {
  ko: hangul,
  en: /\p{Script=Latin}/u,
  cn: /\p{Script=Han}/u,
  cb: /\p{Script=Han}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ar: /\p{Script=Arabic}/u,
  fr: /\p{Script=Latin}/u,
  sp: /\p{Script=Latin}/u,
};

/** The letters that words of another language must not have. */
const foreign: Readonly<Partial<Record<LanguagePrefix, RegExp>>> = {
  cn: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  cb: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  fr: /[\p{Script=Han}\p{Script=Arabic}]/u,
  sp: /[\p{Script=Han}\p{Script=Arabic}]/u,
};

/** The word that is at home in more languages than the one it comes from. */
export const borrowed: Readonly<Partial<Record<LanguagePrefix, string>>> = { jp: 'OK', fr: 'OK' };

/** What is wrong with words as words of a language, by their letters alone; nothing where they have no letters. */
export function faultOfLetters(words: string, language: LanguagePrefix): string | undefined {
  if (!/\p{L}/u.test(words) || words === borrowed[language]) return undefined;
  if (!own[language].test(words)) return `no letter of ${language}: ${words}`;
  if (language !== 'ko' && hangul.test(words)) return `Hangul in ${language}: ${words}`;
  return foreign[language]?.test(words) ? `foreign letters in ${language}: ${words}` : undefined;
}

/** The languages whose words no table of the journeys writes out. */
export const unwritten = languagePrefixes.filter((prefix) => prefix !== 'ko' && prefix !== 'en');
