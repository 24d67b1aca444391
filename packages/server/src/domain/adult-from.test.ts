import { expect, test } from 'vitest';
import { adultFrom } from './adult-from.ts';

test('the year counts, not the birthday', () => {
  expect(adultFrom('2007')).toBe('2026-01-01');
  expect(adultFrom('1985') <= '2026-11-26').toBe(true);
  expect(adultFrom('2008') <= '2026-12-31').toBe(false);
});
