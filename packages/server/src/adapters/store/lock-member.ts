import type { Engine } from './engine/engine.ts';
import type { Db } from './schema.ts';

/** Makes others who change the same member's lists wait until the end of the transaction. */
export async function lockMember(db: Db, engine: Engine, member: string): Promise<void> {
  await engine.forNoKeyUpdate(db.selectFrom('member').select('id').where('id', '=', member)).execute();
}
