import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from '../processes/run.ts';
import { compressTexts } from './compress.ts';
import { pageSources, sourceStamp } from './stamp.ts';

const dist = join(root, 'packages', 'web', 'dist');
const stampFile = join(root, '.cache', 'page-sources');

const builtStamp = () => (existsSync(dist) && existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '');

const npmArguments = ['run', 'build', '--workspace', '@daemun/web', '--silent', '--loglevel=error'];

/** Builds the page into packages/web/dist when its sources changed since the last build, or in any case (`again`). */
export async function buildPage({ again = false } = {}): Promise<'built' | 'unchanged'> {
  const stamp = sourceStamp(root, pageSources);
  if (!again && builtStamp() === stamp) return 'unchanged';
  rmSync(stampFile, { force: true });
  // A test run has NODE_ENV=test, which would build React's development half into the page.
  const code = await run('npm', npmArguments, { environment: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error('The page could not be built; the reason is above.');
  await compressTexts(dist);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
  return 'built';
}
