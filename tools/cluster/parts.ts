import { dirname, join } from 'node:path';
import { haproxyFile, nginxFile, patroniFile, pgbouncerFile, pgbouncerUsers } from './files.ts';
import type { Layout } from './layout.ts';
import type { Programs } from './programs.ts';

/** One process of the cluster that is not ours. */
export interface Part {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Configuration that it reads, by path. */
  readonly files: Readonly<Record<string, string>>;
}

const etcd = ({ directory, etcdPort, etcdPeerPort }: Layout, { etcd }: Programs): Part => {
  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${etcdPeerPort}`;
  const options = {
    name: 'etcd1',
    'data-dir': join(directory, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd1=${peer}`,
    'log-level': 'error',
  };
  return {
    name: 'etcd',
    program: etcd,
    args: Object.entries(options).map(([key, value]) => `--${key}=${value}`),
    files: {},
  };
};

/** What runs, in the order in which it starts. */
export function partsOf(layout: Layout, programs: Programs): readonly Part[] {
  const at = (file: string) => join(layout.directory, file);
  const databases = layout.databases.map((database) => {
    const file = at(`${database.name}.yaml`);
    const text = patroniFile(layout, database, dirname(programs.postgres));
    return { name: database.name, program: programs.patroni, args: [file], files: { [file]: text } };
  });
  return [
    etcd(layout, programs),
    ...databases,
    {
      name: 'haproxy',
      program: programs.haproxy,
      args: ['-db', '-q', '-f', at('haproxy.cfg')],
      files: { [at('haproxy.cfg')]: haproxyFile(layout) },
    },
    {
      name: 'pgbouncer',
      program: programs.pgbouncer,
      args: ['-q', at('pgbouncer.ini')],
      files: {
        [at('pgbouncer.ini')]: pgbouncerFile(layout),
        [at('pgbouncer-users.txt')]: pgbouncerUsers(layout),
      },
    },
    {
      name: 'nginx',
      program: programs.nginx,
      args: ['-p', layout.directory, '-c', at('nginx.conf'), '-e', 'stderr'],
      files: { [at('nginx.conf')]: nginxFile(layout) },
    },
  ];
}
