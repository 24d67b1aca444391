import { afterEach, expect, test, vi } from 'vitest';
import { forgetSharedSession, isMarkedShared, lastSharedEnd, sharedEnd } from './shared-session.ts';

const minute = 60_000;
const marked = (value?: string) =>
  vi.stubGlobal('document', { cookie: value === undefined ? '' : `a=b; daemun_shared=${value}` });

afterEach(() => {
  forgetSharedSession();
  vi.unstubAllGlobals();
});

test('without a mark there is no end', () => {
  marked();
  expect([isMarkedShared(), sharedEnd(0), lastSharedEnd()]).toEqual([false, undefined, undefined]);
});

test('the end is counted from when a mark is first seen, whatever this browser’s clock says', () => {
  const now = Date.UTC(2001, 0, 1);
  marked(`${30 * minute}.${Date.UTC(2026, 10, 27)}`);
  expect(sharedEnd(now)).toBe(now + 30 * minute);
  expect(sharedEnd(now + 20 * minute)).toBe(now + 30 * minute);
});

test('each answer’s mark is counted anew, also where it tells of the same time', () => {
  marked(`${30 * minute}.1`);
  sharedEnd(0);
  marked(`${30 * minute}.2`);
  expect(sharedEnd(10 * minute)).toBe(40 * minute);
});

test('the mark of a version that told no time is over, so that the service is asked', () => {
  marked('1');
  expect(sharedEnd(5)).toBe(6);
});

test('what was seen is known when its mark is gone, until the reader leaves', () => {
  marked(`${minute}.1`);
  sharedEnd(0);
  marked();
  expect([sharedEnd(1), lastSharedEnd()]).toEqual([undefined, minute]);
  forgetSharedSession();
  expect(lastSharedEnd()).toBeUndefined();
});
