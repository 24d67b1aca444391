import type { Language } from '@daemun/contract/languages';
import { escapeHtml } from '@daemun/i18n/html';
import { htmlWords, type SayWords, textWords } from './mail-words.ts';

/** How words and values are written: for HTML both are escaped, and some values stand out. */
export type MailRenderer = {
  /** Words of the catalogs. */
  readonly words: SayWords;
  readonly escapeText: (text: string) => string;
  readonly formatValue: (value: string, name?: string) => string;
  /** Words that may be in another language than the mail, to be read out as what they are. */
  readonly foreignText: (text: string, language: Language) => string;
};

const emphasised = new Set<string | undefined>(['email', 'expires']);

/** First Strong Isolate and Pop Directional Isolate: addresses and numbers keep their own order among Arabic words. */
const isolated = (text: string): string => `\u2068${text}\u2069`;
const asItIs = (text: string): string => text;
const strong = (html: string): string => `<strong class="ink">${html}</strong>`;
const bdi = (html: string): string => `<bdi>${html}</bdi>`;

/** The inks of a mail and of its plain-text twin; in right-to-left writing every value stands apart from the words. */
export function renderersFor({ prefix, tag, dir }: Language): {
  readonly text: MailRenderer;
  readonly html: MailRenderer;
} {
  const [apart, apartInHtml] = dir === 'rtl' ? [isolated, bdi] : [asItIs, asItIs];
  return {
    text: { words: textWords(prefix), escapeText: asItIs, formatValue: apart, foreignText: asItIs },
    html: {
      words: htmlWords(prefix),
      escapeText: escapeHtml,
      formatValue: (value, name) => (emphasised.has(name) ? strong : asItIs)(apartInHtml(escapeHtml(value))),
      foreignText: (text, language) =>
        language.tag === tag
          ? escapeHtml(text)
          : `<span lang="${language.tag}" dir="${language.dir}">${escapeHtml(text)}</span>`,
    },
  };
}
