import { type LanguagePrefix, languageOfPrefix, languages } from '@daemun/contract/languages';
import type { OutboxEntry } from '../../ports/outbox.ts';
import { fill, type Values } from './fill.ts';
import { type Ink, inksFor } from './ink.ts';
import { htmlMail } from './layout.ts';
import { brandLanguage, brandWords, type MailBrand } from './mail-brand.ts';
import type { MailParts } from './mail-parts.ts';
import { mailTextsFor } from './mail-texts.ts';
import type { MailTexts, TemplateText } from './mail-words.ts';
import { textMail } from './text-layout.ts';
import { valuesOf } from './value-texts.ts';

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

type Material = {
  readonly words: TemplateText;
  readonly texts: MailTexts;
  readonly brand: MailBrand;
  readonly values: Values;
  readonly href: string;
};

const languageOf = ({ language }: Pick<MailTexts, 'language'>) => languageOfPrefix(language) ?? languages[0];

function partsOf({ words, texts, brand, values, href }: Material, { plain, dress, spoken }: Ink): MailParts {
  const say = (text: string) => fill(plain(text), values, dress);
  const { before, label, quiet = false } = words.action;
  return {
    language: languageOf(texts),
    subject: plain(fill(words.subject, values)),
    preheader: say(words.preheader),
    title: say(words.title),
    lines: words.lines.map(say),
    facts: (words.facts ?? [])
      .filter(([, value]) => fill(value, values) !== '')
      .map(([name, value]) => [plain(name), fill(plain(value), values, (text) => dress(text))] as const),
    action: {
      before: before === undefined ? null : say(before),
      label: plain(label),
      quiet,
      href: plain(href),
      expiry: values.expires === undefined ? null : say(texts.linkExpiry),
      hint: plain(texts.linkHint),
    },
    closing: say(words.closing),
    foot: {
      sender: plain(brandWords(brand.name, texts.language)),
      address: spoken(
        brandWords(brand.address, texts.language),
        languageOf({ language: brandLanguage(brand.address, texts.language) }),
      ),
      contact: `${plain(texts.customerCentre)} ${dress(brand.phone)}`,
      noReply: plain(texts.noReply),
    },
  };
}

/** One mail in the reader's language, as HTML and as its plain-text twin. `href` is what its button opens. */
export function renderMail(
  entry: OutboxEntry,
  language: LanguagePrefix,
  brand: MailBrand,
  href: string,
): RenderedMail {
  const texts = mailTextsFor(language);
  const words = texts.templates[entry.template];
  const values = valuesOf(entry, texts, brand);
  const material = { words, texts, brand, values, href };
  const inks = inksFor(languageOf(texts));
  return {
    subject: fill(words.subject, values, inks.text.dress),
    html: htmlMail(partsOf(material, inks.html)),
    text: textMail(partsOf(material, inks.text)),
  };
}
