import { expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './reports.ts';

test('vitest: a file that does not load is a failed test', () => {
  const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  const testResults = [
    { status: 'passed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ];
  expect(vitestCounts({ ...counts, testResults })).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('playwright: flaky tests and errors outside tests fail', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 });
});
