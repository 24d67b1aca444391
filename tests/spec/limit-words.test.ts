import { readFileSync } from 'node:fs';
import { languages } from '@daemun/contract/languages';
import { type Catalog, catalogFile, messagesOf, withLimits } from '@daemun/i18n/catalog';
import { expect, test } from 'vitest';
import { rowsOf } from './table.ts';
import { ownNumbers } from './tables/limit-words.ts';

const domains = ['page', 'mail', 'reason'] as const;
const written = (prefix: (typeof languages)[number]['prefix'], domain: (typeof domains)[number]): Catalog =>
  messagesOf(readFileSync(catalogFile(prefix, domain), 'utf8'));

const hole = /\{=[^}]*\}/g;
/** A number with the unit in which Korean says a limit. */
const limited = /\d+(?:회|시간|분|일|자(?!리)|번|개|세)/g;

const korean = domains.flatMap((domain) =>
  [...written('ko', domain)].map(([id, text]) => ({ domain, id, text })),
);

test('a Korean text takes each limit from the contract', () => {
  const typed = korean.flatMap(({ domain, id, text }) =>
    [...text.replace(hole, '').matchAll(limited)].map(([number]) => `${domain} | ${id} | ${number}`),
  );
  expect(typed).toEqual(rowsOf(ownNumbers).map((cells) => cells.slice(0, 3).join(' | ')));
});

/** The limits that a Korean text names and a translation says in figures of its own. */
const typedIn = (korean: string, translation: string): string[] =>
  [...new Set(korean.match(hole))].filter((name) =>
    new RegExp(`(?<![\\d.])${withLimits(name)}(?![\\d.])`).test(translation.replace(hole, '')),
  );

test('a translation takes each limit from where the Korean text takes it', () => {
  const differing = languages
    .filter(({ prefix }) => prefix !== 'ko')
    .flatMap(({ prefix }) =>
      domains.flatMap((domain) => {
        const catalog = written(prefix, domain);
        return korean
          .filter((each) => each.domain === domain)
          .flatMap(({ id, text }) => {
            const translation = catalog.get(id) ?? '';
            const known = new Set(text.match(hole));
            const strange = (translation.match(hole) ?? []).filter((name) => !known.has(name));
            return [...strange, ...typedIn(text, translation)].map(
              (name) => `${prefix} | ${domain} | ${id} | ${name}`,
            );
          });
      }),
    );
  expect(differing).toEqual([]);
});

test.each([
  ['{=minimumAge}세', 'from 14 years', ['{=minimumAge}']],
  ['{=minimumAge}세', 'from {=minimumAge} years, 140 of 2.14', []],
])('finds the typed limits of "%s" in "%s"', (text, translation, expected) => {
  expect(typedIn(text, translation)).toEqual(expected);
});
