import { expect, test, vi } from 'vitest';
import { paceBetween, paceNow, SpeedMeter } from './speed.ts';

const second = 1000;
/** A quiet minute, then one beside other load. */
const samples = Array.from({ length: 60 }, (_, index) => ({
  at: index * 2 * second,
  pace: index < 30 ? 1.6 : 5,
}));

test('ignores the load of the tests themselves', () => {
  expect(paceBetween(samples, 0, 50 * second)).toBe(1);
});

test('follows the speed of the time in which a file ran', () => {
  expect(paceBetween(samples, 70 * second, 110 * second)).toBeCloseTo(2.5);
  const across = paceBetween(samples, 30 * second, 90 * second);
  expect(across).toBeGreaterThan(1.5);
  expect(across).toBeLessThan(2);
});

test('is 1 without a sample', () => {
  expect(paceBetween([], 0, second)).toBe(1);
  expect(paceBetween(samples, 900 * second, 901 * second)).toBe(1);
});

test('measures at least 1', () => {
  expect(paceNow(1)).toBeGreaterThanOrEqual(1);
});

test('samples every other second until it is stopped', () => {
  vi.useFakeTimers();
  const meter = new SpeedMeter().start();
  const began = Date.now();
  vi.advanceTimersByTime(5 * second);
  meter.stop();
  const [early, never] = [vi.getTimerCount(), meter.between(began + 60 * second, began + 70 * second)];
  vi.useRealTimers();
  expect([early, never]).toEqual([0, 1]);
});
