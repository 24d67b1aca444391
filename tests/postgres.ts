import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { postgresBinaries, readableFor, type ServerUser, serverUser } from './postgres-binaries.ts';

const run = promisify(execFile);
const READY_WITHIN_MS = 30_000;
const PASSWORD = 'daemun';

export interface Postgres {
  /** Connection URL of the maintenance database, as a user who may create databases. */
  readonly url: string;
  /** Its data directory. */
  readonly data: string;
  /** Ends the server as a power cut would; the data stay for `start`. */
  kill(): Promise<void>;
  /** Starts a killed server again on the same port and data. */
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  readonly durable?: boolean;
  readonly settings?: readonly string[];
  readonly prepare?: (data: string) => Promise<void>;
}

/**
 * A real PostgreSQL of its own on a free port of 127.0.0.1, with data in a temporary directory.
 * `durable` keeps fsync on, for tests of what survives; the default gives speed. `prepare` makes its data directory in the place of
 * initdb; its files are the server's user's then.
 */
export async function startPostgres({
  durable = false,
  settings: more = [],
  prepare,
}: PostgresOptions = {}): Promise<Postgres> {
  const user = serverUser();
  const installed = await postgresBinaries();
  const directory = await mkdtemp(join(tmpdir(), 'daemun-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(directory, user.uid, user.gid);
  const bin = await reachableBinaries(installed, directory, user);
  const data = join(directory, 'data');
  if (prepare) await prepare(data).then(() => ownAll(data, user));
  else await initialise(bin, directory, data, user);
  const port = await freePort();
  const settings = durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const args = serverArguments(data, port, directory, [...settings, ...more]);
  let server = await launch(bin, args, user);
  const killAtExit = () => server.kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    data,
    kill: () => end(server, 'SIGKILL'),
    start: async () => {
      server = await launchAgain(bin, args, user);
    },
    stop: async () => {
      process.removeListener('exit', killAtExit);
      // SIGQUIT: the data are thrown away, so nobody waits for a checkpoint.
      await end(server, 'SIGQUIT');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Gives a folder and all in it to the server's user, and nobody else a look at it. */
async function ownAll(folder: string, { uid, gid }: ServerUser): Promise<void> {
  await chmod(folder, 0o700);
  if (uid === undefined || gid === undefined) return;
  const inside = await readdir(folder, { recursive: true });
  for (const name of ['', ...inside]) await chown(join(folder, name), uid, gid);
}

/** The binaries, copied where the server's user may read them if the checkout is closed to that user. */
async function reachableBinaries(installed: string, directory: string, user: ServerUser): Promise<string> {
  if (user.uid === undefined || readableFor(installed)) return installed;
  const copy = join(directory, 'native');
  await cp(dirname(installed), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function initialise(bin: string, directory: string, data: string, user: ServerUser) {
  const passwordFile = join(directory, 'password');
  await writeFile(passwordFile, `${PASSWORD}\n`, { mode: 0o644 });
  const args = ['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile];
  const plain = ['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--no-sync'];
  // Each connection of a test proves its password, and pays for it once instead of 4,096 times.
  const cheap = ['--set', 'scram_iterations=1'];
  await run(join(bin, 'initdb'), [...args, ...plain, ...cheap], { ...user, cwd: directory });
}

function serverArguments(data: string, port: number, sockets: string, settings: readonly string[]): string[] {
  const all = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${sockets}`,
    'max_connections=200',
    'max_wal_size=4GB',
    ...settings,
  ];
  return ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])];
}

function launch(bin: string, args: string[], user: ServerUser): Promise<ChildProcess> {
  const server = spawn(join(bin, 'postgres'), args, {
    ...user,
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`PostgreSQL did not start: ${why}\n${said}`));
    const timer = globalThis.setTimeout(() => {
      server.kill('SIGKILL');
      fail(`not ready after ${READY_WITHIN_MS / 1000} s`);
    }, READY_WITHIN_MS);
    server.on('error', (error) => fail(error.message));
    server.on('exit', (code) => fail(`exit code ${code}`));
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-4000);
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve(server);
    });
  });
}

/** After a kill the old server's workers need a moment to notice; until then the data directory is taken. */
async function launchAgain(
  bin: string,
  args: string[],
  user: ServerUser,
  triesLeft = 20,
): Promise<ChildProcess> {
  try {
    return await launch(bin, args, user);
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('still in use')) throw error;
    await setTimeout(200);
    return launchAgain(bin, args, user, triesLeft - 1);
  }
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
