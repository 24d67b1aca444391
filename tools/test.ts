import { buildProduct } from './build/build-product.ts';
import { paceOfJourneys, slowestFiles, tooSlow } from './checks/file-times.ts';
import { type Outcome, type StepResult, totals, totalsLine } from './checks/outcome.ts';
import type { FileTime } from './checks/reports.ts';
import { inRounds, repeatOf } from './checks/rounds.ts';
import { sideBySide } from './checks/side-by-side.ts';
import { paceNow, SpeedMeter } from './checks/speed.ts';
import { chosenSteps, minutesOf, runOf, type Step } from './checks/steps.ts';
import { turnOfRun } from './checks/turn.ts';
import { linesWith, stopRunning } from './processes/run.ts';

/** Steps share this many cores, also on a machine that has more: tests measure what readers of a small machine would see. */
const CORES = 2;

/** Runs the checks of the product: all, the fast ones (`--fast`), the deep forms (`--long`), or those named; `--repeat N` times. */
async function main(): Promise<void> {
  const { times, rest: args } = repeatOf(process.argv.slice(2));
  if (args.includes('--long')) process.env.TEST_LONG = '1';
  const chosen = chosenSteps(args);
  const minutes = times * minutesOf(chosen, runOf(args), CORES);
  console.log(`${chosen.length * times} steps, about ${minutes} min on ${CORES} quiet cores.`);
  if (!process.env.TEST_LONG) console.log(`Tables whose rows are tested by turns: TEST_TURN=${turnOfRun()}`);
  if (testsUnbuilt(chosen)) await buildProduct();
  const pace = paceNow();
  const meter = new SpeedMeter().start();
  const began = performance.now();
  const results = await inRounds(times, (round) => sideBySide(jobsOf(chosen, round, times), CORES));
  meter.stop();
  const seconds = (performance.now() - began) / 1000;
  summarise(process.env.TEST_LONG ? results : [...results, withoutSlowFiles(results, pace, meter)], seconds);
}

/** Whether several steps test the product and none of them builds it: side by side each would build it, in the same place. */
const testsUnbuilt = (chosen: readonly Step[]): boolean =>
  chosen.filter(({ runs }) => runs.check === undefined && runs.changed === undefined).length > 1 &&
  chosen.every(({ name }) => name !== 'build');

/** The steps of one round as jobs; a round says its number where there are several. */
const jobsOf = (chosen: readonly Step[], round: number, times: number) =>
  chosen.map((step, index) => ({
    cores: step.cores,
    run: () => timed(step, `${times > 1 ? `round ${round}/${times}, ` : ''}${index + 1}/${chosen.length}`),
  }));

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

/** The last step: no test file took too long, by the machine's speed before, after and while it ran. */
function withoutSlowFiles(results: readonly Outcome[], pace: number, meter: SpeedMeter): StepResult {
  const files = results.flatMap((result) => result.files ?? []);
  const [journeys, others] = [files.filter(isJourney), files.filter((file) => !isJourney(file))];
  const around = Math.max(pace, paceNow());
  const paceOf = ({ from, ms }: FileTime) => Math.max(around, meter.between(from, from + ms));
  const median = paceOfJourneys(journeys);
  const problems = [
    ...tooSlow(others, paceOf),
    ...tooSlow(journeys, (file) => Math.max(median, paceOf(file))),
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
