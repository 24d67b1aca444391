import { type Print, run } from '../processes/run.ts';
import type { FailedTest } from './reports.ts';

/** Where more fail than this, they fail for one reason, which the first ones show. */
const MOST = 5;

const pattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs failed tests once more, each alone and with what the service logs, so that a reader sees why. Decides nothing. */
export async function againInVitest(
  failed: readonly FailedTest[],
  projects: readonly string[],
  print: Print,
): Promise<void> {
  for (const { file, name } of failed.slice(0, MOST)) {
    print(`\nonce more, alone: ${file} > ${name}\n`);
    const args = ['run', ...projects, file, '--testNamePattern', `^${pattern(name)}$`, '--reporter=default'];
    await run('vitest', args, { environment: { NO_COLOR: '1', TEST_LOG_LEVEL: 'warn' }, print });
  }
}

/** Runs failed journeys once more, each alone and with a trace in test-results, so that a reader sees why. Decides nothing. */
export async function againInPlaywright(
  failed: readonly FailedTest[],
  project: string,
  environment: NodeJS.ProcessEnv,
  print: Print,
): Promise<void> {
  if (failed.length === 0) return;
  const shown = failed.slice(0, MOST);
  const files = [...new Set(shown.map(({ file }) => pattern(file)))];
  const names = shown.map(({ name }) => pattern(name)).join('|');
  const alone = ['--workers=1', '--trace=on', '--reporter=list', `--output=test-results/${project}-again`];
  print(`\nonce more, alone and with a trace:\n`);
  await run('playwright', ['test', '--project', project, ...alone, '--grep', names, ...files], {
    environment,
    print,
  });
}
