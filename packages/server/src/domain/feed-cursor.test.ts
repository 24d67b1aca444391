import { expect, test } from 'vitest';
import { cursorOf, placeOfCursor } from './feed-cursor.ts';

test('a cursor leads back to its place and its epoch', () => {
  for (const epoch of [1, 2, 1_795_939_200_000])
    for (const place of [0, 1, 35, 36, 100_000, 2 ** 45])
      expect(placeOfCursor(cursorOf({ epoch, place }))).toEqual({ epoch, place });
});

test('a store that was never restored has the cursors of the first release', () => {
  expect(cursorOf({ epoch: 1, place: 36 })).toBe('e1-10');
});

test('what is no cursor of ours has no place', () => {
  for (const text of [
    '',
    'e1-',
    'e1-00',
    'e1--1',
    'e1-1.5',
    'E1-1',
    'e0-1',
    'e-1',
    '12',
    'e1-zzzzzzzzzzz',
    'e1-A',
  ])
    expect(placeOfCursor(text)).toBeUndefined();
});
