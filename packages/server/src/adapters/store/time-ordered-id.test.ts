import { expect, it } from 'vitest';
import { timeOrderedId } from './time-ordered-id.ts';

it('is a UUID of version 7 that begins with its time', () => {
  const id = timeOrderedId(0x0192_3456_789a);
  expect(id).toMatch(/^01923456-789a-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

it('stands in the order of time, and no two of one time are the same', () => {
  const times = [1, 255, 256, 1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000];
  const ids = times.map(timeOrderedId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 1000 }, () => timeOrderedId(1))).size).toBe(1000);
});

it('what is made for one time keeps the order in which it was made', () => {
  const ids = Array.from({ length: 40_000 }, () => timeOrderedId(1_800_000_000_000));
  expect([...ids].sort()).toEqual(ids);
});
