import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';

/** Connections at most, and times in milliseconds; 0 = no limit. */
export type PoolLimits = { max: number; connect: number; statement: number; lock: number };

const INT8 = 20;
/** How much later than the server the client gives up on a statement. */
const SILENCE = 2000;

/** A client that is thrown away, not reused, once the server left a statement of it unanswered. */
function discardedWhenSilent(client: PoolClient): PostgresPoolClient {
  let silent = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      silent ||= error instanceof Error && error.message === 'Query read timeout';
      throw error;
    }
  };
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(silent) };
}

/** PostgreSQL's driver is loaded only where it is used. */
export async function openPool(connectionString: string, limits: PoolLimits): Promise<PostgresPool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString,
    max: limits.max,
    application_name: 'daemun',
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    query_timeout: limits.statement && limits.statement + SILENCE,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.statement && limits.statement * 4,
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
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? discardedWhenSilent(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
