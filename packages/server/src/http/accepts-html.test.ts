import { expect, test } from 'vitest';
import { acceptsHtml } from './accepts-html.ts';

test.each<[string | undefined, boolean]>([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['text/*', true],
  ['text/html', true],
  ['TEXT/HTML', true],
  ['image/avif, image/webp, */*;q=0.8', true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['text/html;level=1;q=0.3', true],
  ['application/json, text/*;q=0.1', true],
  ['application/json', false],
  ['image/*', false],
  ['*/*;q=0', false],
  ['text/html;q=0, */*', false],
  ['text/html; q=0.0 , text/*', false],
  ['text/*;q=0.000, */*', false],
  ['text/htmlx', false],
  ['garbage', false],
])('%j: %s', (accept, takes) => {
  expect(acceptsHtml(accept)).toBe(takes);
});
