import { languages } from '@daemun/contract/languages';
import { readCatalog } from '@daemun/i18n/catalog';
import { expect, test } from 'vitest';
import { firstSentence } from '../../packages/web/src/ui/first-sentence.ts';

/** A text with a word for each value; the segmenter takes an opening mark of quotation to the sentence before it. */
const filled = (text: string): string =>
  text
    .replaceAll(/<br>/g, ' ')
    .replaceAll(/[「」]/g, '')
    .replaceAll(/\{\w+\}/g, 'Weekly');
/** Not a label, and without plural forms, whose braces hold sentences. */
const isSentence = (text: string): boolean => /[.。?？!！؟]$/.test(text) && !/\{\w+, /.test(text);

test.each(languages)(
  '$name: the title of a dialog is the first sentence as the language has it',
  ({ prefix, tag }) => {
    const said = (['page', 'reason'] as const)
      .flatMap((domain) => [...readCatalog(prefix, domain).values()])
      .filter(isSentence)
      .map(filled);
    const titles = said.map((text) => firstSentence(text).sentence);
    const sentences = said.map((text) => {
      const [first] = new Intl.Segmenter(tag, { granularity: 'sentence' }).segment(text);
      return first?.segment.trimEnd().replace(/[.。]$/, '');
    });
    expect(titles.length).toBeGreaterThan(100);
    expect(titles).toEqual(sentences);
  },
);
