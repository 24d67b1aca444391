import type { SingleUse, SingleUseKey, SingleUseRecord } from '../../ports/single-use.ts';
import type { Db } from './schema.ts';

const keep = async (db: Db, record: SingleUseRecord): Promise<boolean> => {
  const kept = await db
    .insertInto('one_time')
    .values(record)
    .onConflict((conflict) => conflict.columns(['digest', 'kind']).doNothing())
    .returning('digest')
    .executeTakeFirst();
  return kept !== undefined;
};

const look = async (db: Db, { kind, digest, bound_to }: SingleUseKey, now: number) => {
  const row = await db
    .selectFrom('one_time')
    .select('sealed')
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .where('bound_to', '=', bound_to)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.sealed;
};

const take = async (db: Db, { kind, digest, bound_to }: SingleUseKey, now: number) => {
  const row = await db
    .deleteFrom('one_time')
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .where('bound_to', '=', bound_to)
    .where('expires_at', '>', now)
    .returning('sealed')
    .executeTakeFirst();
  return row?.sealed;
};

const extend = async (db: Db, { kind, digest, bound_to }: SingleUseKey, expires_at: number, now: number) =>
  (await db
    .updateTable('one_time')
    .set({ expires_at })
    .where('digest', '=', digest)
    .where('kind', '=', kind)
    .where('bound_to', '=', bound_to)
    .where('expires_at', '>', now)
    .returning('digest')
    .executeTakeFirst()) !== undefined;

export const makeSingleUse = (db: Db): SingleUse => ({
  keep: (record) => keep(db, record),
  alive: async (kind, digest, now) =>
    (await db
      .selectFrom('one_time')
      .select('digest')
      .where('digest', '=', digest)
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .executeTakeFirst()) !== undefined,
  extend: (key, expires_at, now) => extend(db, key, expires_at, now),
  look: (key, now) => look(db, key, now),
  take: (key, now) => take(db, key, now),
});
