import { join } from 'node:path';
import type { Database, Layout } from './layout.ts';

/** Seconds after which a leader that says nothing is one no longer; Patroni takes no less. */
const leaseOfLeader = 20;

/** How Patroni makes the databases of a cluster, and when another one leads. */
const bootstrap = {
  dcs: {
    ttl: leaseOfLeader,
    loop_wait: 2,
    retry_timeout: 5,
    maximum_lag_on_failover: 1_048_576,
    synchronous_mode: true,
    master_start_timeout: 5,
    postgresql: {
      use_pg_rewind: true,
      parameters: { max_connections: 100, wal_keep_size: '64MB', shared_buffers: '64MB' },
    },
  },
  initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
};

/** One PostgreSQL under Patroni, as JSON, which is YAML. */
export function patroniFile(layout: Layout, { name, port, restPort, directory }: Database, programs: string) {
  const rest = `127.0.0.1:${restPort}`;
  const { superuser, replication } = layout.passwords;
  return JSON.stringify({
    scope: 'daemun',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: `127.0.0.1:${layout.etcdPort}` },
    bootstrap,
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(directory, 'data'),
      bin_dir: programs,
      pgpass: join(directory, 'pgpass'),
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: directory, password_encryption: 'scram-sha-256' },
      authentication: {
        superuser: { username: 'postgres', password: superuser },
        replication: { username: 'replicator', password: replication },
        rewind: { username: 'postgres', password: superuser },
      },
    },
  });
}

/** Leads to whichever database leads, and cuts what still hangs on one that did. */
export const haproxyFile = ({ leaderPort, databases }: Layout): string => `global
    maxconn 300
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    timeout check 2s
listen leader
    bind 127.0.0.1:${leaderPort}
    option httpchk GET /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map(({ name, port, restPort }) => `    server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}
`;

/** Connections of all nodes, shared by the transaction. Limits that a pool cannot pass on stand with the role. */
export const pgbouncerFile = ({ directory, bouncerPort, leaderPort }: Layout): string => `[databases]
daemun = host=127.0.0.1 port=${leaderPort} dbname=daemun
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${bouncerPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(directory, 'pgbouncer-users.txt')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`;

export const pgbouncerUsers = ({ passwords }: Layout): string => `"daemun" "${passwords.service}"\n`;

/** In front of the nodes, any of which answers; one that is away is passed over. */
export const nginxFile = ({ directory, port, nodePorts }: Layout): string => `daemon off;
worker_processes 1;
pid ${join(directory, 'nginx.pid')};
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${join(directory, 'nginx-body')};
  proxy_temp_path ${join(directory, 'nginx-proxy')};
  fastcgi_temp_path ${join(directory, 'nginx-fastcgi')};
  uwsgi_temp_path ${join(directory, 'nginx-uwsgi')};
  scgi_temp_path ${join(directory, 'nginx-scgi')};
  upstream nodes {
${nodePorts.map((node) => `    server 127.0.0.1:${node} max_fails=1 fail_timeout=1s;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://nodes;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_502;
      # A page repeats a request once by itself after a 503 (decisions §1), and after nothing else.
      error_page 502 504 =503 @away;
    }
    location @away {
      add_header Retry-After 1 always;
      return 503;
    }
  }
}
`;
