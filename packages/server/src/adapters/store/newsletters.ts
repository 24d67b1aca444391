import type { Newsletters, Subscription } from '../../ports/newsletters.ts';
import type { Db } from './schema.ts';

/** An address that is there keeps its row; setting it to itself only makes the statement answer the id. */
const subscribe = async (db: Db, subscription: Subscription): Promise<string> => {
  const { id } = await db
    .insertInto('newsletter')
    .values(subscription)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: subscription.email }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const makeNewsletters = (db: Db): Newsletters => ({
  subscribe: (subscription) => subscribe(db, subscription),
  of: (email) => db.selectFrom('newsletter').selectAll().where('email', '=', email).executeTakeFirst(),
  find: (id) => db.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst(),
  end: (which) => {
    const ending = db.deleteFrom('newsletter').returningAll();
    const one = 'id' in which ? ending.where('id', '=', which.id) : ending.where('email', '=', which.email);
    return one.executeTakeFirst();
  },
});
