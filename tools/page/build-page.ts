import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from '../processes/run.ts';
import { compressTexts } from './compress.ts';
import { consoleSources, pageSources, sourceStamp } from './stamp.ts';

/** What is built: the workspace, the file that keeps the stamp of its sources, and what they are. */
type Built = { readonly workspace: string; readonly stamp: string; readonly sources: readonly string[] };

const readersPage: Built = { workspace: 'web', stamp: 'page-sources', sources: pageSources };
const deskConsole: Built = { workspace: 'console', stamp: 'console-sources', sources: consoleSources };

/** Builds a page into the dist of its workspace when its sources changed since the last build, or in any case (`again`). */
async function build(built: Built, again: boolean): Promise<'built' | 'unchanged'> {
  const { workspace, sources } = built;
  const dist = join(root, 'packages', workspace, 'dist');
  const stampFile = join(root, '.cache', built.stamp);
  const before = existsSync(dist) && existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const stamp = sourceStamp(root, sources);
  if (!again && before === stamp) return 'unchanged';
  rmSync(stampFile, { force: true });
  // A test run has NODE_ENV=test, which would build React's development half into the page.
  const npmArguments = [
    'run',
    'build',
    '--workspace',
    `@daemun/${workspace}`,
    '--silent',
    '--loglevel=error',
  ];
  const code = await run('npm', npmArguments, { environment: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error('The page could not be built; the reason is above.');
  await compressTexts(dist);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return 'built';
}

/** Builds the readers' page and the desk's console where their sources changed since, or in any case (`again`). */
export async function buildPage({ again = false } = {}): Promise<'built' | 'unchanged'> {
  const outcomes = [await build(readersPage, again), await build(deskConsole, again)];
  return outcomes.includes('built') ? 'built' : 'unchanged';
}
