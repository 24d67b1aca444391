import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
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

/** A Debian below a folder: a copy of this machine, or an empty one. Its programs run by `chroot`. */
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
