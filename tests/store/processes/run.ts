import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Running {
  readonly lines: string[];
  /** Resolves once so many lines were said. */
  said(count: number): Promise<void>;
  kill(): void;
  readonly ended: Promise<void>;
}

/** Runs a script of this folder as a process of its own; `limit` (a shell command) comes before it. */
export function run(
  script: 'open' | 'write',
  environment: Readonly<Record<string, string>>,
  limit?: string,
): Running {
  const file = join(import.meta.dirname, `${script}.ts`);
  const env = { ...process.env, ...environment };
  const child = limit
    ? spawn('sh', ['-c', `${limit}; exec "$0" "$1"`, process.execPath, file], { env })
    : spawn(process.execPath, [file], { env });
  const lines: string[] = [];
  const waiting: { count: number; resolve(): void }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const one of waiting) if (lines.length >= one.count) one.resolve();
  });
  child.stderr.on('data', (text) => lines.push(String(text)));
  return {
    lines,
    said: (count) => new Promise((resolve) => waiting.push({ count, resolve })),
    kill: () => child.kill('SIGKILL'),
    ended: new Promise((resolve) => child.on('close', () => resolve())),
  };
}
