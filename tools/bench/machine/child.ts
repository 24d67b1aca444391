import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../processes/run.ts';
import { benchCache } from '../store/cache.ts';

export type Child = {
  readonly pid: number;
  /** The file that takes its output. */
  readonly log: string;
  /** Asks something over IPC and waits for the one answer. Throws where the child ends instead. */
  ask<T>(question: unknown): Promise<T>;
  stop(): Promise<void>;
};

type Start = {
  readonly script: string;
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Name of the file that takes its output; answers of processes are not read by anybody while it is measured. */
  readonly log: string;
};

const MB = 1024;
const TICKS_PER_SECOND = 100;
const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** What a child inherits of our environment: no setting of the product that the caller happens to have. */
const plainEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
});

/** Starts a Node process of the bench, all of one kind: same Node, same flags, output into a file. */
export function startChild({ script, flags = [], env = {}, log }: Start): Child {
  mkdirSync(join(benchCache, 'logs'), { recursive: true });
  const file = join(benchCache, 'logs', `${log}.log`);
  const output = openSync(file, 'w');
  const child = spawn(process.execPath, [...flags, join(root, script)], {
    cwd: root,
    env: { ...plainEnvironment(), ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  living.add(child);
  const ended = once(child, 'exit').then(() => living.delete(child));
  return {
    pid: child.pid ?? 0,
    log: file,
    ask: async <T>(question: unknown) => {
      child.send(question as object);
      const answer = await Promise.race([once(child, 'message'), ended]);
      if (!Array.isArray(answer))
        throw new Error(`${script} ended; its last words are in .cache/bench/logs/${log}.log`);
      return answer[0] as T;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Processor seconds that a process has used so far; NaN where the system does not tell (Linux does). */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Memory of a process's own in MB (2^20 bytes), without the files that it maps; NaN where the system does not tell (Linux does). */
export function ownMB(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MB;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process in MB (2^20 bytes). */
export const residentMB = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / MB;
