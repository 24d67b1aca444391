import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brokenStep, singleCheck, testOutcome, totals, totalsLine } from './outcome.ts';

const counts = { passed: 0, failed: 0, skipped: 0, files: [], failedTests: [] };

describe('testOutcome', () => {
  test('passes counts on', () => {
    expect(testOutcome({ ...counts, passed: 7 }, 0)).toEqual({
      passed: 7,
      failed: 0,
      problems: [],
      files: [],
      failedTests: [],
    });
    expect(testOutcome({ ...counts, passed: 7, failed: 2 }, 1)).toMatchObject({
      passed: 7,
      failed: 2,
    });
  });

  test('a run without tests fails', () => {
    expect(testOutcome(counts, 0)).toMatchObject({ passed: 0, failed: 1, problems: ['no test was run'] });
  });

  test('a skipped test fails', () => {
    expect(testOutcome({ ...counts, passed: 3, skipped: 2 }, 0)).toMatchObject({ passed: 3, failed: 2 });
  });

  test('an exit code without a failed test fails', () => {
    const outcome = testOutcome({ ...counts, passed: 3 }, 1);
    expect(outcome).toMatchObject({ passed: 3, failed: 1 });
    expect(outcome.problems).toEqual(['the runner ended with exit code 1']);
  });

  test('a crash before the first test is no run without tests', () => {
    expect(testOutcome(counts, 1).problems).toEqual(['no test was run', 'the runner ended with exit code 1']);
  });

  test('nothing but clean counts is ever a success', () => {
    const some = fc.nat({ max: 3 });
    const any = fc.record({ passed: some, failed: some, skipped: some });
    fc.assert(
      fc.property(any, some, (run, exitCode) => {
        const clean = run.passed > 0 && run.failed + run.skipped + exitCode === 0;
        expect(testOutcome({ ...counts, ...run }, exitCode).failed === 0).toBe(clean);
      }),
    );
  });
});

test('totals sum what every step found', () => {
  const sum = totals([
    singleCheck(true),
    singleCheck(false),
    brokenStep('x'),
    { passed: 40, failed: 2, problems: [] },
  ]);
  expect(sum).toEqual({ passed: 41, failed: 4 });
  expect(totalsLine(sum)).toBe('41 passed, 4 failed');
});
