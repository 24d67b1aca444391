import { expect, test } from 'vitest';
import { createFrontWatch, deliberateAfter } from './use-deliberate.ts';

test('a press counts once the page was in front for a while, without a break', () => {
  let time = 1000;
  let isInFront = false;
  const { look, isDeliberate } = createFrontWatch({ isInFront: () => isInFront, now: () => time });
  const after = (ms: number, nowInFront = isInFront) => {
    time += ms;
    isInFront = nowInFront;
    look();
    return isDeliberate();
  };
  expect(isDeliberate()).toBe(false);
  expect(after(10 * deliberateAfter)).toBe(false);
  expect(after(1, true)).toBe(false);
  expect(after(deliberateAfter - 1)).toBe(false);
  expect(after(1)).toBe(true);
  expect(after(1, false)).toBe(false);
  expect(after(10 * deliberateAfter, true)).toBe(false);
  expect(after(deliberateAfter)).toBe(true);
});
