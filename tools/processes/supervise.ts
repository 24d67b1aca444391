import { type ChildProcess, spawn } from 'node:child_process';
import { projectEnvironment, root } from './run.ts';

export interface Service {
  /** What people call it in messages. */
  readonly name: string;
  /** Arguments for Node, the script among them. */
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

export interface Supervised {
  /** Stops all, in the order in which they were given, and answers when the last has ended. */
  stop(): Promise<void>;
  /** Settles when one of them ends on its own, with the reason in words. */
  readonly broken: Promise<string>;
}

const PATIENCE_MS = 15_000;

/** Starts Node processes that belong together: they share our output and live and die as one. */
export function supervise(services: readonly Service[]): Supervised {
  let stopping = false;
  const children = services.map((service) => start(service));
  const ends = children.map((child, index) => endOf(child, services[index]?.name ?? 'a process'));
  const broken = new Promise<string>((resolve) => {
    for (const end of ends) end.then((why) => stopping || resolve(why));
  });
  const stop = async () => {
    stopping = true;
    for (const child of children) await stopOne(child);
  };
  return { stop, broken };
}

function start({ args, env = {} }: Service): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: projectEnvironment(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function endOf(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`${name} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
      resolve(`${name} ${how}; its own last words are above`);
    });
  });
}

function stopOne(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
