import { sql } from 'kysely';
import type { Newsletters, Subscription } from '../../ports/newsletters.ts';
import { addEventOfNewsletter } from './events.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

/**
 * An address that is there keeps its row and its id; while it waits, its time begins again. One that is paused waits for
 * its mailbox again: whoever subscribes wants it, whatever became of an account.
 */
const upsert = (db: Db, subscription: Subscription): Promise<Subscription> =>
  db
    .insertInto('newsletter')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(({ fn, ref }) => ({
        created_at: sql`case when ${ref('newsletter.confirmed_at')} is null or ${ref('newsletter.paused_at')} is not null
          then ${ref('excluded.created_at')} else ${ref('newsletter.created_at')} end`,
        confirmed_at: sql`case when ${ref('newsletter.paused_at')} is not null then ${ref('excluded.confirmed_at')}
          else ${fn.coalesce('newsletter.confirmed_at', 'excluded.confirmed_at')} end`,
        paused_at: null,
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
    // Services heard nothing of one that waited, and the end of one that was paused.
    if (ended && ended.confirmed_at !== null && ended.paused_at == null)
      await addEventOfNewsletter(tx, 'newsletter.ended', ended.id, at);
    return ended;
  });

/** Services hear a pause as an end, and its end as a beginning. */
const setPaused = (db: Db, email: string, { at, paused }: { at: number; paused: boolean }): Promise<void> =>
  together(db, async (tx) => {
    const changed = await tx
      .updateTable('newsletter')
      .set({ paused_at: paused ? at : null })
      .where('email', '=', email)
      .where('confirmed_at', 'is not', null)
      .where('paused_at', paused ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    const type = paused ? 'newsletter.ended' : 'newsletter.subscribed';
    if (changed) await addEventOfNewsletter(tx, type, changed.id, at);
  });

const confirmedAt = (db: Db, email: string) =>
  db.selectFrom('newsletter').selectAll().where('email', '=', email).where('confirmed_at', 'is not', null);

export const makeNewsletters = (db: Db): Newsletters => ({
  subscribe: (subscription) => subscribe(db, subscription),
  confirm: (id, at, since) => confirm(db, id, at, since),
  of: (email) => confirmedAt(db, email).where('paused_at', 'is', null).executeTakeFirst(),
  held: (email) => confirmedAt(db, email).executeTakeFirst(),
  find: (id) => db.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst(),
  end: (which, at) => end(db, which, at),
  pause: (email, at) => setPaused(db, email, { at, paused: true }),
  resume: (email, at) => setPaused(db, email, { at, paused: false }),
  endPaused: async (email) => {
    await db.deleteFrom('newsletter').where('email', '=', email).where('paused_at', 'is not', null).execute();
  },
  page: (after, count) =>
    db
      .selectFrom('newsletter')
      .selectAll()
      .where('id', '>', after)
      .where('confirmed_at', 'is not', null)
      .where('paused_at', 'is', null)
      .orderBy('id')
      .limit(count)
      .execute(),
});
