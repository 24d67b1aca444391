import type { Engine } from './engine/engine.ts';
import type { Db } from './schema.ts';

/** How many that are over go with each new one: more than come, so that none pile up. */
const sweptAtOnce = 5;

/** Removes some rows of a table that are over. Those that another node is sweeping are left to it. */
export async function purgeOver(
  db: Db,
  engine: Engine,
  short: 'one_time' | 'idempotency',
  now: number,
): Promise<void> {
  // Both have the two columns; the types of one are enough to write the statement.
  const table = short as 'one_time';
  const over = engine.forUpdateSkipLocked(
    db.selectFrom(table).select('digest').where('expires_at', '<=', now).limit(sweptAtOnce),
  );
  await db
    .with('over', () => over)
    .deleteFrom(table)
    .where('digest', 'in', (eb) => eb.selectFrom('over').select('over.digest'))
    .where('expires_at', '<=', now)
    .execute();
}
