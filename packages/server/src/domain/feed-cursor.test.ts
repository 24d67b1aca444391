import { expect, test } from 'vitest';
import { cursorOf, placeOfCursor } from './feed-cursor.ts';

test('a cursor leads back to its place', () => {
  for (const place of [0, 1, 35, 36, 100_000, 2 ** 45]) expect(placeOfCursor(cursorOf(place))).toBe(place);
});

test('what is no cursor of ours has no place', () => {
  for (const text of ['', 'e1-', 'e1-00', 'e1--1', 'e1-1.5', 'E1-1', 'e2-1', '12', 'e1-zzzzzzzzzzz', 'e1-A'])
    expect(placeOfCursor(text)).toBeUndefined();
});
