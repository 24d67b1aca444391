import { type LanguagePrefix, languageOfPrefix } from '@daemun/contract/languages';

const forms = new Map<LanguagePrefix, Intl.DateTimeFormat>();

function formOf(language: LanguagePrefix): Intl.DateTimeFormat {
  const known = forms.get(language);
  if (known) return known;
  // Days are read beside times and codes, so that Arabic writes them in the same digits.
  const locale = `${languageOfPrefix(language)?.tag}-u-nu-latn`;
  const form = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  forms.set(language, form);
  return form;
}

/** A day, given as YYYY-MM-DD, as a language writes it in a sentence. */
export const longDay = (iso: string, language: LanguagePrefix): string =>
  formOf(language).format(Date.parse(iso));
