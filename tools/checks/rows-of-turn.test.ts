import { describe, expect, test } from 'vitest';
import { rowsOfTurn } from './rows-of-turn.ts';

const rows = Array.from({ length: 23 }, (_, at) => at);

describe.each([1, 2, 3, 4, 5])('one row of %i', (share) => {
  const turns = Array.from({ length: share }, (_, turn) => rowsOfTurn(rows, share, 0xabcdef + turn));

  test('is each of them once in as many commits with numbers in a row', () => {
    expect(turns.flat().sort((one, other) => one - other)).toEqual(rows);
  });

  test('is one of all neighbours at every commit', () => {
    for (const turn of turns)
      for (let from = 0; from + share <= rows.length; from += share)
        expect(turn.filter((row) => row >= from && row < from + share)).toHaveLength(1);
  });
});

test('the rows of a table of two dimensions are not one column', () => {
  const columns = new Set(rowsOfTurn(rows, 4, 7).map((row) => row % 4));
  expect(columns.size).toBe(4);
});
