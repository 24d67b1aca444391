import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageOfAcceptHeader, languageOfPrefix, languageOfTag, languages } from './languages.ts';

test.each([
  ['ko', 'KOR'],
  ['ko-KR', 'KOR'],
  ['KO-kr', 'KOR'],
  [' en-GB ', 'ENG'],
  ['zh', 'CHS'],
  ['zh-CN', 'CHS'],
  ['zh-SG', 'CHS'],
  ['zh-Hans', 'CHS'],
  ['zh-Hans-HK', 'CHS'],
  ['zh-TW', 'CHT'],
  ['zh-HK', 'CHT'],
  ['zh-MO', 'CHT'],
  ['zh-Hant', 'CHT'],
  ['zh-Hant-CN', 'CHT'],
  ['ja-JP', 'JPN'],
  ['ar-EG', 'ARA'],
  ['fr-CA', 'FRA'],
  ['es-419', 'SPA'],
])('the browser tag %s is %s', (tag, code) => {
  expect(languageOfTag(tag)?.code).toBe(code);
});

test.each(['de', 'pt-BR', '', '*', 'korean', 'zhx', 'jp', 'sp', 'zh_', '-ko'])(
  'the tag %j is none of ours',
  (tag) => {
    expect(languageOfTag(tag)).toBeUndefined();
  },
);

test.each([
  [undefined, 'KOR'],
  ['', 'KOR'],
  ['*', 'KOR'],
  ['de, pt;q=0.9', 'KOR'],
  ['en', 'ENG'],
  ['en-US,en;q=0.9,ko;q=0.8', 'ENG'],
  ['ko;q=0.8, en;q=0.9', 'ENG'],
  ['de, fr;q=0.5, en;q=0.4', 'FRA'],
  ['fr, en', 'FRA'],
  ['en;q=0, ja;q=0.1', 'JPN'],
  ['en;q=0', 'KOR'],
  ['en;Q=0.1, ja;q=0.2', 'JPN'],
  ['en ; q=0.1 , ja ; q=0.2', 'JPN'],
  ['zh-Hant;level=1;q=0.9, zh;q=0.8', 'CHT'],
  ['fr;q=0.1, de;q=1.1.1, en;q=0.9', 'ENG'],
  [`${'de,'.repeat(100_000)}en`, 'KOR'],
])('Accept-Language %j is answered in %s', (header, code) => {
  expect(languageOfAcceptHeader(header).code).toBe(code);
});

test('every language answers to its own tag and prefix', () => {
  for (const language of languages) {
    expect(languageOfTag(language.tag)).toBe(language);
    expect(languageOfPrefix(language.prefix)).toBe(language);
    expect(languageOfAcceptHeader(language.tag)).toBe(language);
  }
  expect(languageOfPrefix('KO')).toBeUndefined();
  expect(languageOfPrefix('toString')).toBeUndefined();
});

test('the language with the highest weight wins, in whatever order they stand', () => {
  const tags = fc.shuffledSubarray(['ko', 'en', 'ja', 'fr', 'es', 'ar'], { minLength: 1 });
  fc.assert(
    fc.property(tags, fc.nat(5), (ranked, turn) => {
      const weighted = ranked.map((tag, rank) => `${tag};q=${(1 - rank / 10).toFixed(1)}`);
      const header = [
        ...weighted.slice(turn % ranked.length),
        ...weighted.slice(0, turn % ranked.length),
      ].join(',');
      expect(languageOfAcceptHeader(header).tag).toBe(ranked[0]);
    }),
  );
});

test('any header is answered in one of the eight', () => {
  fc.assert(fc.property(fc.string(), (header) => languages.includes(languageOfAcceptHeader(header))));
});
