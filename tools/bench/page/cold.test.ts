import { expect, test } from 'vitest';
import { reached } from '../measure.ts';
import { coldMeasures } from './cold.ts';
import type { Report } from './lighthouse.ts';

const report = (paint: number): Report => ({
  lighthouseVersion: '13',
  categories: {
    performance: { score: 1 },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
    seo: { score: null },
  },
  audits: {
    'first-contentful-paint': { numericValue: paint },
  },
});

const measures = coldMeasures([report(700), report(2000), report(800)]);
const measure = (what: string) => measures.find((one) => one.what === what);

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
