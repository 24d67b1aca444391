import { paceOfJourneys, slowestFiles, tooSlow } from './checks/file-times.ts';
import { type Outcome, type StepResult, totals, totalsLine } from './checks/outcome.ts';
import type { FileTime } from './checks/reports.ts';
import { sideBySide } from './checks/side-by-side.ts';
import { chosenSteps, minutesOf, runOf, type Step } from './checks/steps.ts';
import { linesWith, stopRunning } from './processes/run.ts';

/** Milliseconds of the work below on the machine of the budgets: two cores of an AMD EPYC, nothing else running. */
const REFERENCE_MS = 400;
const ROUNDS = 20;
const ROWS = 20_000;

/**
 * How many times longer than the machine of the budgets this one takes for the same work at this moment; at least 1. The
 * work makes, prints and parses objects, as tests do.
 */
function measurePace(): number {
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1)
    JSON.parse(
      JSON.stringify(Array.from({ length: ROWS }, (_, row) => ({ row, text: String(row * round) }))),
    );
  return Math.max(1, (performance.now() - began) / REFERENCE_MS);
}

/** Steps share this many cores, also on a machine that has more: tests measure what readers of a small machine would see. */
const CORES = 2;

/** Runs the checks of the product: all, the fast ones (`--fast`), the deep forms (`--long`), or those named. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--long')) process.env.TEST_LONG = '1';
  const chosen = chosenSteps(args);
  const minutes = minutesOf(chosen, runOf(args), CORES);
  console.log(`${chosen.length} steps, about ${minutes} min on ${CORES} quiet cores.`);
  const pace = measurePace();
  const began = performance.now();
  const jobs = chosen.map((step, index) => ({
    cores: step.cores,
    run: () => timed(step, `${index + 1}/${chosen.length}`),
  }));
  const results = await sideBySide(jobs, CORES);
  const seconds = (performance.now() - began) / 1000;
  summarise(process.env.TEST_LONG ? results : [...results, withoutSlowFiles(results, pace)], seconds);
}

async function timed({ name, title, check }: Step, place: string): Promise<StepResult> {
  console.log(`\n[${place}] ${title} (${name})`);
  const began = performance.now();
  const outcome = await check(linesWith(`  ${name} | `)).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    problems: [String(error)],
  }));
  const result = { title, seconds: (performance.now() - began) / 1000, ...outcome };
  for (const problem of outcome.problems) console.log(`  ${name} ! ${problem}`);
  console.log(line(result));
  return result;
}

const isJourney = ({ file }: FileTime): boolean => file.endsWith('.spec.ts');

/** The last step: no test file took too long. */
function withoutSlowFiles(results: readonly Outcome[], pace: number): StepResult {
  const files = results.flatMap((result) => result.files ?? []);
  const [journeys, others] = [files.filter(isJourney), files.filter((file) => !isJourney(file))];
  const paceNow = Math.max(pace, measurePace());
  const problems = [
    ...tooSlow(others, paceNow),
    ...tooSlow(journeys, Math.max(paceNow, paceOfJourneys(journeys))),
  ];
  for (const problem of problems) console.log(`  ! ${problem}`);
  const [passed, failed] = problems.length === 0 ? [1, 0] : [0, problems.length];
  return { title: 'No test file takes too long', seconds: 0, passed, failed, problems };
}

const line = ({ title, seconds, passed, failed }: StepResult): string =>
  `${failed === 0 ? '✓' : '✗'} ${title}: ${totalsLine({ passed, failed })} in ${seconds.toFixed(1)} s`;

/** What failed, once more at the very end: who sees only the last lines of a long run sees why. */
const withFailedTests = (result: StepResult): readonly string[] => [
  line(result),
  ...result.problems,
  ...(result.failedTests ?? []).flatMap(({ file, name, reason }) => [
    `    ${file} > ${name}`,
    ...reason.split('\n').map((each) => `      ${each}`),
  ]),
];

function summarise(results: readonly StepResult[], seconds: number): void {
  const slowest = slowestFiles(results.flatMap(({ files = [] }) => files));
  if (slowest.length > 0) console.log('\nThe slowest test files:');
  for (const { file, ms } of slowest) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
  console.log(`\nSeconds a step:\n  ${results.map(line).join('\n  ')}`);
  const failed = results.filter((result) => result.failed > 0);
  console.log(`\n${results.length} steps in ${Math.round(seconds)} s.`);
  if (failed.length > 0) console.log(['Failed:', ...failed.flatMap(withFailedTests)].join('\n  '));
  console.log(`\n${totalsLine(totals(results))}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopRunning(signal);
    process.exit(130);
  });

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
