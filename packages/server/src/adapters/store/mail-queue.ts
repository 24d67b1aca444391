import { sql } from 'kysely';
import type { MailQueue, QueueEntry } from '../../ports/queue.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Engine } from './engine/engine.ts';
import { areBulk } from './outbox-lanes.ts';
import { emptied, makeOutboxQueue } from './outbox-queue.ts';
import type { Db } from './schema.ts';

/** So many are ended by one statement; none that is over is leased, ended or not. */
const portion = 500;

/**
 * Mails that are over and not under way. An index of those that wait leads to them: its condition stands here to the letter, for
 * SQLite does not see it in a parameter, and no kind, by which it would go through all that waits.
 */
const overMails = (db: Db, { now }: { readonly now: number }, bulk: boolean, most: number) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where(areBulk(bulk))
    .where('status', '=', sql.lit('QUEUED' as const))
    .where('expires_at', '<=', now)
    .where('leased_until', '<=', now)
    .limit(most);

const anyOver = compiledOnce(
  (db, at: { readonly now: number }, bulk: boolean) => overMails(db, at, bulk, 1),
  String,
);

/** Ends mails that are over; mostly there are none, which a read that is compiled once finds. */
async function endOver(db: Db, engine: Engine, bulk: boolean, now: number) {
  if ((await anyOver(db, { now }, bulk)).length === 0) return [];
  return db
    .with('over', () => engine.forUpdateSkipLocked(overMails(db, { now }, bulk, portion)))
    .updateTable('outbox')
    .set({ ...emptied, status: 'SENT', over_at: now })
    .where('id', 'in', (eb) => eb.selectFrom('over').select('over.id'))
    .returning(['id', 'txid'])
    .execute();
}

/** How many mails have the time of an end. */
const countEnded = async (db: Db, bulk: boolean, end: 'over_at' | 'bounced_at'): Promise<number> => {
  const ended = db.selectFrom('outbox').where(end, 'is not', null).where(areBulk(bulk));
  const { count } = await ended
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Mails that somebody waits for, or those that a job writes to many; they may have ends of their own. */
export function makeMailQueue<Entry extends QueueEntry>(
  db: Db,
  engine: Engine,
  bulk: boolean,
): MailQueue<Entry> {
  const queue = makeOutboxQueue<Entry>(db, engine, { kind: 'mail', bulk });
  return {
    ...queue,
    endOver: (now) => endOver(db, engine, bulk, now),
    backlog: async (now) => ({
      ...(await queue.backlog(now)),
      over: await countEnded(db, bulk, 'over_at'),
      bounced: await countEnded(db, bulk, 'bounced_at'),
    }),
  };
}
