import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';

/** Connections at most, and times in milliseconds; 0 = no limit. */
export type PoolLimits = { max: number; connect: number; statement: number; lock: number };

/** What the driver takes with a statement; its types leave the time out. */
type TimedQuery = QueryConfig & { readonly query_timeout: number };

const INT8 = 20;
/** How much later than the server the client gives up on a statement. */
const SILENCE = 2000;

/** Lets what a client is given in one turn of the event loop leave in one packet. */
function gathering({ connection: { stream } }: PoolClient): () => void {
  let gathers = false;
  const send = () => {
    gathers = false;
    stream.uncork();
  };
  return () => {
    if (gathers) return;
    gathers = true;
    stream.cork();
    process.nextTick(send);
  };
}

/**
 * A client of the pool as Kysely uses it. Its statements may be sent before earlier ones are answered, so each is given
 * the time of all that stand before it (`patience` each, in milliseconds; 0 = no limit). It is thrown away, not reused,
 * once the server left one unanswered, or where Kysely says so.
 */
export function lentClient(client: PoolClient, patience: number): PostgresPoolClient {
  let silent = false;
  let unanswered = 0;
  const gather = gathering(client);
  const query = async (text: string, values: readonly unknown[]) => {
    gather();
    unanswered += 1;
    try {
      const timed: TimedQuery = { text, values: [...values], query_timeout: patience * unanswered };
      return await client.query(timed);
    } catch (error) {
      silent ||= error instanceof Error && error.message === 'Query read timeout';
      throw error;
    } finally {
      unanswered -= 1;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (discarded) => client.release(silent || Boolean(discarded)),
  };
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
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.statement && limits.statement * 4,
    keepAlive: true,
    pipeline: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  const patience = limits.statement && limits.statement + SILENCE;
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  // A lost connection is told by the statement that needs it, or is nobody's concern.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? lentClient(client, patience);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}
