import { expect, test } from 'vitest';
import { frontPages } from './front-pages.ts';

const read = (text: string) => frontPages.schema.safeParse(text);

test.each([
  ['https://www.site.example/', { ko: 'https://www.site.example/' }],
  ['http://127.0.0.1:4600/news', { ko: 'http://127.0.0.1:4600/news' }],
  [
    'ko=https://www.site.example/  en=https://en.site.example/?a=b',
    { ko: 'https://www.site.example/', en: 'https://en.site.example/?a=b' },
  ],
])('%s is read', (text, pages) => {
  expect(read(text)).toMatchObject({ success: true, data: pages });
});

test.each([
  'en=https://en.site.example/',
  'ko=https://a.example/ ko=https://b.example/',
  'ko=https://a.example/ de=https://b.example/',
  'ko=https://a.example/ en=http://b.example/',
  'ko=javascript:alert(1)',
  'javascript:alert(1)',
  'http://www.site.example/',
  'www.site.example',
  '',
])('%j is refused', (text) => {
  expect(read(text).success).toBe(false);
});
