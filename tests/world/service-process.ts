import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceProgram } from '../../tools/processes/service-node.ts';

const main = join(import.meta.dirname, '../..', serviceProgram);
const READY_WITHIN_MS = 30_000;

/** The service as a process of its own, as an operator runs it. */
export interface ServiceProcess {
  readonly url: string;
  readonly pid: number;
  /** All that it has written so far, both streams. */
  output(): string;
  /** Reads nothing more of what it writes: its end of the pipes is broken from then on. */
  stopReading(): void;
  /** Ends it without a word, as a power cut would; returns when it is gone. */
  kill(): Promise<void>;
  /** Asks it to stop; answers how it ended. */
  stop(): Promise<Exit>;
  readonly ended: Promise<Exit>;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Starts the service with this environment alone (and PATH, and where Node keeps what it compiled), whether it comes up or not; `log` takes its log instead of us. */
export function spawnService(
  environment: Readonly<Record<string, string>>,
  log: 'pipe' | number = 'pipe',
): ServiceProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...environment };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', log, 'pipe'] });
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  let said = '';
  for (const stream of streams)
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }) as Exit);
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning(child)) child.kill(signal);
    return ended;
  };
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  void ended.then(() => process.removeListener('exit', killAtExit));
  return {
    url: `http://localhost:${environment.PORT}`,
    pid: child.pid ?? 0,
    output: () => said,
    stopReading: () => {
      for (const stream of streams) stream.destroy();
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ended,
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** The same, and returns once it answers. Throws with what it said where it does not come up. */
export async function startService(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const service = spawnService(environment);
  let gone = false;
  void service.ended.then(() => {
    gone = true;
  });
  const until = Date.now() + READY_WITHIN_MS;
  while (!service.output().includes('"msg":"ready"')) {
    if (gone || Date.now() > until) {
      await service.kill();
      throw new Error(`The service did not come up:\n${service.output()}`);
    }
    await sleep(10);
  }
  return service;
}
