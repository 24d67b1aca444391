import { readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '../debian/machine.ts';
import type { Certificate } from './authority.ts';
import { documented } from './documented.ts';
import { type Passwords, paths, places } from './names.ts';

/** The database server, which speaks TLS alone. */
export interface Postgres {
  start(): Promise<void>;
  /** Ends it as a quick restart of the machine does: who is connected is cut off. */
  stop(): Promise<void>;
  isUp(): boolean;
  /** Stops all of its processes where they are, until the answer is called. */
  freeze(): () => void;
  /** Takes what room there is on its disk. */
  fillDisk(): void;
  makeRoom(): void;
  /** Carries out statements as its operator. */
  execute(sql: string, database?: string): Promise<string>;
}

const data = join(paths.databaseDisk, 'data');
const ballast = join(paths.databaseDisk, 'ballast');
const user = 'postgres';
const megabyte = 1024 * 1024;

const programsOf = (machine: Machine): string => {
  const versions = readdirSync(machine.at('/usr/lib/postgresql')).map(Number);
  return `/usr/lib/postgresql/${Math.max(...versions)}/bin`;
};

const { address, port } = places.database;
const settings = `
listen_addresses = '${address}'
port = ${port}
unix_socket_directories = '/run/postgresql'
ssl = on
ssl_cert_file = 'server.pem'
ssl_key_file = 'server.key'
password_encryption = 'scram-sha-256'
shared_buffers = '64MB'
min_wal_size = '32MB'
max_wal_size = '64MB'
`;
/** Nobody comes in by the network without TLS. */
const whoMayComeIn = 'local all postgres peer\nhostssl all all 0.0.0.0/0 scram-sha-256\n';

/** The processes of the database, by what the system calls them. */
function databaseProcesses(): number[] {
  return readdirSync('/proc')
    .filter((each) => /^\d+$/.test(each))
    .filter((each) => {
      try {
        return readFileSync(`/proc/${each}/comm`, 'utf8').trim() === 'postgres';
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })
    .map(Number);
}

const tellAll = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
};

/** Takes all room in pieces, so that nothing of a file system's own accounting is left over. */
function takeRoom(file: string): void {
  const { bavail, bsize } = statfsSync(join(file, '..'));
  const pieces = [Math.max(0, bavail * bsize - megabyte), ...Array(256).fill(bsize * 4)] as number[];
  for (const size of pieces)
    try {
      writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      return;
    }
}

/** Makes the cluster on a disk of its own, and starts it. */
export async function installPostgres(
  machine: Machine,
  { certificate, key }: Certificate,
): Promise<Postgres> {
  const programs = programsOf(machine);
  const as = (words: readonly string[], input = '') => machine.run(words, { user, input });
  const control = (...words: readonly string[]) =>
    as([`${programs}/pg_ctl`, '-D', data, '-w', '-l', '/var/log/postgresql.log', ...words]);
  await machine.run(['install', '-d', '-o', 'postgres', '-g', 'postgres', '-m', '755', '/run/postgresql']);
  await machine.run(['install', '-d', '-o', 'postgres', '-g', 'postgres', '-m', '700', paths.databaseDisk]);
  machine.write('/var/log/postgresql.log', '', user);
  await as([
    `${programs}/initdb`,
    '-D',
    data,
    '-E',
    'UTF8',
    '--locale=C',
    '--auth-local=peer',
    '--auth-host=reject',
  ]);
  machine.write(join(data, 'server.pem'), certificate, user, 0o600);
  machine.write(join(data, 'server.key'), key, user, 0o600);
  machine.write(join(data, 'postgresql.auto.conf'), settings, user, 0o600);
  machine.write(join(data, 'pg_hba.conf'), whoMayComeIn, user, 0o600);
  await control('start');
  return {
    start: async () => void (await control('start')),
    stop: async () => void (await control('stop', '-m', 'fast')),
    isUp: () => databaseProcesses().length > 0,
    freeze: () => {
      const frozen = databaseProcesses();
      tellAll(frozen, 'SIGSTOP');
      return () => tellAll(frozen, 'SIGCONT');
    },
    fillDisk: () => takeRoom(machine.at(ballast)),
    makeRoom: () => rmSync(machine.at(ballast)),
    execute: (sql, database = 'postgres') =>
      as(
        [
          'psql',
          '-X',
          '-q',
          '-t',
          '-A',
          '-v',
          'ON_ERROR_STOP=1',
          '-h',
          '/run/postgresql',
          '-p',
          String(port),
          database,
        ],
        sql,
      ),
  };
}

/** Makes the database and its two roles in the words of docs/operations.md. */
export async function createDatabase(postgres: Postgres, passwords: Passwords): Promise<void> {
  const roles = documented('create role daemun_owner')
    .replace("'…'", `'${passwords.owner}'`)
    .replace("'…'", `'${passwords.service}'`);
  const limits = documented('ignore_startup_parameters').match(/^alter role .+$/gm) ?? [];
  const [owner = '', service = '', ...grants] = roles.trim().split('\n');
  await postgres.execute([owner, service].join('\n'));
  await postgres.execute('create database daemun');
  await postgres.execute([...grants, ...limits].join('\n'), 'daemun');
}
