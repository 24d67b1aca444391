import { expect, test } from 'vitest';
import { countryIn } from './client-country.ts';

test.each([
  ['KR', 'KR'],
  ['kr', 'KR'],
  [' us ', 'US'],
  ['XK', 'XK'],
  ['XX', undefined],
  ['T1', undefined],
  ['ZZ', undefined],
  ['EU', undefined],
  ['AA', undefined],
  ['XA', undefined],
  ['KOR', undefined],
  ['KR, US', undefined],
  ['KR\r\nX', undefined],
  ['ㅋㅋ', undefined],
  ['', undefined],
  [undefined, undefined],
])('the country in %j is %j', (written, country) => {
  expect(countryIn(written)).toBe(country);
});
