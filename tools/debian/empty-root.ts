import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { root as project } from '../processes/run.ts';
import { type Machine, machineIn } from './machine.ts';

const packages = ['git', 'ca-certificates', 'procps'];
const places = {
  certificates: ['/etc/ssl/certs', '/usr/local/share/ca-certificates'],
  names: '/etc/resolv.conf',
} as const;

/** Returns a program of the machine by name, not one of the project. Throws if there is none. */
export function programOf(name: string, path = process.env.PATH ?? ''): string {
  const directories = path.split(delimiter).filter((each) => each && !each.includes('node_modules'));
  const found = directories.map((each) => join(each, name)).find((each) => existsSync(each));
  if (!found) throw new Error(`${name} is not on this machine; apt-get install ${name}`);
  return found;
}

const release = (): string =>
  /^VERSION_CODENAME=(\S+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable';

/** Copies the machine's Node and npm, because Debian's own may be too old. */
function copyNode(machine: Machine): void {
  cpSync(realpathSync(programOf('node')), machine.at('/usr/bin/node'));
  const npm = resolve(dirname(realpathSync(programOf('npm'))), '..');
  cpSync(npm, machine.at('/usr/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, machine.at(`/usr/bin/${name}`));
}

/** Gives the root the machine's names and certificates, by which npm reaches the registry. */
function copyNetwork(machine: Machine): void {
  cpSync(realpathSync(places.names), machine.at(places.names));
  // The installer of Debian writes it, and so does each runner of containers.
  machine.write('/etc/hosts', '127.0.0.1 localhost\n');
  for (const place of places.certificates)
    if (existsSync(place)) cpSync(place, machine.at(place), { recursive: true });
}

/**
 * Builds an empty Debian below a folder, by mmdebstrap and the machine's own sources: the base, git and Node, and the
 * packages named. Must run apart (`runApart`), so that its mounts end with this process.
 */
export function buildEmptyRoot(directory: string, more: readonly string[]): Machine {
  const machine = machineIn(directory);
  const include = `--include=${[...packages, ...more].join(',')}`;
  const words = ['--quiet', '--variant=minbase', include, release(), machine.root];
  execFileSync(programOf('mmdebstrap'), words, { stdio: ['ignore', 'inherit', 'inherit'] });
  copyNetwork(machine);
  copyNode(machine);
  execFileSync('mount', ['-t', 'proc', 'proc', machine.at('/proc')]);
  execFileSync('mount', ['--rbind', '/dev', machine.at('/dev')]);
  return machine;
}

/** Puts a bare copy of the project's last commit into a root, as a server has it. Returns its place there. */
export function placeRepository(machine: Machine): string {
  const place = '/srv/daemun.git';
  mkdirSync(machine.at('/srv'), { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--bare', '--no-hardlinks', project, machine.at(place)]);
  return place;
}
