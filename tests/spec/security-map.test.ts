import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTest, mapRows, missingFiles } from './map-document.ts';
import { agreed, difference, rowsOf, wordsOf } from './table.ts';
import { asvsTable } from './tables/asvs.ts';

const root = join(import.meta.dirname, '../..');
const document = 'docs/security.md';
const requirements = mapRows(document, /^\s*V\d+\.\d+\.\d+/);
const attacks = mapRows(document, /^\s*A\d\d\s*$/);

const idsOfTable = (levels: readonly number[]) =>
  rowsOf(asvsTable).flatMap(([section, ...cells]) =>
    levels.flatMap((level) => wordsOf(cells[level - 1] ?? '').map((part) => `V${section}.${part}`)),
  );

test('every file that is named is there', () => {
  expect(missingFiles(document)).toEqual([]);
});

test('the promise stands in ten lines that a reader understands', () => {
  const [, section = ''] =
    /## The owner always wins\n([\s\S]*?)\n## /.exec(readFileSync(join(root, document), 'utf8')) ?? [];
  const lines = section.split('\n').filter((line) => /^\d+\. /.test(line));
  expect(lines).toHaveLength(10);
  expect(lines.filter((line) => /[`/]|\.ts/.test(line))).toEqual([]);
});

describe('ASVS', () => {
  test('has 70 requirements of level 1 and 183 of level 2', () => {
    expect([idsOfTable([1]).length, idsOfTable([2]).length]).toEqual([70, 183]);
  });

  test('each has its answer, once', () => {
    const answered = requirements.flatMap(({ cells }) => (cells[0] ?? '').split(/,\s*/));
    expect(difference(idsOfTable([1, 2]), answered)).toEqual(agreed);
  });

  test.each(
    requirements.map(({ cells, files }) => [cells[0] ?? '', cells[1] ?? '', cells[2] ?? '', files] as const),
  )('%s: %s', (_, standing, answer, files) => {
    expect(['yes', 'operator', 'deviates', '–']).toContain(standing);
    if (standing === 'yes') expect(files).not.toEqual([]);
    else expect(answer.length).toBeGreaterThan(5);
  });
});

describe('attacks', () => {
  test('the fifty of the specification are all there, and what we found beside, once and in order', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(50);
    const wanted = Array.from(attacks, (_, index) => `A${String(index + 1).padStart(2, '0')}`);
    expect(
      difference(
        wanted,
        attacks.map(({ cells }) => cells[0] ?? ''),
      ),
    ).toEqual(agreed);
  });

  test.each(attacks.map(({ cells, files }) => [cells[0] ?? '', cells[1] ?? '', files] as const))(
    '%s, %s, has a test',
    (_, what, files) => {
      expect(what.length).toBeGreaterThan(5);
      expect(files.filter(isTest)).not.toEqual([]);
      expect(files.filter((file) => !isTest(file))).toEqual([]);
    },
  );
});
