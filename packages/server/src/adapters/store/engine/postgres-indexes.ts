import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { OperatorFault } from '../../../ports/operator-fault.ts';
import type { Db } from '../schema.ts';
import type { OnHeld } from './engine.ts';
import { createIndex, dropIndex, type Index } from './index-statements.ts';
import { Held, isCancelled, untilFree } from './postgres-held.ts';

const ways = { concurrently: true, hasBrin: true, collation: 'C' };

/** How long a build may take from the end of its report until others see its index. */
const ENDS_WITHIN_MS = 500;

type IndexState = 'none' | 'whole' | 'under way' | 'half made';

/** A build whose process was stopped goes on in the server; until its index has a number it is told by its table. */
async function stateNow(db: Db, name: string): Promise<IndexState> {
  const { rows } = await sql<{ whole: boolean; under_way: boolean }>`
    select indisvalid as whole, exists (
      select from pg_stat_progress_create_index as build
      where build.datname = current_database() and build.relid = pg_index.indrelid
        and build.index_relid in (0, pg_index.indexrelid)) as under_way
    from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  const [found] = rows;
  if (!found) return 'none';
  if (found.whole) return 'whole';
  return found.under_way ? 'under way' : 'half made';
}

async function stateOf(db: Db, name: string): Promise<IndexState> {
  const first = await stateNow(db, name);
  if (first !== 'half made') return first;
  await sleep(ENDS_WITHIN_MS);
  return stateNow(db, name);
}

/** A role may have a limit of its own, which no statement outside of a transaction can lift through a pool. */
async function execute(db: Db, name: string, statement: RawBuilder<unknown>): Promise<void> {
  try {
    await statement.execute(db);
  } catch (error) {
    if (!isCancelled(error)) throw error;
    const message = `The index ${name} took longer than the role's statement_timeout: run npm run migrate with a DATABASE_URL that leads past the pool.`;
    throw new OperatorFault(message, { cause: error });
  }
}

/**
 * Makes an index while others write. A build that is under way is waited for, and kept where it ends well; what an earlier try
 * left half made is thrown away first.
 */
export const addIndex = (db: Db, index: Index, onHeld: OnHeld): Promise<void> =>
  untilFree(onHeld, async () => {
    for (;;) {
      const state = await stateOf(db, index.name);
      if (state === 'whole') return;
      if (state === 'under way') throw new Held('another build');
      const statement = state === 'none' ? createIndex(index, ways) : dropIndex(index.name, ways);
      await execute(db, index.name, statement);
    }
  });

/** Drops an index while others read and write. */
export const removeIndex = (db: Db, name: string, onHeld: OnHeld): Promise<void> =>
  untilFree(onHeld, () => execute(db, name, dropIndex(name, ways)));
