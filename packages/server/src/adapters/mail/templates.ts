import { type Language, type LanguagePrefix, languageOfPrefix, languages } from '@daemun/contract/languages';
import type { Values } from '@daemun/i18n/format';
import type { OutboxEntry } from '../../ports/outbox.ts';
import { htmlMail } from './layout.ts';
import { brandLanguage, brandWords, type MailBrand } from './mail-brand.ts';
import type { MailParts } from './mail-parts.ts';
import { type MailRenderer, renderersFor } from './mail-renderer.ts';
import { mailTemplates, type Template, undoOfLeft } from './mail-template.ts';
import { type MailMessageId, textWords } from './mail-words.ts';
import { valuesOf } from './value-texts.ts';

export type RenderedMail = { readonly subject: string; readonly html: string; readonly text: string };

type Material = {
  readonly template: Template;
  readonly language: Language;
  readonly brand: MailBrand;
  readonly values: Values;
  readonly href: string;
  readonly stop: string | undefined;
};

const languageOf = (prefix: LanguagePrefix): Language => languageOfPrefix(prefix) ?? languages[0];

const formatted = (values: Values, { formatValue }: Pick<MailRenderer, 'formatValue'>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatValue(String(value), name)]));

/** The rows of a mail's small table; one whose value is empty is left out. Throws where a value is missing. */
function factsOf(
  { template, values }: Material,
  say: (id: MailMessageId) => string,
  { formatValue }: MailRenderer,
) {
  const told = (name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`A mail tells {${name}}, for which there is no value.`);
    return value === '' ? '' : formatValue(String(value), name);
  };
  return template.facts
    .map((row) => [say(row.label), 'words' in row ? say(row.words) : told(row.value)] as const)
    .filter(([, value]) => value !== '');
}

/** Digits in groups of three, as they are read and typed. */
const grouped = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, '$1 ');

const actionOf = (
  { before, button, quiet }: NonNullable<Template['action']>,
  say: (id: MailMessageId) => string,
) => ({ before: before === undefined ? null : say(before), label: say(button), quiet: quiet === true });

/** The subject as plain words: of a mail that shows a code the digits, so that a glance at the list of mails is enough. */
function subjectOf(
  { template, language, values }: Material,
  formatValue: MailRenderer['formatValue'] = (value) => value,
): string {
  const words = textWords(language.prefix);
  const { subject, codeFor } = template;
  const ready = formatted(values, { formatValue });
  if (values.code === undefined || codeFor === undefined) return words(subject, ready);
  return words('mail.code.subject', { ...ready, what: words(codeFor, {}) });
}

const footOf = (
  { brand, language: { prefix } }: Material,
  say: (id: MailMessageId) => string,
  { escapeText, foreignText, formatValue }: MailRenderer,
): MailParts['foot'] => ({
  sender: escapeText(brandWords(brand.name, prefix)),
  address: foreignText(brandWords(brand.address, prefix), languageOf(brandLanguage(brand.address, prefix))),
  contact: `${say('mail.foot.customerCentre')} ${formatValue(brandWords(brand.phone, prefix))}`,
  noReply: say('mail.foot.noReply'),
});

function partsOf(material: Material, renderer: MailRenderer): MailParts {
  const { template, language, values, href, stop } = material;
  const { escapeText, words } = renderer;
  const ready = formatted(values, renderer);
  const say = (id: MailMessageId) => words(id, ready);
  return {
    language,
    subject: escapeText(subjectOf(material)),
    preheader: say(template.preheader),
    title: say(template.title),
    lines: template.lines.map(say),
    code:
      values.code === undefined
        ? null
        : {
            label: say('mail.code.label'),
            digits: escapeText(grouped(String(values.code))),
            note: say('mail.code.note'),
          },
    facts: factsOf(material, say, renderer),
    colon: say('mail.value.colon'),
    action: template.action && {
      ...actionOf(template.action, say),
      href: escapeText(href),
      expiry: values.expires === undefined ? null : say(template.action.expiry),
      hint: say('mail.link.hint'),
    },
    closing: say(template.closing),
    stop: stop === undefined ? null : { label: say('mail.foot.stop'), href: escapeText(stop) },
    foot: footOf(material, say, renderer),
  };
}

/** The plain-text twin of a mail. */
function textMail({ title, lines, code, facts, colon, action, closing, stop, foot }: MailParts): string {
  const blocks = [
    title,
    code && `${code.label}${colon} ${code.digits}\n${code.note}`,
    lines.join('\n'),
    facts.map(([label, value]) => `${label}${colon} ${value}`).join('\n'),
    action?.before,
    action && `${action.label}${colon}\n${action.href}`,
    action?.expiry,
    closing,
    stop && `${stop.label}${colon}\n${stop.href}`,
    ['-- ', foot.sender, foot.address, foot.contact, foot.noReply].join('\n'),
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}

/** The words of a mail; a notice whose link takes a change of address back says so in the place of its own button. */
function templateOf({ link, template }: Pick<OutboxEntry, 'link' | 'template'>): Template {
  const own = mailTemplates[template];
  const isOther = link?.kind === 'UNDO' && own.action?.button !== undoOfLeft.button;
  return isOther ? { ...own, action: undoOfLeft } : own;
}

/**
 * One mail in the reader's language, as HTML and as its plain-text twin. `href` is what its button opens, `code` what is
 * typed instead, `stop` where its holder stops such mails.
 */
export function renderMail(
  entry: OutboxEntry,
  prefix: LanguagePrefix,
  brand: MailBrand,
  href: string,
  code?: string,
  stop?: string,
): RenderedMail {
  const template = templateOf(entry);
  const language = languageOf(prefix);
  const material = {
    template,
    language,
    brand,
    values: { ...valuesOf(entry, prefix, brand), ...(code !== undefined && { code }) },
    href,
    stop,
  };
  const renderers = renderersFor(language);
  return {
    subject: subjectOf(material, renderers.text.formatValue),
    html: htmlMail(partsOf(material, renderers.html)),
    text: textMail(partsOf(material, renderers.text)),
  };
}
