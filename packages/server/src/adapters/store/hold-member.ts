import type { Engine } from './engine/engine.ts';
import type { Db } from './schema.ts';
import { statement } from './statement.ts';

const hold = statement((db, { id }: { readonly id: string }, engine) =>
  engine.holdRows(db.selectFrom('member').select('id').where('id', '=', id)),
);

/** Makes others who change the same member's lists wait until the end of the transaction. */
export async function holdMember(db: Db, engine: Engine, member: string): Promise<void> {
  await hold(db, engine, { id: member });
}
