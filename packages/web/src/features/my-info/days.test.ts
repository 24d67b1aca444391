import { expect, test } from 'vitest';
import { daysToChoose, withPart } from './days.ts';

test('each part has its days, a month as many as it has', () => {
  expect(daysToChoose('year', '2026-11-25', [2025, 2026])).toEqual(['2025-11-25', '2026-11-25']);
  expect(daysToChoose('month', '2026-11-25', [2025, 2026])).toHaveLength(12);
  expect(daysToChoose('day', '2024-02-01', [2024, 2026]).at(-1)).toBe('2024-02-29');
  expect(daysToChoose('day', '2026-02-01', [2024, 2026]).at(-1)).toBe('2026-02-28');
});

test('the day that is chosen is always among them, so that a list shows it', () => {
  for (const part of ['year', 'month', 'day'] as const)
    expect(daysToChoose(part, '2024-02-29', [2023, 2026])).toContain('2024-02-29');
});

test('past the end of a month stands its last day', () => {
  expect(withPart('month', '2026-01-31', '2026-02-28')).toBe('2026-02-28');
  expect(withPart('year', '2024-02-29', '2023-02-28')).toBe('2023-02-28');
  expect(withPart('day', '2026-11-25', '2026-11-03')).toBe('2026-11-03');
});
