import { type LanguagePrefix, languages } from '@daemun/contract/languages';
import { expect, test } from 'vitest';
import { shownAddress, shownDevice, shownText } from '../../domain/shown-text.ts';
import type { MailTemplate, OutboxEntry } from '../../ports/outbox.ts';
import { mailSamples } from './samples.ts';
import { shippedBrand } from './shipped-brand.ts';
import { renderMail } from './templates.ts';
import { type FactName, factOrigins } from './value-texts.ts';

/** What an attacker writes where they may choose a text. Each has a mark, by which it is found in a mail. */
const mark = 'zq7';
const hostile = [
  `[긴급] http://${mark}.example/확인 접속`,
  `https://${mark}.example`,
  `www.${mark}.example`,
  `${mark}.example`,
  `${mark}@evil.example`,
  `mailto:${mark}@evil.example`,
  `${mark}．example／path`,
  `${mark}。com`,
  `http:\\${mark}.example`,
  `${mark}\r\nBcc: all@evil.example`,
  `${mark}\u2028second line`,
  `${mark}\u202Egro.live`,
  `<a href="//${mark}.example">press</a>`,
  `${mark}[click](http://evil.example)`,
  `tel:+82-2-1234 ${mark}`,
  `긴급 02-1234-5678 ${mark}`,
  `+82 (0)10 1234 5678 ${mark}`,
  `０１０．１２３４．５６７８ ${mark}`,
  `٠١٠١٢٣٤٥٦٧٨ ${mark}`,
  `0\u200B1\u200B0\u200B1\u200B2\u200B3\u200B4\u200B5\u200B6\u200B7\u200B8 ${mark}`,
  `javascript:alert(${mark})`,
  `${mark}\u0000\u0007`,
  `${mark}${'x'.repeat(500)}.example`,
] as const;

/** What a mail program makes a link of, or reads as the start of a line. */
const pressable =
  /https?:|www\.|mailto:|tel:|javascript:|[\p{L}\p{N}][.@．。][\p{L}\p{N}]|[/\\<>[\]\r\n\u2028\u2029\u202A-\u202E\u2066-\u2069]/iu;

/** What a mail program offers to call. */
const callable = /(?:\p{N}[^\p{L}\p{N}]*){7}/u;

const chosen = (Object.keys(factOrigins) as FactName[]).filter((name) =>
  ['text', 'address'].includes(factOrigins[name] as string),
);

const cases = (
  Object.entries(mailSamples) as [
    MailTemplate,
    { facts: Record<string, string>; kind?: string; code?: string },
  ][]
).flatMap(([template, sample]) =>
  chosen.filter((name) => name in sample.facts).map((name) => [template, name, sample] as const),
);

const entryOf = (template: MailTemplate, facts: Record<string, string>, kind?: string) =>
  ({
    id: 'mail',
    to: 'reader@example.com',
    language: 'ko',
    template,
    facts,
    link: kind
      ? { id: 'link', kind, email: 'reader@example.com', expires_at: Date.UTC(2026, 0, 3), key: 'key' }
      : null,
  }) as unknown as OutboxEntry;

const rendered = (
  template: MailTemplate,
  facts: Record<string, string>,
  { kind, code }: { readonly kind?: string; readonly code?: string },
  language: LanguagePrefix,
) => renderMail(entryOf(template, facts, kind), language, shippedBrand, 'https://example.test/button', code);

/** The words around the mark: from one end of its line to the other. */
const around = (text: string) => text.split('\n').filter((line) => line.includes(mark));

test('every fact of every mail has its origin, and each chosen one is in a mail', () => {
  expect(new Set(cases.map(([, name]) => name))).toEqual(new Set(chosen));
  expect(chosen).toContain('passkey');
});

test.each(cases)(
  '%s shows {%s} without an address, a link or a line of its own',
  (template, name, sample) => {
    for (const { prefix } of languages) {
      const usual = rendered(template, sample.facts, sample, prefix);
      for (const text of hostile) {
        const facts = { ...sample.facts, [name]: text };
        const mail = rendered(template, facts, sample, prefix);
        // No line more, so that none begins by a person's choice.
        expect(mail.text.split(/\r\n|[\n\r\u2028\u2029]/).length).toBe(usual.text.split('\n').length);
        for (const line of [...around(mail.text), ...around(mail.subject)]) {
          const value = line.slice(line.indexOf(mark) - 12 < 0 ? 0 : line.indexOf(mark) - 12);
          expect(value).not.toMatch(/https?:|www\.|mailto:|javascript:/i);
          expect(value).not.toMatch(new RegExp(`${mark}[.@．。/]|[.@/]${mark}`, 'u'));
        }
      }
    }
  },
);

test.each(hostile)('%j is shown as one short line that nothing makes a link of', (text) => {
  expect(shownText(text)).not.toMatch(pressable);
  expect(shownText(text)).not.toMatch(callable);
  expect(shownDevice(text)).not.toMatch(callable);
  expect(shownText(text).length).toBeLessThanOrEqual(40);
  expect(shownDevice(text)).not.toMatch(pressable);
  expect(shownAddress(text)).not.toMatch(/[\p{L}\p{N}][.@][\p{L}\p{N}]|[/:<>\r\n]/u);
});

test('keeps names as people give them', () => {
  for (const name of [
    'Samsung Pass',
    '내 아이폰 (회사)',
    'iCloud 키체인',
    "Anna's MacBook",
    'مفتاحي',
    'clé d’Anne',
    'iPhone 15 Pro 256',
  ])
    expect(shownText(name)).toBe(name.normalize('NFKC'));
});
