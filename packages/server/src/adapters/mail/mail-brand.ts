import type { Service } from '@daemun/contract/codes/services';
import type { LanguagePrefix } from '@daemun/contract/languages';

/** Words of the operator: always Korean and English, other languages where it gave them. */
export type BrandWords = Readonly<
  Record<'ko' | 'en', string> & Partial<Record<LanguagePrefix, string | undefined>>
>;

/** The operator, as the foot of every mail names it (conventions §3). */
export type MailBrand = {
  readonly name: BrandWords;
  readonly address: BrandWords;
  /** As it is dialled by who reads the language. */
  readonly phone: BrandWords;
  /** The other services in whose name marketing is sent; without a name the agency's stands there. */
  readonly services?: Partial<Readonly<Record<Service, BrandWords>>> | undefined;
};

/** Every name of the agency and its services, in every language. */
export const namesOf = ({ name, services = {} }: MailBrand): readonly string[] =>
  [name, ...Object.values(services)].flatMap((words) =>
    Object.values(words ?? {}).filter((word) => word !== undefined),
  );

/** In which language the operator speaks to readers of another: English where it gave no words in theirs. */
export const brandLanguage = (words: BrandWords, language: LanguagePrefix): LanguagePrefix =>
  words[language] === undefined ? 'en' : language;

/** The operator's words in a language, or in the one that stands for it. */
export const brandWords = (words: BrandWords, language: LanguagePrefix): string =>
  words[language] ?? words.en;
