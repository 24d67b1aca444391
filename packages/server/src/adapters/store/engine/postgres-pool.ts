import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import type { DatabaseAddress } from '../../../ports/database-address.ts';
import type { PoolLoad } from './engine.ts';
import { preparedNames } from './prepared-names.ts';

/** Connections at most, and times in milliseconds. */
export type PoolLimits = {
  readonly max: number;
  readonly connect: number;
  readonly statement: number;
  readonly lock: number;
  /** How long a transaction may stand without a statement. */
  readonly idle: number;
  /** Whether the server keeps the plans of repeated statements. */
  readonly prepares: boolean;
};

const INT8 = 20;
/** How much later than the server the client gives up on a statement. */
const SILENCE = 2000;

/**
 * Whether the server's session is the connection's own. A pooler such as PgBouncer gives each transaction another session,
 * and tells a process number of its own.
 */
async function hasOwnSession(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
}

/**
 * A client of the pool as Kysely uses it. The server prepares the statements that `nameOf` names. Once the server left a statement unanswered, the client asks nothing more (a
 * rollback would wait as long again) and is thrown away; so it is where Kysely says so.
 */
export function lentClient(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  let silent: unknown;
  const query = async (text: string, values: readonly unknown[]) => {
    if (silent) throw silent;
    try {
      // Without values the driver asks in the simple protocol, which leaves no portal: one keeps its snapshot until the transaction ends.
      const name = values.length > 0 ? nameOf(text) : undefined;
      return await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') silent = error;
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (discarded) => client.release(Boolean(silent || discarded)),
  };
}

type Opened = { readonly pool: PostgresPool; load(): PoolLoad };

/** PostgreSQL's driver is loaded only where it is used. */
async function poolOf(address: DatabaseAddress, limits: PoolLimits) {
  const { default: pg } = await import('pg');
  const { getTypeParser } = pg.types;
  return new pg.Pool({
    application_name: 'daemun',
    ...address,
    max: limits.max,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idle,
    query_timeout: limits.statement + SILENCE,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : getTypeParser(oid, format)) as typeof getTypeParser,
    },
  });
}

export async function openPool(address: DatabaseAddress, limits: PoolLimits): Promise<Opened> {
  const pool = await poolOf(address, limits);
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const nameOf = preparedNames();
  const unnamed = () => undefined;
  const lend = async (client: PoolClient) => {
    try {
      return lentClient(client, limits.prepares && (await hasOwnSession(client)) ? nameOf : unnamed);
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  // A lost connection is told by the statement that needs it, or is nobody's concern.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const lending: PostgresPool = {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? (await lend(client));
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
  return {
    pool: lending,
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
