import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

/** How many of each there are. */
const copies = [0, 1, 2] as const;

export interface Database {
  readonly name: string;
  readonly port: number;
  /** Where Patroni tells whether this one leads. */
  readonly restPort: number;
  readonly directory: string;
}

/** What stands where, and the secrets by which it knows each other. */
export interface Layout {
  readonly directory: string;
  /** nginx; the sandbox has the eight ports after it. */
  readonly port: number;
  readonly nodePorts: readonly number[];
  readonly bouncerPort: number;
  readonly leaderPort: number;
  readonly etcdPort: number;
  readonly etcdPeerPort: number;
  readonly databases: readonly Database[];
  readonly passwords: Readonly<Record<'superuser' | 'replication' | 'service', string>>;
  readonly masterSecret: string;
}

const secret = () => randomBytes(24).toString('hex');

/** How many ports after the first one the cluster takes. */
export const portsTaken = 29;

/** Lays a cluster out on free ports from `port` on, with its data below `directory`. */
export const layoutAt = (port: number, directory: string): Layout => ({
  directory,
  port,
  nodePorts: copies.map((copy) => port + 17 + copy),
  bouncerPort: port + 13,
  leaderPort: port + 14,
  etcdPort: port + 15,
  etcdPeerPort: port + 16,
  databases: copies.map((copy) => ({
    name: `postgres${copy + 1}`,
    port: port + 20 + copy,
    restPort: port + 23 + copy,
    directory: join(directory, `postgres${copy + 1}`),
  })),
  passwords: { superuser: secret(), replication: secret(), service: secret() },
  masterSecret: randomBytes(32).toString('base64url'),
});

export const databaseUrl = ({ bouncerPort, passwords }: Layout): string =>
  `postgres://daemun:${passwords.service}@127.0.0.1:${bouncerPort}/daemun`;

/** Straight to the leader, past the pool, as the operator. */
export const operatorUrl = ({ leaderPort, passwords }: Layout, database = 'postgres'): string =>
  `postgres://postgres:${passwords.superuser}@127.0.0.1:${leaderPort}/${database}`;
