import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function breakerAt(start: number) {
  const time = { now: start };
  return { time, breaker: createBreaker({ now: () => time.now, failures: 3, rest: 100 }) };
}

test('opens after that many failures in a row, not before', () => {
  const { breaker } = breakerAt(0);
  for (const healthy of [false, false, true, false, false]) breaker.report(healthy);
  expect([breaker.mayPass(), breaker.isOpen()]).toEqual([true, false]);
  breaker.report(false);
  expect([breaker.mayPass(), breaker.isOpen()]).toEqual([false, true]);
});

test('after the rest lets one try for all, and closes when that one is healthy', () => {
  const { time, breaker } = breakerAt(0);
  for (const healthy of [false, false, false]) breaker.report(healthy);
  time.now = 99;
  expect(breaker.mayPass()).toBe(false);
  time.now = 100;
  expect([breaker.mayPass(), breaker.mayPass()]).toEqual([true, false]);
  expect(breaker.isOpen()).toBe(true);
  breaker.report(true);
  expect([breaker.mayPass(), breaker.mayPass(), breaker.isOpen()]).toEqual([true, true, false]);
});

test('rests again when the try fails', () => {
  const { time, breaker } = breakerAt(0);
  for (const healthy of [false, false, false]) breaker.report(healthy);
  time.now = 150;
  breaker.mayPass();
  breaker.report(false);
  time.now = 249;
  expect(breaker.mayPass()).toBe(false);
  time.now = 250;
  expect(breaker.mayPass()).toBe(true);
});
