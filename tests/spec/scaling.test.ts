import { describe, expect, test } from 'vitest';
import { tableKeys } from '../../packages/server/src/adapters/store/table-keys.ts';
import { missingFiles } from './map-document.ts';
import { spreadTables } from './spread-tables.ts';
import { agreed, difference } from './table.ts';

test('the page has every table, once', () => {
  const named = spreadTables.map(({ name }) => name);
  expect(difference(Object.keys(tableKeys), named)).toEqual(agreed);
});

test('every file that is named is there', () => {
  expect(missingFiles('docs/scaling.md')).toEqual([]);
});

describe('a table', () => {
  test.each(spreadTables)('$name has a way to one of its rows, and a size', ({ ways, sizes }) => {
    expect(ways.filter(({ reach }) => reach !== 'whole')).not.toEqual([]);
    expect(sizes).not.toBe('');
  });

  const spread = spreadTables.filter(({ key }) => key.length > 0);

  test.each(spread)('$name is spread by one column, which leads to it', ({ key, ways }) => {
    expect(key).toHaveLength(1);
    expect(ways.some(({ columns }) => columns.some((column) => key.includes(column)))).toBe(true);
    // What is read whole has a copy everywhere.
    expect(ways.filter(({ reach }) => reach === 'whole')).toEqual([]);
  });

  test.each(spread)(
    '$name says what one would do of every way that names no machine',
    ({ key, ways, note }) => {
      const unled = ways.filter(({ columns }) => !columns.some((column) => key.includes(column)));
      if (unled.length > 0) expect(note).not.toBe('');
    },
  );

  test.each(spreadTables.filter(({ key }) => key.length === 0))(
    '$name has a copy on each machine for a reason',
    ({ note }) => expect(note).not.toBe(''),
  );
});
