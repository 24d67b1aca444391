import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import type { DatabaseAddress } from '../../../ports/database-address.ts';
import type { PoolLoad } from './engine.ts';

/** Connections at most, and times in milliseconds. */
export type PoolLimits = {
  readonly max: number;
  readonly connect: number;
  readonly statement: number;
  readonly lock: number;
  /** How long a transaction may stand without a statement. */
  readonly idle: number;
};

const INT8 = 20;
/** How much later than the server the client gives up on a statement. */
const SILENCE = 2000;

/**
 * A client of the pool as Kysely uses it. Once the server left a statement unanswered, the client asks nothing more (a
 * rollback would wait as long again) and is thrown away; so it is where Kysely says so.
 */
export function lentClient(client: PoolClient): PostgresPoolClient {
  let silent: unknown;
  const query = async (text: string, values: readonly unknown[]) => {
    if (silent) throw silent;
    try {
      return await client.query(text, [...values]);
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
export async function openPool(address: DatabaseAddress, limits: PoolLimits): Promise<Opened> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
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
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  // A lost connection is told by the statement that needs it, or is nobody's concern.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const lending: PostgresPool = {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? lentClient(client);
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
