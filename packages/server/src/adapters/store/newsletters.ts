import { sql } from 'kysely';
import type { Newsletters, Subscription } from '../../ports/newsletters.ts';
import { addEventOfNewsletter } from './events.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

/** An address that is there keeps its row and its id; while it waits, its time begins anew. */
const upsert = (db: Db, subscription: Subscription): Promise<Subscription> =>
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

const subscribe = (db: Db, subscription: Subscription): Promise<Subscription> =>
  together(db, async (tx) => {
    const { confirmed_at } = subscription;
    const now = await upsert(tx, subscription);
    // One that was confirmed before keeps its time.
    if (confirmed_at !== null && now.confirmed_at === confirmed_at)
      await addEventOfNewsletter(tx, 'newsletter.subscribed', now.id, confirmed_at);
    return now;
  });

const confirm = (db: Db, id: string, at: number, since: number): Promise<Subscription | undefined> =>
  together(db, async (tx) => {
    const confirmed = await tx
      .updateTable('newsletter')
      .set({ confirmed_at: at })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('created_at', '>', since)
      .returningAll()
      .executeTakeFirst();
    if (confirmed) await addEventOfNewsletter(tx, 'newsletter.subscribed', id, at);
    return confirmed;
  });

const end = (db: Db, which: Parameters<Newsletters['end']>[0], at: number) =>
  together(db, async (tx) => {
    const ending = tx.deleteFrom('newsletter').returningAll();
    const one = 'id' in which ? ending.where('id', '=', which.id) : ending.where('email', '=', which.email);
    const ended = await one.executeTakeFirst();
    // Of one that waited nobody was told.
    if (ended && ended.confirmed_at !== null)
      await addEventOfNewsletter(tx, 'newsletter.ended', ended.id, at);
    return ended;
  });

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
  end: (which, at) => end(db, which, at),
  page: (after, count) =>
    db
      .selectFrom('newsletter')
      .selectAll()
      .where('id', '>', after)
      .where('confirmed_at', 'is not', null)
      .orderBy('id')
      .limit(count)
      .execute(),
});
