import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

/** The repository's root directory. */
export const root = dirname(dirname(import.meta.dirname));

/** Where Node keeps what it compiled, so that the many processes of a run compile each file once. */
const compiled = join(root, '.cache', 'compiled');

/** Our environment with the project's own programs, its Node among them, before the machine's. */
export function projectEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const path = [dirname(process.execPath), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: path.join(delimiter), NODE_COMPILE_CACHE: compiled, ...extra };
}

const running = new Set<ReturnType<typeof spawn>>();

/** Takes what a program writes, in pieces. */
export type Print = (text: string) => void;

/** Where a program's output goes, and what is in its environment beside ours. */
export interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly print?: Print;
}

/** Runs a program of the project to its end. Answers the exit code. */
export function run(
  program: string,
  args: readonly string[],
  { environment = {}, print = linesWith('  ') }: RunOptions = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    env: projectEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.stdout.setEncoding('utf8').on('data', print);
  child.stderr.setEncoding('utf8').on('data', print);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      print(`${error.message}\n`);
      resolve(127);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Ends whatever `run` is waiting for. */
export function stopRunning(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

/** Writes whole lines to our own output, each after a mark that says whose it is, so that programs can run side by side. */
export function linesWith(mark: string): Print {
  let begun = '';
  return (text) => {
    const lines = `${begun}${text}`.split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) console.log(`${mark}${line}`);
  };
}
