import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { pathTo, type RouteName, routes, unprefixedRoutes } from './routes.ts';

test('a page is reached in Korean unless another language is asked for', () => {
  expect(pathTo('signUpEnd')).toBe('/ko/signup/end');
  expect(pathTo('login', 'jp')).toBe('/jp/login');
});

test('query fields are added, undefined ones are left out', () => {
  expect(pathTo('duplicate', 'en', { type: 'KK', token: undefined })).toBe('/en/info/duplicate?type=KK');
  expect(pathTo('duplicate', 'en', { token: undefined })).toBe('/en/info/duplicate');
  expect(pathTo('duplicate', 'en', { token: '' })).toBe('/en/info/duplicate?token=');
});

const name = fc.constantFrom(...(Object.keys(routes) as RouteName[]));
const prefix = fc.constantFrom(...languages.map((language) => language.prefix));

test('whatever stands in a query field, the path stays and the field comes back', () => {
  fc.assert(
    fc.property(name, prefix, fc.string({ unit: 'grapheme' }), (page, language, value) => {
      const url = new URL(pathTo(page, language, { redirectUrl: value }), 'https://daemun.example');
      expect(url.origin).toBe('https://daemun.example');
      expect(url.pathname).toBe(`/${language}${routes[page]}`);
      expect([...url.searchParams]).toEqual([['redirectUrl', value]]);
      expect(url.hash).toBe('');
    }),
  );
});

test('no two pages share a path, and a path is plain', () => {
  for (const table of [routes, unprefixedRoutes]) {
    const paths = Object.values(table);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^(\/[a-z]+(-[a-z]+)*)+$/);
  }
});

test('no path without prefix can be mistaken for a language', () => {
  const prefixes = languages.map((language) => `/${language.prefix}`);
  for (const path of Object.values(unprefixedRoutes)) {
    expect(prefixes.some((one) => path === one || path.startsWith(`${one}/`))).toBe(false);
  }
});
