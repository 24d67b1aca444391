import { sql } from 'kysely';
import type { Newsletters, Subscription } from '../../ports/newsletters.ts';
import type { Db } from './schema.ts';

/** An address that is there keeps its row and its id; while it waits, its time begins anew. */
const subscribe = (db: Db, subscription: Subscription): Promise<Subscription> =>
  db
    .insertInto('newsletter')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(({ fn, ref }) => ({
        created_at: sql`case when ${ref('newsletter.confirmed_at')} is null
          then ${ref('excluded.created_at')} else ${ref('newsletter.created_at')} end`,
        confirmed_at: fn.coalesce('newsletter.confirmed_at', 'excluded.confirmed_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

const confirm = (db: Db, id: string, at: number, since: number): Promise<Subscription | undefined> =>
  db
    .updateTable('newsletter')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since)
    .returningAll()
    .executeTakeFirst();

export const makeNewsletters = (db: Db): Newsletters => ({
  subscribe: (subscription) => subscribe(db, subscription),
  confirm: (id, at, since) => confirm(db, id, at, since),
  of: (email) =>
    db
      .selectFrom('newsletter')
      .selectAll()
      .where('email', '=', email)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
  find: (id) => db.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst(),
  end: (which) => {
    const ending = db.deleteFrom('newsletter').returningAll();
    const one = 'id' in which ? ending.where('id', '=', which.id) : ending.where('email', '=', which.email);
    return one.executeTakeFirst();
  },
});
