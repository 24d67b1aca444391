import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { ensureChromium } from '../browser/ensure-chromium.ts';
import { type Print, root, run } from '../processes/run.ts';
import { againInPlaywright, againInVitest } from './again.ts';
import { freshReport } from './fresh-report.ts';
import { withoutOtherTurns } from './journeys-of-turn.ts';
import { brokenStep, noTest, type Outcome, singleCheck, testOutcome } from './outcome.ts';
import { playwrightReport, type Report, vitestReport } from './reports.ts';
import { turnOfRun } from './turn.ts';

/** A way to find out whether something about the product holds; what it has to say goes to `print`. */
export type Check = (print: Print) => Promise<Outcome>;

/** A program that says by its exit code whether all is well. */
export const command =
  (program: string, ...args: string[]): Check =>
  async (print) =>
    singleCheck((await run(program, args, { print })) === 0);

/** One of our own tools that says so. */
export const tool = (path: string, ...args: string[]): Check => command('node', path, ...args);

/** The places that runs of Vitest side by side have taken: whoever has one tries ports that the other does not (tests/free-port.ts). */
const places = new Set<number>();

/** Lets `use` have the lowest place that no other run has. */
async function inPlace<T>(use: (place: number) => Promise<T>): Promise<T> {
  let place = 0;
  while (places.has(place)) place += 1;
  places.add(place);
  return use(place).finally(() => places.delete(place));
}

/** Vitest projects of vitest.config.ts. A failed test is run once more alone, with the service's log, and stays failed. */
export const vitest = (...projects: string[]): Check => vitestIn({}, projects);

/** The same, with more variables in its environment and more arguments. */
export const vitestIn =
  (environment: NodeJS.ProcessEnv, projects: readonly string[], more: readonly string[] = []): Check =>
  async (print) => {
    const file = await freshReport(`vitest-${projects.join('-')}.json`);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const exitCode = await inPlace((place) =>
      run('vitest', ['run', ...chosen, ...more, ...reporters], {
        environment: {
          ...environment,
          NO_COLOR: '1',
          TEST_STEP: String(place),
          TEST_TURN: turnOfRun(),
        },
        print,
      }),
    );
    const report = await readReport(file, vitestReport);
    if (!report) return brokenStep('the runner wrote no report');
    await againInVitest(report.failedTests, chosen, print);
    return testOutcome(report, exitCode);
  };

/** The commit from which a change began: where this branch left `main`, or the last commit. */
function changeBegan(): string {
  const base = spawnSync('git', ['merge-base', 'HEAD', 'main'], { cwd: root, encoding: 'utf8' });
  return base.status === 0 ? base.stdout.trim() : 'HEAD';
}

/** The tests of some projects that import, by whichever way, a file that changed since this branch left `main`. */
export const vitestOfChange =
  (...projects: string[]): Check =>
  async (print) => {
    const outcome = await vitestIn({}, projects, ['--changed', changeBegan(), '--passWithNoTests'])(print);
    const isNothing = outcome.passed === 0 && outcome.problems.join() === noTest;
    return isNothing ? singleCheck(true) : outcome;
  };

/**
 * A Playwright project of playwright.config.ts, in a real Chromium. A failed test is run once more alone, with a trace, and stays failed.
 * `byTurns` leaves out what waits for another commit.
 */
export const playwright =
  (project: string, { byTurns = false } = {}): Check =>
  async (print) => {
    const chromium = await ensureChromium();
    if ('problem' in chromium) return brokenStep(chromium.problem);
    const file = await freshReport(`playwright-${project}.json`);
    const environment = {
      DAEMUN_CHROMIUM: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      FORCE_COLOR: '0',
      TEST_TURN: turnOfRun(),
    };
    const args = ['test', '--project', project, '--reporter=list,json'];
    const isPart = byTurns && !process.env.TEST_LONG;
    const others = isPart ? await withoutOtherTurns(project, Number(turnOfRun()), environment) : [];
    const exitCode = await run('playwright', [...args, ...others], { environment, print });
    const report = await readReport(file, playwrightReport);
    if (!report) return brokenStep('the runner wrote no report');
    await againInPlaywright(report.failedTests, project, environment, print);
    return testOutcome(report, exitCode);
  };

async function readReport(
  file: string,
  read: (json: unknown, root: string) => Report,
): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : read(JSON.parse(text), root);
}
