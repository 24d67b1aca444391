import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../../processes/run.ts';

const pinned = join(import.meta.dirname, 'lighthouse');
const place = join(root, '.cache', 'lighthouse');
const lock = 'package-lock.json';
// Beside node_modules, which `npm ci` empties: what is not there was not installed to its end.
const stamp = join(place, 'installed');

/**
 * The command of the pinned Lighthouse. It brings more packages than the whole product has, so only those who measure
 * install it: once, below .cache. Throws where that fails.
 */
export async function installLighthouse(): Promise<string> {
  const command = join(place, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const wanted = readFileSync(join(pinned, lock), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(command)) return command;
  mkdirSync(place, { recursive: true });
  for (const file of ['package.json', lock]) copyFileSync(join(pinned, file), join(place, file));
  const args = ['ci', '--prefix', place, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run('npm', args)) !== 0)
    throw new Error('Lighthouse could not be installed; the reason is above.');
  writeFileSync(stamp, wanted);
  return command;
}
