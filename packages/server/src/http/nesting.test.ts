import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nestsDeeper } from './nesting.ts';

const deeper = (json: string, levels: number) => nestsDeeper(Buffer.from(json), levels);

const depthOf = (value: unknown): number =>
  value === null || typeof value !== 'object' ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf));

test('levels are counted as JSON nests, whatever its texts hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 7 }), (value, levels) => {
      for (const json of [JSON.stringify(value), JSON.stringify(value, null, 2)])
        expect(deeper(json, levels)).toBe(depthOf(value) > levels);
    }),
  );
});

test.each([
  ['[[[', true],
  ['[[', false],
  ['"[[[', false],
  ['{"a\\"[[[":[', false],
  ['{"a\\\\":[[', true],
  ['', false],
  ['[][][]', false],
  [']]][[[', false],
  ['"\\', false],
])('%s nests deeper than two: %s', (json, is) => {
  expect(deeper(json, 2)).toBe(is);
});
