import { expect, test } from 'vitest';
import { twoNodesByOne } from './costs.ts';

test.each([
  { node: 0.015, processor: 0.001, ratio: 2 },
  { node: 0.015, processor: 0.0075, ratio: 2 },
  { node: 0.015, processor: 0.01, ratio: 1.5 },
  { node: 0.015, processor: 0.03, ratio: 1 },
])('two nodes by one where a call costs $node in the node, $processor in the database', (cost) => {
  expect(twoNodesByOne(cost)).toBeCloseTo(cost.ratio, 10);
});
