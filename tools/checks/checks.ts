import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ensureChromium } from '../browser/ensure-chromium.ts';
import { root, run } from '../processes/run.ts';
import { brokenStep, type Outcome, singleCheck, testOutcome } from './outcome.ts';
import { playwrightCounts, vitestCounts } from './reports.ts';

/** A way to find out whether something about the product holds. */
export type Check = () => Promise<Outcome>;

/** A program that says by its exit code whether all is well. */
export const command =
  (program: string, ...args: string[]): Check =>
  async () =>
    singleCheck((await run(program, args)) === 0);

/** One of our own tools that says so. */
export const tool = (path: string, ...args: string[]): Check => command('node', path, ...args);

/** Vitest projects of vitest.config.ts. */
export const vitest =
  (...projects: string[]): Check =>
  async () => {
    const report = await freshReport(`vitest-${projects.join('-')}`);
    const args = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const exitCode = await run('vitest', ['run', ...args, ...reporters], { NO_COLOR: '1' });
    return counted(report, (json) => testOutcome({ ...vitestCounts(json), exitCode }));
  };

/** A Playwright project of playwright.config.ts, in a real Chromium. */
export const playwright =
  (project: string): Check =>
  async () => {
    const chromium = await ensureChromium();
    if ('problem' in chromium) return brokenStep(chromium.problem);
    const report = await freshReport(`playwright-${project}`);
    const args = ['test', '--project', project, '--reporter=list,json'];
    const environment = {
      DAEMUN_CHROMIUM: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      FORCE_COLOR: '0',
    };
    const exitCode = await run('playwright', args, environment);
    return counted(report, (json) => testOutcome({ ...playwrightCounts(json), exitCode }));
  };

async function freshReport(name: string): Promise<string> {
  const file = join(root, '.cache', 'test', `${name}.json`);
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  return file;
}

async function counted(report: string, count: (json: unknown) => Outcome): Promise<Outcome> {
  const text = await readFile(report, 'utf8').catch(() => undefined);
  return text === undefined ? brokenStep('the runner wrote no report') : count(JSON.parse(text));
}
