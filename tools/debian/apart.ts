import { spawn } from 'node:child_process';
import { once } from 'node:events';

const namespaces = ['--mount', '--pid', '--fork', '--mount-proc', '--kill-child'];

/**
 * Runs a line of the shell with mounts and processes of its own, which end with it, also by a signal. The line must not end
 * with a program that replaces the shell, because the shell reaps orphans. Answers the exit code.
 */
export async function runApart(
  line: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const child = spawn('unshare', [...namespaces, 'sh', '-c', line, 'sh', ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = () => void child.kill('SIGKILL');
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return code ?? 1;
}
