import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Programs of the cluster, with the Debian package that brings each. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  postgres: 'postgresql',
} as const;

export type Program = keyof typeof packages;
export type Programs = Readonly<Record<Program, string>>;

const debian = '/usr/lib/postgresql';

/** Where PostgreSQL's own programs may be: Debian keeps them apart by version, the newest first here. */
const postgresDirectories = (): string[] =>
  existsSync(debian)
    ? readdirSync(debian)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => join(debian, version, 'bin'))
    : [];

function find(program: Program): string | undefined {
  const path = (process.env.PATH ?? '').split(':').filter((directory) => directory !== '');
  const directories = [...path, '/usr/sbin', '/usr/local/sbin', '/sbin'];
  const all = program === 'postgres' ? [...postgresDirectories(), ...directories] : directories;
  return all.map((directory) => join(directory, program)).find((file) => existsSync(file));
}

/** Finds every program of the cluster. Throws with the line that installs those that are missing. */
export function findPrograms(): Programs {
  const names = Object.keys(packages) as Program[];
  const found = names.map((name) => [name, find(name)] as const);
  const missing = found.filter(([, file]) => file === undefined).map(([name]) => name);
  if (missing.length === 0) return Object.fromEntries(found) as Programs;
  const wanted = missing.map((name) => packages[name]).join(' ');
  throw new Error(`The cluster needs ${missing.join(', ')}. On Debian: apt-get install ${wanted}`);
}
