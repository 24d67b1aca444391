/** The eight interface languages: code of the specification, route prefix, BCP 47 tag, direction, own name (specification §1, conventions §9). */
export const languages = [
  { code: 'KOR', prefix: 'ko', tag: 'ko', dir: 'ltr', name: '한국어' },
  { code: 'ENG', prefix: 'en', tag: 'en', dir: 'ltr', name: 'English' },
  { code: 'CHS', prefix: 'cn', tag: 'zh-Hans', dir: 'ltr', name: '简体中文' },
  { code: 'CHT', prefix: 'cb', tag: 'zh-Hant', dir: 'ltr', name: '繁體中文' },
  { code: 'JPN', prefix: 'jp', tag: 'ja', dir: 'ltr', name: '日本語' },
  { code: 'ARA', prefix: 'ar', tag: 'ar', dir: 'rtl', name: 'العربية' },
  { code: 'FRA', prefix: 'fr', tag: 'fr', dir: 'ltr', name: 'Français' },
  { code: 'SPA', prefix: 'sp', tag: 'es', dir: 'ltr', name: 'Español' },
] as const;

export type Language = (typeof languages)[number];
export type LanguagePrefix = Language['prefix'];
export type LanguageCode = Language['code'];

/** Every route prefix. */
export const languagePrefixes = languages.map(({ prefix }) => prefix);

/** The prefix everything falls back to. */
export const defaultPrefix: LanguagePrefix = 'ko';

/** The language of a route prefix, or undefined where the text is no prefix. */
export const languageOfPrefix = (prefix: string): Language | undefined =>
  languages.find((language) => language.prefix === prefix);

/**
 * The interface language for one browser tag (`zh-TW`, `pt-BR`): Chinese by script or region, otherwise by the
 * primary subtag; undefined where we do not speak it.
 */
export function languageOfTag(tag: string): Language | undefined {
  const lower = tag.trim().toLowerCase();
  if (/^zh\b/.test(lower))
    return languageOfPrefix(/^zh(?!.*-hans\b).*-(hant|tw|hk|mo)\b/.test(lower) ? 'cb' : 'cn');
  const primary = lower.split('-')[0];
  return languages.find((language) => language.tag === primary);
}

/** The best interface language for an `Accept-Language` header; Korean where nothing fits. */
export function languageOfAcceptHeader(header: string | undefined): Language {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters
        .map((p) => /^\s*q=(\d(?:\.\d*)?)\s*$/i.exec(p)?.[1])
        .find((q) => q !== undefined);
      return { tag, order, quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { tag, quality } of wanted) {
    const language = quality > 0 ? languageOfTag(tag) : undefined;
    if (language) return language;
  }
  return languages[0];
}
