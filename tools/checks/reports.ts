import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A failed test, as its runner can be asked for it again. */
export interface FailedTest {
  /** From the repository's root. */
  readonly file: string;
  readonly name: string;
  /** The first lines of what it failed with. */
  readonly reason: string;
}

/** How long a test file took, in milliseconds, what it imports left out. */
export interface FileTime {
  readonly file: string;
  readonly ms: number;
  /** When it began, in milliseconds of the epoch. */
  readonly from: number;
}

/** What a runner's report says. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failedTests: readonly FailedTest[];
  readonly files: readonly FileTime[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number;
        readonly startTime: string;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

const REASON_LINES = 8;

/** The beginning of the first message, without colours: enough to know a failure by. */
const reasonOf = (messages: readonly string[]): string =>
  stripVTControlCharacters(messages[0] ?? '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, REASON_LINES)
    .join('\n');

/** Reads vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function vitestReport(json: unknown, root: string): Report {
  const report = json as VitestReport;
  const files = report.testResults.map((result) => ({ ...result, file: relative(root, result.name) }));
  const unloadable = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failedTests: files.flatMap(({ file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ ancestorTitles, title, failureMessages }) => ({
          file,
          // As `--testNamePattern` knows it; the report's full name leaves the angles out.
          name: [...ancestorTitles, title].join(' > '),
          reason: reasonOf(failureMessages),
        })),
    ),
    files: files.map(({ file, startTime, endTime }) => ({ file, ms: endTime - startTime, from: startTime })),
  };
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** Reads Playwright's JSON report; a test that passed only on another try failed, and so did an error outside tests. */
export function playwrightReport(json: unknown, root: string): Report {
  const { config, suites, stats, errors } = json as PlaywrightReport;
  const fromRoot = (file: string) => relative(root, `${config.rootDir}/${file}`);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    // By the file that Playwright loads: a helper of it may declare the test.
    failedTests: suites.flatMap((suite) =>
      specsOf(suite)
        .filter(({ ok }) => !ok)
        .map(({ title, tests }) => ({
          file: fromRoot(suite.file),
          name: title,
          reason: reasonOf(
            tests.flatMap(({ results }) =>
              results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
            ),
          ),
        })),
    ),
    files: suites.map((suite) => {
      const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
      return {
        file: fromRoot(suite.file),
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        from: Math.min(...results.map(({ startTime }) => Date.parse(startTime))),
      };
    }),
  };
}
