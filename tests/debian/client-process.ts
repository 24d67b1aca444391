import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const timeout = 20_000;

/** Runs a client's server until it answers; throws with what it said where it ends before. */
export async function startClient(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  url: string,
): Promise<ChildProcess> {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
    });
  const until = Date.now() + timeout;
  while (Date.now() < until && child.exitCode === null) {
    const answered = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    if (answered) return child;
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The client does not answer: ${said}`);
}

/** Ends it, and waits until it has ended. */
export async function stopClient(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
