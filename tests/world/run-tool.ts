import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a script on the Node of the tests, in a directory, with this environment over that of the tests. */
export async function runScript(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd: string | URL,
): Promise<Ran> {
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

/** Runs `tools/<tool>.ts` as an npm script does, with this environment over that of the tests. */
export const runTool = (
  tool: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ran> => runScript([`tools/${tool}.ts`, ...args], environment, new URL('../../', import.meta.url));
