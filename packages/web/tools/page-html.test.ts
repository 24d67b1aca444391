import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageHead, PrerenderedPage } from '../src/prerender/prerendered-page.ts';
import { type Built, picture, plainPage, prerenderedHtml } from './page-html.ts';

const built: Built = {
  template:
    '<html lang="ko"><head><title>x</title><link rel="stylesheet" href="/s.css"><script type="module" src="/m.js"></script></head><body><noscript></noscript><div id="root"></div></body></html>',
  styles: '/s.css',
  early: '',
  link: 'hide()',
  startScript: () => '',
  noScript: [],
};

const shared: PageHead = {
  lang: 'ar',
  dir: 'rtl',
  title: 'دخول',
  siteName: 'هانبت',
  preview: {
    title: 'دخول "و" <خروج>',
    description: 'حساب & واحد',
    picture: 'بوابة',
    locale: 'ar_EG',
    address: '/letter?lang=ar',
    isListed: true,
    alternates: [
      { lang: 'ko', address: '/letter' },
      { lang: 'ar', address: '/letter?lang=ar' },
    ],
  },
};

const drawn = (head: PageHead): PrerenderedPage => ({
  name: 'login',
  path: '/ar/login',
  words: ['critical'],
  catalog: 'ar',
  head,
  isWhole: false,
  body: '<svg><title>y</title></svg>',
});

const told = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)">/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  );

const linked = (html: string) =>
  [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)">/g)].map(
    (one) => one.slice(1),
  );

const documents: readonly [string, (head: PageHead) => string][] = [
  ['drawn', (head) => prerenderedHtml(drawn(head), '', [], built)],
  ['not drawn', (head) => plainPage(head, built)],
];

test.each(documents)(
  'a link to a page that is %s has a preview, with our origin and its own language',
  (_, make) => {
    const html = make(shared);
    expect(html).toMatch(/^<html lang="ar" dir="rtl"/);
    expect(html).toContain('<title>دخول</title>');
    expect(told(html)).toEqual({
      description: 'حساب &#38; واحد',
      'og:site_name': 'هانبت',
      'og:title': 'دخول &#34;و&#34; &#60;خروج&#62;',
      'og:description': 'حساب &#38; واحد',
      'og:type': 'website',
      'og:locale': 'ar_EG',
      'og:url': 'https://origin.invalid/letter?lang=ar',
      'og:image': 'https://origin.invalid/preview.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'بوابة',
      'twitter:card': 'summary_large_image',
    });
    expect(linked(html)).toEqual([
      ['canonical', undefined, 'https://origin.invalid/letter?lang=ar'],
      ['alternate', 'ko', 'https://origin.invalid/letter'],
      ['alternate', 'ar', 'https://origin.invalid/letter?lang=ar'],
      ['alternate', 'x-default', 'https://origin.invalid/letter'],
    ]);
  },
);

test.each(documents)('that is %s and nobody shares tells whose it is alone, and is not listed', (_, make) => {
  const html = make({ ...shared, preview: undefined });
  expect(html).toContain('<title>دخول</title>');
  expect(told(html)).toEqual({ 'og:site_name': 'هانبت', 'og:title': 'هانبت', robots: 'noindex' });
  expect(linked(html)).toEqual([]);
});

test.each(documents)(
  'that is %s takes the fields of a link out of its address before anything else',
  (_, make) => {
    expect(make({ ...shared, isLinked: true })).toContain('<head><script>hide()</script>');
    expect(make(shared)).not.toContain('hide()');
  },
);

test('the picture of previews is as large as documents say', () => {
  const png = readFileSync(join(import.meta.dirname, '../public', picture.path));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([picture.width, picture.height]);
});

test('the first paint waits for the end of a drawn document, so that no row moves when its rest arrives', () => {
  const html = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
  const [, id = ''] = /<link rel="expect" href="#(\w+)" blocking="render">/.exec(html) ?? [];
  expect(html.indexOf(`id="${id}"`)).toBeGreaterThan(html.indexOf('id="root"'));
});
