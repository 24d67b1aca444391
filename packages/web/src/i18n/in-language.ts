import { type LanguagePrefix, languageOfPrefix } from '@daemun/contract/languages';

type Spoken = { readonly lang?: string; readonly dir: 'ltr' | 'rtl' | 'auto' };

/**
 * The attributes of text that may be in another language than the screen around it, so that it is read out as
 * what it is (WCAG 3.1.2). Without a language the letters alone decide its direction.
 */
export function inLanguage(prefix: LanguagePrefix | undefined): Spoken {
  const language = prefix && languageOfPrefix(prefix);
  return language ? { lang: language.tag, dir: language.dir } : { dir: 'auto' };
}
