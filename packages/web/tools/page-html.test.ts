import { expect, test } from 'vitest';
import type { PrerenderedPage } from '../src/prerender/prerendered-page.ts';
import { type Built, prerenderedHtml } from './page-html.ts';

const built: Built = {
  template:
    '<html lang="ko"><head><title>x</title><link rel="stylesheet" href="/s.css"><script type="module" src="/m.js"></script></head><body><noscript></noscript><div id="root"></div></body></html>',
  styles: '/s.css',
  early: '',
  startScript: () => '',
  noScript: [],
};

const prerendered: PrerenderedPage = {
  name: 'login',
  path: '/ar/login',
  words: ['critical'],
  catalog: 'ar',
  lang: 'ar',
  dir: 'rtl',
  alternates: [],
  title: 'دخول "و" <خروج>',
  description: 'حساب & واحد',
  siteName: 'هانبت',
  isListed: false,
  isWhole: false,
  body: '',
};

test('a link to a page has a preview: whose it is, what it is, an address and a picture with our origin', () => {
  const html = prerenderedHtml(prerendered, '', [], built);
  const told = Object.fromEntries(
    [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)].map(([, name, text]) => [name, text]),
  );
  expect(told).toEqual({
    type: 'website',
    site_name: 'هانبت',
    title: 'دخول &#34;و&#34; &#60;خروج&#62;',
    description: 'حساب &#38; واحد',
    url: 'https://origin.invalid/ar/login',
    image: 'https://origin.invalid/preview.png',
  });
});
