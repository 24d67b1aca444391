import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from '../debian/machine.ts';
import { root } from '../processes/run.ts';
import { whenReady } from '../processes/when-ready.ts';
import { nodePorts, paths } from './names.ts';

/** What a unit of systemd says, by the name of the setting; of several the last. */
type Unit = Readonly<Record<string, string>>;

/** Reads a template unit for one instance of it. */
export function readUnit(text: string, instance: string): Unit {
  const lines = [...text.matchAll(/^(\w+)=(.*)$/gm)];
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [name, value.replaceAll('%i', instance)]),
  );
}

const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

const pairsOf = (variables: Readonly<Record<string, string>>): string[] =>
  Object.entries(variables).map(([variable, value]) => `${variable}=${value}`);

/**
 * Runs a program as a unit of systemd would: as its user, without new privileges, on a machine of which it may write
 * nothing but its state and temporary files of its own.
 */
const confined = `set -e
mount -o remount,bind,ro "$MACHINE"
for folder in home root; do mount -t tmpfs -o ro,mode=0755 tmpfs "$MACHINE/$folder"; done
for folder in tmp var/tmp; do mount -t tmpfs -o mode=1777 tmpfs "$MACHINE/$folder"; done
for folder in run srv/database; do mount -o remount,bind,ro "$MACHINE/$folder"; done
mount --bind "$STATE" "$MACHINE/$INSIDE"
mount -o remount,bind,rw "$MACHINE/$INSIDE"
exec chroot "$MACHINE" setpriv --reuid "$RUN_AS" --regid "$RUN_AS" --init-groups --no-new-privs \\
  env -i -C "$FOLDER" "$@"`;

const stopWithin = (unit: Unit): number => Number(unit.TimeoutStopSec) * 1000;
const again = (unit: Unit): number => Number(unit.RestartSec) * 1000;

/** One node, as systemd keeps it. */
export interface Node {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const readyWithin = 60_000;

function startConfined(machine: Machine, unit: Unit, name: string, words: readonly string[]): ChildProcess {
  const log = openSync(machine.at(`/var/log/${name}.log`), 'a');
  const variables = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...variablesOf((unit.Environment ?? '').replaceAll(' ', '\n')),
    ...variablesOf(readFileSync(machine.at(unit.EnvironmentFile ?? ''), 'utf8')),
  };
  return spawn('unshare', ['--mount', 'sh', '-c', confined, 'sh', ...pairsOf(variables), ...words], {
    env: {
      PATH: process.env.PATH ?? '',
      MACHINE: machine.root,
      STATE: machine.at(paths.state),
      INSIDE: paths.state,
      RUN_AS: unit.User ?? '',
      FOLDER: unit.WorkingDirectory ?? '',
    },
    stdio: ['ignore', log, log],
  });
}

/** One node at a port; `more` goes over the variables of its environment. */
export function nodeOn(machine: Machine, port: number, more: Readonly<Record<string, string>> = {}): Node {
  const unit = readUnit(readFileSync(join(root, 'ops/systemd/daemun@.service'), 'utf8'), String(port));
  const url = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  let wanted = false;
  const begin = () => {
    const words = [...pairsOf(more), ...(unit.ExecStart ?? '').split(' ')];
    const child = startConfined(machine, unit, `node-${port}`, words);
    running = child;
    child.once('exit', async (code) => {
      if (!wanted || code === 0) return;
      await sleep(again(unit));
      if (wanted) begin();
    });
  };
  return {
    url,
    start: async () => {
      wanted = true;
      begin();
      await whenReady(`${url}/readyz`, readyWithin);
    },
    stop: async () => {
      wanted = false;
      const child = running;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopWithin(unit));
      await ended;
      clearTimeout(timer);
    },
  };
}

/** The nodes of the service, which are not started yet. */
export const nodesOn = (machine: Machine): readonly Node[] => nodePorts.map((port) => nodeOn(machine, port));

/** How a command ended, and what it said. */
export interface Operated {
  readonly code: number | null;
  readonly told: string;
}

/** Carries out an operator's command as the service's user, with its environment; `more` goes over it. */
export async function operate(
  machine: Machine,
  words: readonly string[],
  more: Readonly<Record<string, string>>,
): Promise<Operated> {
  const unit = readUnit(readFileSync(join(root, 'ops/systemd/daemun@.service'), 'utf8'), 'command');
  const name = `command-${words[0]}`;
  const log = `/var/log/${name}.log`;
  machine.write(log, '');
  const command = [...pairsOf(more), '/usr/bin/node', 'tools/bootstrap.mjs', ...words];
  const child = startConfined(machine, unit, name, command);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, told: readFileSync(machine.at(log), 'utf8') };
}

/** Brings the tables up to date as their owner, past the pool. */
export async function migrate(machine: Machine, databaseUrl: string): Promise<void> {
  const { code, told } = await operate(machine, ['migrate'], { DATABASE_URL: databaseUrl });
  if (code !== 0) throw new Error(`npm run migrate ended with ${code}:\n${told.slice(-1500)}`);
}
