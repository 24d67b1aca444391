import { expect, test } from 'vitest';
import { playwrightReport, vitestReport } from './reports.ts';

test('vitest: a file that does not load is a failed test; failed tests and times of files are told', () => {
  const counts = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  const times = { startTime: 1000, endTime: 1250 };
  const testResults = [
    { name: '/repo/a.test.ts', status: 'passed', ...times, assertionResults: [{ status: 'passed' }] },
    {
      name: '/repo/b/b.test.ts',
      status: 'failed',
      ...times,
      assertionResults: [
        {
          status: 'failed',
          ancestorTitles: ['a gate', 'in the morning'],
          title: 'opens',
          failureMessages: ['\u001B[31mit is shut\n\n  at b.ts:3'],
        },
        { status: 'passed' },
      ],
    },
    { name: '/repo/c.test.ts', status: 'failed', ...times, assertionResults: [] },
  ];
  expect(vitestReport({ ...counts, testResults }, '/repo')).toEqual({
    passed: 5,
    failed: 2,
    skipped: 3,
    failedTests: [
      { file: 'b/b.test.ts', name: 'a gate > in the morning > opens', reason: 'it is shut\n  at b.ts:3' },
    ],
    files: ['a.test.ts', 'b/b.test.ts', 'c.test.ts'].map((file) => ({ file, ms: 250, from: 1000 })),
  });
});

test('playwright: flaky tests and errors outside tests fail; suites within suites count for their file', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  const spec = (title: string, ok: boolean, duration: number) => ({
    title,
    ok,
    tests: [
      {
        results: [
          { duration, startTime: '2026-11-28T00:00:01Z', errors: ok ? [] : [{ message: 'never seen' }] },
        ],
      },
    ],
  });
  const suites = [
    {
      file: 'e2e/a.spec.ts',
      specs: [spec('one', true, 100)],
      suites: [{ file: 'e2e/a.spec.ts', specs: [spec('two', false, 50)] }],
    },
  ];
  const config = { rootDir: '/repo/tests' };
  expect(playwrightReport({ config, suites, stats, errors: [{}] }, '/repo')).toEqual({
    passed: 4,
    failed: 3,
    skipped: 2,
    failedTests: [{ file: 'tests/e2e/a.spec.ts', name: 'two', reason: 'never seen' }],
    files: [{ file: 'tests/e2e/a.spec.ts', ms: 150, from: Date.parse('2026-11-28T00:00:01Z') }],
  });
});
