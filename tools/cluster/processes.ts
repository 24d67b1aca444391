import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { projectEnvironment, root } from '../processes/run.ts';
import type { Service } from '../processes/supervise.ts';
import type { Owner } from './owner.ts';
import type { Part } from './parts.ts';

/** A process that was started, with the group that it leads. */
export interface Started {
  readonly name: string;
  /** Ends it and what it started; answers when it is gone. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const patienceMs = 20_000;

/** `onFailure` is told where it ends by itself with an exit code. */
function started(name: string, child: ChildProcess, onFailure?: (code: number) => void): Started {
  let asked = false;
  const gone = new Promise<void>((done) => {
    child.once('exit', (code) => {
      if (code && !asked) onFailure?.(code);
      done();
    });
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const tell = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // It has ended already.
    }
  };
  return {
    name,
    stop: async (signal = 'SIGTERM') => {
      if (!isRunning()) return;
      asked = true;
      tell(signal);
      const timer = setTimeout(() => tell('SIGKILL'), patienceMs);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** Starts a part with its configuration written; a failure of it is told with its last words. */
export function startPart({ name, program, args, files }: Part, owner: Owner | undefined): Started {
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(file, text, { mode: 0o600 });
    if (owner) chownSync(file, owner.uid, owner.gid);
  }
  const child = spawn(program, args, { ...owner, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (text) => {
    words = (words + text).slice(-2000);
  });
  return started(name, child, (code) => console.error(`${name} ended with exit code ${code}:\n${words}`));
}

/** Starts a node of the service, or the sandbox. */
export function startOurs({ name, args, env = {} }: Service): Started {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: projectEnvironment(env),
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return started(name, child);
}
