import { type StepResult, totals, totalsLine } from './checks/outcome.ts';
import { chosenSteps, type Step } from './checks/steps.ts';
import { stopRunning } from './processes/run.ts';

/** Runs the checks of the product: all, the fast ones (`--fast`), the long forms (`--long`), or those named. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--long')) process.env.TEST_LONG = '1';
  const chosen = chosenSteps(args);
  const results: StepResult[] = [];
  for (const [index, step] of chosen.entries()) {
    console.log(`\n[${index + 1}/${chosen.length}] ${step.title} (${step.name})`);
    results.push(await timed(step));
  }
  summarise(results);
}

async function timed({ title, check }: Step): Promise<StepResult> {
  const began = performance.now();
  const outcome = await check().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    problems: [String(error)],
  }));
  const seconds = (performance.now() - began) / 1000;
  for (const problem of outcome.problems) console.log(`  ! ${problem}`);
  const result = { title, seconds, ...outcome };
  console.log(line(result));
  return result;
}

const line = ({ title, seconds, passed, failed }: StepResult): string =>
  `${failed === 0 ? '✓' : '✗'} ${title}: ${totalsLine({ passed, failed })} in ${seconds.toFixed(1)} s`;

function summarise(results: readonly StepResult[]): void {
  const failed = results.filter((result) => result.failed > 0);
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  console.log(`\n${results.length} steps in ${Math.round(seconds)} s.`);
  if (failed.length > 0) console.log(['Failed:', ...failed.map(line)].join('\n  '));
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
