import { expect, test } from 'vitest';
import { reached } from '../measure.ts';
import { coldMeasures } from './cold.ts';
import type { Report } from './lighthouse.ts';

const report = (paint: number, html: number): Report => ({
  lighthouseVersion: '13',
  categories: {
    performance: { score: 1 },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
    seo: { score: null },
  },
  audits: {
    'first-contentful-paint': { numericValue: paint },
    'network-requests': {
      details: {
        items: [
          { url: 'http://localhost/ko/login', resourceType: 'Document', transferSize: html },
          { url: 'http://localhost/a.js', resourceType: 'Script', transferSize: 2000 },
          { url: 'http://localhost/b.js', resourceType: 'Script', transferSize: 3000 },
          { url: 'data:image/svg+xml,x', resourceType: 'Image', transferSize: 0 },
        ],
      },
    },
  },
});

const measures = coldMeasures([report(700, 7000), report(2000, 7000), report(800, 7000)]);
const measure = (what: string) => measures.find((one) => one.what === what);

test('bytes are summed by type, and what never travelled is no request', () => {
  expect(measure('HTML, brotli')?.value).toBe(7);
  expect(measure('JavaScript, brotli')?.value).toBe(5);
  expect(measure('requests')?.value).toBe(3);
});

test('times are medians', () => {
  expect(measure('first contentful paint')).toMatchObject({ value: 800, atMost: 900 });
});

test('a score below its goal, and one that is missing, is not reached', () => {
  expect(measures.filter((one) => !reached(one)).map(({ what }) => what)).toEqual([
    'largest contentful paint',
    'total blocking time',
    'layout shift',
    'best practices',
    'SEO',
  ]);
});
