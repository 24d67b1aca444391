import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Machine, machineIn } from '../debian/machine.ts';
import { paths, places } from './names.ts';

const mount = (...words: readonly string[]) => execFileSync('mount', words);

/**
 * Mounts a copy on write of this machine below a folder: all that is read of it is the machine's, all that is written goes
 * into the folder. The mounts are seen by this process and its children alone.
 */
export function mountMachine(directory: string): Machine {
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  for (const each of [upper, work, root]) mkdirSync(each);
  mount('-t', 'overlay', 'overlay', '-o', `lowerdir=/,upperdir=${upper},workdir=${work}`, root);
  mount('-t', 'proc', 'proc', join(root, 'proc'));
  mount('--rbind', '/dev', join(root, 'dev'));
  for (const fresh of ['run', 'tmp', 'var/tmp']) {
    mount('-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(root, fresh));
  }
  return machineIn(directory);
}

/** Gives the machine its node, its users, its names and a disk for the database. */
export async function furnish(machine: Machine): Promise<void> {
  const { at, run } = machine;
  for (const folder of [paths.databaseDisk, paths.mailbox, '/etc/daemun', '/var/log'])
    mkdirSync(at(folder), { recursive: true });
  appendFileSync(at('/usr/bin/node'), '');
  mount('--bind', process.execPath, at('/usr/bin/node'));
  mount('-t', 'tmpfs', '-o', 'size=320m,mode=0755', 'tmpfs', at(paths.databaseDisk));
  await run([
    'useradd',
    '--system',
    '--user-group',
    '--shell',
    '/usr/sbin/nologin',
    '--no-create-home',
    'daemun',
  ]);
  await run(['install', '-d', '-o', 'daemun', '-g', 'daemun', '-m', '700', paths.state]);
  const names = Object.values(places).map(({ host, address }) => `${address} ${host}`);
  machine.write('/etc/hosts', ['127.0.0.1 localhost', ...names, ''].join('\n'));
  // Nobody can be asked for other names.
  machine.write('/etc/resolv.conf', '');
}

/** Within its own network: the loopback, on which clients may come from any address of 10.78.0.0/16. */
export function openNetwork(machine: Machine): void {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  execFileSync('ip', ['route', 'add', 'local', '10.78.0.0/16', 'dev', 'lo']);
  // The load asks by the same names.
  mount('--bind', machine.at('/etc/hosts'), '/etc/hosts');
}
