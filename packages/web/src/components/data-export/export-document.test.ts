import { expect, test } from 'vitest';
import { escapeText } from '../../i18n/markup.ts';
import { exportDocument } from './export-document.ts';

const say = (id: string, values: object = {}) => [id, ...Object.values(values)].join(' ');
const read = (held: Record<string, unknown>) => exportDocument(say, held, 'ko', 'ltr');
const texts = (page: string, element: string) =>
  [...page.matchAll(new RegExp(`<${element}[^>]*>([^<]*)</${element}>`, 'g'))].map(([, text]) => text);

const held = {
  exported_at: '2026-01-02T15:04:05+09:00',
  account: { id: 'm1', nickname: '한빛독자', has_password: true, name: null, unheard_of: 'kept' },
  interests: [{ kind: 'NEWS', code: 'PTS' }],
  consents: [
    { category: 'AGY', kind: 'TERMS', version: '2024-11-16', agreed: 'Y' },
    { category: 'ISS', kind: 'MKT_SMS', version: '-', agreed: 'N', channel: 'my/setting' },
  ],
  newsletter: null,
  something_new: [{ fact: 1 }],
};

test('tells every part in words, and what it has no words for by its own name', () => {
  const page = read(held);
  expect(texts(page, 'h2')).toEqual([
    'myInfo.basics',
    'title.category',
    'title.agreement',
    'title.newsletters',
    'something_new',
  ]);
  expect(texts(page, 'td')).toEqual(
    expect.arrayContaining([
      '한빛독자',
      'myInfo.exportYes',
      'myInfo.none',
      'kept',
      escapeText('field.topicPolitics (PTS)'),
      '1',
    ]),
  );
  expect(texts(page, 'th')).toContain('unheard_of');
  expect(page).toContain('<html lang="ko" dir="ltr">');
});

test('holds every value that is held', () => {
  const words = read(held);
  for (const value of ['m1', '한빛독자', 'kept', 'PTS', 'TERMS', 'MKT_SMS', 'my/setting'])
    expect(words).toContain(value);
});

/** Every tag that the page itself writes. */
const ours =
  /<(!doctype html|\/?(html|head|title|style|body|h1|h2|p|div|table|tr|td|th)|html lang="ko" dir="ltr"|meta [^<>]*|th scope="(row|col)")>/g;

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</td></table><iframe srcdoc="<script>alert(1)</script>">',
  '</style><svg onload=alert(1)>',
  "javascript:alert('1')",
])('keeps %s as text, in a value as in a name', (hostile) => {
  const page = read({ account: { nickname: hostile, [hostile]: hostile }, [hostile]: hostile });
  expect(page.replace(ours, '')).not.toMatch(/[<>]/);
  expect(texts(page, 'td')).toEqual(Array(2).fill(escapeText(hostile)));
  expect(page).toContain("content=\"default-src 'none';");
});
