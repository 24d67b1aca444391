import { type LanguagePrefix, languages } from '@daemun/contract/languages';
import { allResultCodes } from '@daemun/contract/result-codes';
import { type Domain, readCatalog } from '@daemun/i18n/catalog';
import { compile } from '@daemun/i18n/compile';
import { describe, expect, test } from 'vitest';
import type { CoverageCell } from '../coverage/cell.ts';
import type { Row, Said, Shows } from '../e2e/error-codes/row.ts';
import { rows } from '../e2e/error-codes/rows.ts';
import { journeyLanguages } from '../e2e/journey-languages.ts';

const domains: readonly Domain[] = ['page', 'reason'];
const catalogs = new Map(
  languages.map(({ prefix }) => [
    prefix,
    new Map(
      domains.flatMap((domain) =>
        [...readCatalog(prefix, domain)].map(([id, text]) => [`${domain}:${id}`, text]),
      ),
    ),
  ]),
);
const messagesIn = (language: LanguagePrefix) => catalogs.get(language) ?? new Map<string, string>();

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a message says these words, with any values in its places; marks of links and bold letters say nothing. */
function says(message: string, words: string): boolean {
  const parts = compile(message);
  const pattern = (typeof parts === 'string' ? [parts] : parts)
    .map((part) => (typeof part === 'string' ? escaped(part.replaceAll(/<\/?\w+\/?>/g, '')) : '.+?'))
    .join('');
  const plain = message.replaceAll(/<\/?\w+\/?>/g, '');
  return plain.includes(words) || new RegExp(`^${pattern}$`, 'su').test(words);
}

/** All that a row says in words. */
function saidBy(shows: Shows): readonly Said[] {
  if (shows.kind === 'pageError') return [];
  if (shows.kind === 'field') return [shows.words];
  if (shows.kind === 'dialog')
    return [...(shows.title ? [shows.title] : []), shows.words, ...shows.ways.map(({ button }) => button)];
  return [shows.heading, ...(shows.words ? [shows.words] : []), ...shows.ways];
}

/** Whether a message has words of its own, and does not only pass a value on. */
const hasWords = (message: string) => /\p{L}/u.test(message.replaceAll(/\{[^{}]*\}|<[^<>]*>/g, ''));

/** Messages that say the Korean words and, by the same name, the English ones. */
const messagesOf = ({ ko, en }: Said): readonly string[] =>
  [...messagesIn('ko')]
    .filter(([id, text]) => hasWords(text) && says(text, ko) && says(messagesIn('en').get(id) ?? '', en))
    .map(([id]) => id);

const scripts: Readonly<Record<string, RegExp>> = {
  ko: /\p{Script=Hangul}/u,
  en: /\p{Script=Latin}/u,
  cn: /\p{Script=Han}/u,
  cb: /\p{Script=Han}/u,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]|^OK$/u,
  ar: /\p{Script=Arabic}/u,
  fr: /\p{Script=Latin}/u,
  sp: /\p{Script=Latin}/u,
};
const foreign: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    ['en', 'fr', 'sp', 'cn', 'cb', 'jp'].map((prefix) => [prefix, /[\p{Script=Hangul}\p{Script=Arabic}]/u]),
  ),
  ar: /[\p{Script=Hangul}\p{Script=Han}]/u,
  ko: /\p{Script=Arabic}/u,
};

/** What is wrong with a message in a language: no text, or letters that it is not written in. */
function faultIn(prefix: LanguagePrefix, id: string): string | undefined {
  const text = messagesIn(prefix).get(id) ?? '';
  if (!scripts[prefix]?.test(text)) return `${prefix} ${id} is not written in its letters: ${text}`;
  return foreign[prefix]?.test(text) ? `${prefix} ${id} has letters of another language: ${text}` : undefined;
}

const everyWord = rows.flatMap(({ code, by, shows }) =>
  saidBy(shows)
    .filter(({ ko }) => /\p{L}/u.test(ko))
    .map((said) => [`${code}, ${by}: ${said.ko}`, said] as const),
);

describe('what a code says is one message, in eight languages', () => {
  test.each(everyWord)('%s', (_, said) => {
    const ids = messagesOf(said);
    expect(ids, said.en).not.toEqual([]);
    const faults = languages.flatMap(({ prefix }) => ids.map((id) => faultIn(prefix, id)));
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });
});

/** Every code × language, and in which form it is run: raised in a browser, or its words where they are made. */
const cells = (): CoverageCell[] =>
  rows.flatMap(({ code, by }: Row) =>
    languages.map(({ prefix }) => ({
      row: code,
      column: by,
      language: prefix,
      form: 'test' as const,
      file: journeyLanguages.some((each) => each === prefix)
        ? 'tests/e2e/error-codes.spec.ts'
        : 'tests/spec/error-words.test.ts',
    })),
  );

test('every code of the catalogue is checked in every language', () => {
  const run = new Set(cells().map(({ row, language }) => `${row} ${language}`));
  const wanted = allResultCodes.flatMap((code) => languages.map(({ prefix }) => `${code} ${prefix}`));
  expect(wanted.filter((cell) => !run.has(cell))).toEqual([]);
});
