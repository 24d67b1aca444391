import type { StoreMark } from '../../domain/store-mark.ts';
import type { Engine } from './engine/engine.ts';
import type { Db } from './schema.ts';

/** The mark's row among the jobs; no node runs it. */
const name = 'store-mark';

/** Returns the newest mark of a store; undefined if no node has marked it. */
export async function readMark(db: Db): Promise<StoreMark | undefined> {
  const marked = await db
    .selectFrom('job')
    .select('succeeded_at')
    .where('name', '=', name)
    .executeTakeFirst();
  if (marked?.succeeded_at == null) return undefined;
  const places = await db.selectFrom('event_places').select('epoch').executeTakeFirst();
  return { epoch: places?.epoch ?? 1, at: marked.succeeded_at };
}

/** Marks the store with its own time, which never goes back. */
export async function writeMark(db: Db, engine: Engine): Promise<void> {
  const at = await engine.now(db);
  await db
    .insertInto('job')
    .values({ name, due_at: 0, leased_until: 0, succeeded_at: at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ succeeded_at: at }).where('job.succeeded_at', '<', at),
    )
    .execute();
}
