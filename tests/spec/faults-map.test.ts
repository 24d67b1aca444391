import { expect, test } from 'vitest';
import { isTest, mapRows, missingFiles } from './map-document.ts';
import { agreed, difference } from './table.ts';

const document = 'docs/faults.md';
const faults = mapRows(document, /^\s*F\d\d\s*$/);

test('F01 to F31 are all there, once', () => {
  const wanted = Array.from({ length: 31 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`);
  expect(
    difference(
      wanted,
      faults.map(({ cells }) => cells[0] ?? ''),
    ),
  ).toEqual(agreed);
});

test('every file that is named is there', () => {
  expect(missingFiles(document)).toEqual([]);
});

test.each(faults.map(({ cells, files }) => [cells[0] ?? '', cells[2] ?? '', cells[3] ?? '', files] as const))(
  '%s: %s',
  (_, standing, how, files) => {
    expect(['test', 'elsewhere', '–']).toContain(standing);
    if (standing === 'test') expect(files.filter(isTest)).not.toEqual([]);
    if (standing === 'elsewhere') expect(how).toMatch(/`[^`]*\b(npm|vitest) [^`]+`/);
    if (standing === '–') expect(how.length).toBeGreaterThan(20);
  },
);
