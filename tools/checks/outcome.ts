import type { FailedTest, FileTime, Report } from './reports.ts';

/** What a step found: how many checks held, how many did not, and what else must be said. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly problems: readonly string[];
  /** How long each test file took, where the step runs tests. */
  readonly files?: readonly FileTime[];
  /** Which tests failed, where the step runs tests. */
  readonly failedTests?: readonly FailedTest[];
}

/** What a step found, and how long it took. */
export interface StepResult extends Outcome {
  readonly title: string;
  readonly seconds: number;
}

/** What is said of a run without tests. */
export const noTest = 'no test was run';

/** The outcome of a step that is a single check, such as the type check. */
export const singleCheck = (held: boolean): Outcome =>
  held ? { passed: 1, failed: 0, problems: [] } : { passed: 0, failed: 1, problems: [] };

/** The outcome of a step that could not even count. */
export const brokenStep = (problem: string): Outcome => ({ passed: 0, failed: 1, problems: [problem] });

/**
 * A test runner's report as an outcome. A skipped test fails, because it proves nothing; so does a run without tests, and
 * an exit code that says failure where the counts do not.
 */
export function testOutcome(report: Report, exitCode: number): Outcome {
  const { passed, failed, skipped, files, failedTests } = report;
  const problems: string[] = [];
  if (skipped > 0) problems.push(`${skipped} skipped or unfinished tests count as failed`);
  if (passed + failed + skipped === 0) problems.push(noTest);
  if (exitCode !== 0 && failed + skipped === 0) problems.push(`the runner ended with exit code ${exitCode}`);
  const unexplained = failed + skipped === 0 && problems.length > 0 ? 1 : 0;
  return { passed, failed: failed + skipped + unexplained, problems, files, failedTests };
}

/** The sum over all steps. */
export function totals(results: readonly Outcome[]): { passed: number; failed: number } {
  const sum = (pick: (one: Outcome) => number) => results.reduce((total, one) => total + pick(one), 0);
  return { passed: sum((one) => one.passed), failed: sum((one) => one.failed) };
}

/** The last line of every run. */
export const totalsLine = ({ passed, failed }: { passed: number; failed: number }): string =>
  `${passed} passed, ${failed} failed`;
