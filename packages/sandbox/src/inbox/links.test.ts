import { expect, test } from 'vitest';
import { linksOf } from './links.ts';

test.each([
  ['<a href="https://a.kr/?x=1&amp;y=2">', '', ['https://a.kr/?x=1&y=2']],
  ["<a style='b' href='https://a.kr/&#x26;&#38;'>", '', ['https://a.kr/&&']],
  ['<a href="https://a.kr/?copy=1&copyright=2">', '', ['https://a.kr/?copy=1&copyright=2']],
  ['<a href="mailto:a@b.kr">', '(https://a.kr/b).', ['https://a.kr/b']],
  [
    '<a href="https://a.kr/1"><a href="https://a.kr/2">',
    'https://a.kr/1',
    ['https://a.kr/1', 'https://a.kr/2'],
  ],
])('%s %s', (html, text, links) => {
  expect(linksOf({ html, text })).toEqual(links);
});
