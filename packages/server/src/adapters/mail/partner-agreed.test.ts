import { partnerItems } from '@daemun/contract/codes/partner-items';
import { languagePrefixes } from '@daemun/contract/languages';
import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../../ports/outbox.ts';
import { textWords } from './mail-words.ts';
import { mailSamples } from './samples.ts';
import { shippedBrand } from './shipped-brand.ts';
import { renderMail } from './templates.ts';

/** Every set of items that a grant can have. */
const grants = Array.from({ length: 2 ** partnerItems.length }, (_, set) =>
  partnerItems.filter((_item, index) => set & (2 ** index)),
);
const marks = /[\u200E\u200F\u2066-\u2069]/g;

describe.each(languagePrefixes)('the mail about a consent, in %s', (language) => {
  const words = textWords(language);
  const names = (items: readonly (typeof partnerItems)[number][]) =>
    items.map((item) => words(`mail.item.${item}`, {}));

  test.each(grants.map((items) => [items.join(' ') || 'nothing', items] as const))('names %s', (_, items) => {
    const facts = { ...mailSamples['partner-agreed'].facts, items: items.join(',') };
    const entry = { id: 'm', template: 'partner-agreed', to: 'reader@example.com', facts, link: null };
    const { text } = renderMail(entry as unknown as OutboxEntry, language, shippedBrand, 'https://a.example');
    const lines = text.replace(marks, '').split('\n');
    const row = (id: 'items' | 'purpose' | 'period', value: string) =>
      `${words(`mail.fact.${id}`, {})}${words('mail.value.colon', {})} ${value}`;
    const listed = row('items', names(items).join(words('mail.value.comma', {})));
    expect(lines.filter((line) => line === listed)).toHaveLength(items.length > 0 ? 1 : 0);
    expect(lines).toContain(row('purpose', facts.purpose));
    expect(lines).toContain(row('period', facts.period));
    // Nowhere else: the sentences name no item.
    for (const name of names(partnerItems))
      for (const line of lines) if (line !== listed) expect(line).not.toContain(name);
  });
});
