import { describe, expect, it } from 'vitest';
import { readUpload, type UploadedPolicy } from './policy-draft.ts';
import { earliestEffect, isWithdrawable } from './policy-notice.ts';

/** Noon of 2 December 2026 in Korea. */
const now = Date.parse('2026-12-02T12:00:00+09:00');
const standing = [
  { effective: '2022-03-01', languages: ['ko', 'en', 'jp'] },
  { effective: '2026-01-02', languages: ['ko', 'en'] },
] as const;
const good = '<title>이용약관</title>\n<h2>제1조</h2><p>글</p>\n';
const upload = (more: Partial<UploadedPolicy> = {}): UploadedPolicy => ({
  effective: '2026-12-09',
  asks_from: '2026-12-09',
  adverse: false,
  texts: [
    { lang: 'ko', text: good },
    { lang: 'en', text: good },
  ],
  ...more,
});
const problemsOf = (more: Partial<UploadedPolicy>) => readUpload(upload(more), standing, now).problems;
const ofText = (text: string) =>
  problemsOf({
    texts: [
      { lang: 'ko', text },
      { lang: 'en', text: good },
    ],
  });

describe('an upload', () => {
  it('is taken seven days ahead, in the languages of the version before, and read as files are', () => {
    const { problems, texts } = readUpload(upload(), standing, now);
    expect(problems).toEqual([]);
    expect(texts[0]).toEqual({ language: 'ko', title: '이용약관', html: '<h2>제1조</h2><p>글</p>' });
  });

  it.each([
    ['a day too soon', { effective: '2026-12-08' }, 'NOTICE', '2026-12-09'],
    ['seven days ahead to the members’ disadvantage', { adverse: true }, 'NOTICE', '2027-01-01'],
    ['without a language', { texts: [{ lang: 'ko', text: good }] }, 'LANGUAGES', 'en'],
    ['without Korean', { texts: [{ lang: 'en', text: good }] }, 'LANGUAGES', 'ko'],
    ['asking before it counts', { asks_from: '2026-12-08' }, 'ASKS_EARLY', null],
  ] as const)('is refused %s', (_how, more, problem, detail) => {
    expect(problemsOf(more)).toEqual([{ problem, lang: null, detail }]);
  });

  it('is refused on the day of a version that is there', () => {
    const known = [...standing, { effective: '2026-12-09', languages: ['ko'] }] as const;
    expect(readUpload(upload(), known, now).problems).toEqual([
      { problem: 'THERE', lang: null, detail: null },
    ]);
  });

  it.each([
    ['<script>alert(1)</script>', '<script> is not allowed'],
    ['<title>이용약관</title>\n', 'there is no text after the title'],
    ['<p>글</p>', 'the first line must be <title>…</title>, plain text'],
    [good.replace('\n', '\n<meta name="ask-again" content="never">\n'), 'ask-again is another day'],
  ])('is refused with the text %s', (text, detail) => {
    const problems = ofText(text.startsWith('<script') ? `${good}${text}` : text);
    expect(problems).toContainEqual({ problem: 'TEXT', lang: 'ko', detail: expect.stringContaining(detail) });
  });

  it('may name in a file what the form names', () => {
    const never = good.replace('\n', '\n<meta name="ask-again" content="never">\n');
    const texts = [
      { lang: 'ko', text: never },
      { lang: 'en', text: good },
    ] as const;
    expect(problemsOf({ asks_from: null, texts })).toEqual([]);
  });
});

it('a version takes effect seven days after it is published, thirty to the members’ disadvantage', () => {
  expect(earliestEffect(now, false)).toBe('2026-12-09');
  expect(earliestEffect(now, true)).toBe('2027-01-01');
});

it.each([
  ['2026-12-08T22:59:59+09:00', true],
  ['2026-12-08T23:00:00+09:00', false],
  ['2026-12-09T00:00:00+09:00', false],
])('at %s a version of the 9th can be withdrawn: %s', (at, can) => {
  expect(isWithdrawable('2026-12-09', Date.parse(at))).toBe(can);
});
