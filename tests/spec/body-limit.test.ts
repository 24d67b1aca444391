import { callNames, calls } from '@daemun/contract/calls/index';
import { expect, test } from 'vitest';
import { bodyLimit, deepest } from '../../packages/server/src/http/json-body.ts';
import { bodyBoundsOf } from './body-bounds.ts';

const posts = callNames.filter((name) => calls[name].method === 'POST');

test.each(posts)('a body of %s has a bound, and passes at it', (name) => {
  const { bytes, depth } = bodyBoundsOf(calls[name]);
  expect(bytes).toBeLessThanOrEqual(bodyLimit);
  expect(depth).toBeLessThanOrEqual(deepest);
});

test('no body may be much larger than the largest call, nor much deeper than the deepest', () => {
  const bounds = posts.map((name) => bodyBoundsOf(calls[name]));
  expect(bodyLimit).toBeLessThan(1.25 * Math.max(...bounds.map(({ bytes }) => bytes)));
  expect(deepest).toBeLessThan(3 * Math.max(...bounds.map(({ depth }) => depth)));
});
