import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** npm runs on the machine's own Node, as where the project itself is installed. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

/** Clients that npm has, in a folder of their own: the project depends on none of them. */
export async function installClients(versions: readonly string[], scripts: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'daemun-npm-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await run('npm', ['install', ...quiet, ...versions], { cwd: folder, env: { ...process.env, PATH } });
  for (const script of scripts) await copyFile(join(import.meta.dirname, script), join(folder, script));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
