import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectEnvironment, root } from '../processes/run.ts';

/** Copies what git knows into a folder, with links to the installed packages and to our own in the copy. */
export function copyTo(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(folder, file));
  for (const place of ['node_modules', 'packages/web/node_modules'])
    linkAll(join(root, place), join(folder, place));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '--all'], { cwd: folder });
}

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@daemun') symlinkSync(join(from, name), join(to, name));
  if (!readdirSync(from).includes('@daemun')) return;
  mkdirSync(join(to, '@daemun'));
  for (const name of readdirSync(join(from, '@daemun')))
    symlinkSync(join('../../packages', name), join(to, '@daemun', name));
}

/** Runs a command in a copy, and returns whether it passed and what it wrote. */
export const runIn = (folder: string, [program = '', ...words]: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    env: projectEnvironment({
      PATH: `${join(folder, 'node_modules/.bin')}:${dirname(process.execPath)}:${process.env.PATH}`,
      NO_COLOR: '1',
    }),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status === null) throw new Error(`${program} ${words.join(' ')} did not end by itself.`);
  return { passed: status === 0, said: `${stdout}${stderr}` };
};

/** The end of a report, where a runner sums up what failed. */
export const linesOfFailure = (said: string): string =>
  said
    .trimEnd()
    .split('\n')
    .slice(-40)
    .map((line) => `        ${line}`)
    .join('\n');
