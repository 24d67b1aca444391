import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { paths, places } from './names.ts';

/**
 * A copy on write of the machine that the rehearsal runs on: all that is read of it is the machine's, all that is
 * written goes into a folder. It has processes, mounts and a network of its own, which end with the rehearsal.
 */
export interface Machine {
  /** Its root, as seen from outside. */
  readonly root: string;
  /** Where a path of it is, seen from outside. */
  at(path: string): string;
  has(path: string): boolean;
  write(path: string, text: string, owner?: string, mode?: number): void;
  /** Runs a program to its end and answers what it wrote. Throws with its last words where it fails. */
  run(words: readonly string[], options?: RunAs): Promise<string>;
  /** Starts a program whose output goes into `/var/log/NAME.log`. */
  start(name: string, words: readonly string[], options?: RunAs): ChildProcess;
}

interface RunAs {
  readonly user?: string;
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const plain = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C.UTF-8',
  HOME: '/',
};

const wordsIn = (root: string, words: readonly string[], user?: string): string[] => [
  ...(user === undefined ? [] : [`--userspec=${user}`]),
  root,
  ...words,
];

/** The ids of a user of the machine. */
function idsOf(passwd: string, user: string): [number, number] {
  const [, uid, gid] = new RegExp(`^${user}:[^:]*:(\\d+):(\\d+):`, 'm').exec(passwd) ?? [];
  if (uid === undefined) throw new Error(`The machine has no user ${user}.`);
  return [Number(uid), Number(gid)];
}

/** The machine below a folder, once it is mounted. */
export function machineIn(directory: string): Machine {
  const root = join(directory, 'root');
  const at = (path: string) => join(root, path);
  const start = (words: readonly string[], { user, environment }: RunAs, output: 'pipe' | number) =>
    spawn('chroot', wordsIn(root, words, user), {
      env: { ...plain, ...environment },
      stdio: ['pipe', output, output],
    });
  return {
    root,
    at,
    has: (path) => existsSync(at(path)),
    write: (path, text, owner, mode = 0o644) => {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text, { mode });
      if (owner) chownSync(at(path), ...idsOf(readFileSync(at('/etc/passwd'), 'utf8'), owner));
    },
    run: async (words, options = {}) => {
      // Into a file: what a program leaves running keeps a pipe open.
      const output = join(directory, `said-${randomUUID()}`);
      const file = openSync(output, 'w');
      const child = start(words, options, file);
      closeSync(file);
      child.stdin?.on('error', () => {}).end(options.input ?? '');
      const [code] = (await once(child, 'exit')) as [number | null];
      const said = readFileSync(output, 'utf8');
      rmSync(output);
      if (code === 0) return said;
      throw new Error(`${words.join(' ').slice(0, 200)} ended with ${code}:\n${said.slice(-1500)}`);
    },
    start: (name, words, options = {}) => {
      const child = start(words, options, openSync(at(`/var/log/${name}.log`), 'a'));
      child.stdin?.end();
      return child;
    },
  };
}

const mount = (...words: readonly string[]) => execFileSync('mount', words);

/** Mounts the copy of this machine below a folder. The mounts are seen by this process and its children alone. */
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
