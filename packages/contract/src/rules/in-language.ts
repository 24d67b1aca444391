import type { LanguagePrefix } from '../languages.ts';

/** Words in Korean, and in other languages if somebody wrote them. */
export type WordsByLanguage = { readonly ko: string } & { readonly [L in LanguagePrefix]?: string };

/** The words in a language, else in English, else in Korean. */
export const inLanguage = (words: WordsByLanguage, language: LanguagePrefix): string =>
  words[language] ?? words.en ?? words.ko;
