import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Machine } from '../debian/machine.ts';
import type { Certificate } from './authority.ts';
import { documented } from './documented.ts';
import { type Passwords, paths, places } from './names.ts';

const user = 'postgres';
const { database, pool } = places;

const fileOf = (ignored: string): string => `[databases]
daemun = host=${database.host} port=${database.port} dbname=daemun
[pgbouncer]
listen_addr = ${pool.address}
listen_port = ${pool.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /etc/pgbouncer/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 100
server_login_retry = 1
query_wait_timeout = 5
client_tls_sslmode = require
client_tls_cert_file = /etc/pgbouncer/server.pem
client_tls_key_file = /etc/pgbouncer/server.key
server_tls_sslmode = verify-full
server_tls_ca_file = ${paths.authority}
${ignored}
`;

/** PgBouncer between nodes and database, by the transaction, with TLS on both sides. */
export interface Pool {
  restart(): Promise<void>;
  /** Has it know further roles with their passwords, and the service's own as it is now. */
  know(more: Readonly<Record<string, string>>): void;
}

/** Writes its files and starts it. */
export function installPool(machine: Machine, passwords: Passwords, { certificate, key }: Certificate): Pool {
  const [ignored = ''] = documented('ignore_startup_parameters').split('\n');
  const writeUsers = (more: Readonly<Record<string, string>> = {}) => {
    const users = { daemun: passwords.service, daemun_owner: passwords.owner, ...more };
    const lines = Object.entries(users).map(([role, password]) => `"${role}" "${password}"\n`);
    machine.write('/etc/pgbouncer/users.txt', lines.join(''), user, 0o600);
  };
  machine.write('/etc/pgbouncer/rehearsal.ini', fileOf(ignored), user, 0o600);
  writeUsers();
  machine.write('/etc/pgbouncer/server.pem', certificate, user, 0o600);
  machine.write('/etc/pgbouncer/server.key', key, user, 0o600);
  const start = (): ChildProcess =>
    machine.start('pgbouncer', ['pgbouncer', '-q', '/etc/pgbouncer/rehearsal.ini'], { user });
  let running = start();
  return {
    restart: async () => {
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      await ended;
      running = start();
    },
    know: (more) => {
      writeUsers(more);
      running.kill('SIGHUP');
    },
  };
}
