import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import type { PoolLimits } from './postgres-pool.ts';

/** Sent with the connection like any other, so that it counts before what the role has; 0 would not be sent. */
const NONE = 2_000_000_000;

/** Who asks, and what he may take and wait. */
export const limitsOf = {
  visitors: { max: 10, connect: 3000, statement: 3000, lock: 2000, idle: 12_000, prepares: true },
  jobs: { max: 2, connect: 10_000, statement: 60_000, lock: 2000, idle: 60_000, prepares: false },
  migrations: { max: 2, connect: 3000, statement: NONE, lock: NONE, idle: NONE, prepares: false },
} as const satisfies Record<string, PoolLimits>;

/** A role may have limits of its own, and a pool (PgBouncer) does not pass on those of a connection. */
export async function withoutLimits(tx: Db): Promise<void> {
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  for (const limit of limits) await sql`select set_config(${limit}, '0', true)`.execute(tx);
}
