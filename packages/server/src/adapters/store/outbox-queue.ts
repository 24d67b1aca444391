import { sql } from 'kysely';
import type { Queue, QueueEntry } from '../../ports/queue.ts';
import { durable } from './durable.ts';
import type { Engine } from './engine/engine.ts';
import type { Db, OutboxKind } from './schema.ts';

type Lease = {
  readonly kind: OutboxKind;
  readonly now: number;
  readonly until: number;
  /** Mails from before this time hold up no other mail. */
  readonly inOrderSince: number;
};

/** Longest that a mail waits for an earlier one to the same address that does not go, in milliseconds. */
const inOrderFor = 2 * 3_600_000;

/**
 * One statement, so that a second worker sees only what is left; a lease that ran out is due again. Mails to one address
 * go in the order in which they came, so that the last one is the one whose link opens; one that is refused, or has not
 * gone for hours, holds nobody up.
 */
function leasing(db: Db, engine: Engine, count: number, { kind, now, until, inOrderSince }: Lease) {
  const due = engine.forUpdateSkipLocked(
    db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', kind)
      .where('status', '=', 'QUEUED')
      .where('next_at', '<=', now)
      .where('leased_until', '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('outbox as earlier')
              .select('earlier.id')
              .whereRef('earlier.recipient', '=', 'outbox.recipient')
              .whereRef('earlier.kind', '=', 'outbox.kind')
              .where('earlier.kind', '=', 'mail')
              .where('earlier.status', '=', 'QUEUED')
              .where('earlier.refusals', '=', 0)
              .where('earlier.created_at', '>', inOrderSince)
              .whereRef('earlier.created_at', '<', 'outbox.created_at'),
          ),
        ),
      )
      .orderBy('next_at')
      .limit(count),
  );
  return db
    .with('due', () => due)
    .updateTable('outbox')
    .set({ leased_until: until })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning(['id', 'payload', 'attempts', 'refusals', 'created_at']);
}

async function lease<Entry extends QueueEntry>(db: Db, engine: Engine, count: number, wanted: Lease) {
  const rows = await leasing(db, engine, count, wanted).execute();
  const entries = rows
    .sort((one, other) => one.created_at - other.created_at)
    .map(({ payload, ...row }) => ({ ...JSON.parse(payload), ...row }) as Entry);
  // What is told outside cannot be taken back.
  return durable(engine.durable, entries);
}

const waiting = (db: Db) => db.updateTable('outbox').where('status', '=', 'QUEUED');

/** Nothing of the contents is needed once they are gone. */
async function settle(db: Db, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return;
  await waiting(db)
    .set({ status: 'SENT', payload: '{}', recipient: null, sent_at: at, leased_until: 0 })
    .where('id', 'in', ids)
    .execute();
}

const backlog = async (db: Db, kind: OutboxKind, now: number) => {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('first')])
    .where('kind', '=', kind)
    .where('status', 'in', ['QUEUED', 'DEAD'])
    .groupBy('status')
    .execute();
  const queued = rows.find((row) => row.status === 'QUEUED');
  return {
    waiting: queued?.count ?? 0,
    oldest: queued ? Math.max(0, now - queued.first) : 0,
    dead: rows.find((row) => row.status === 'DEAD')?.count ?? 0,
  };
};

/** The entries of one kind; what stands in their payload is for its worker to know. */
export const makeOutboxQueue = <Entry extends QueueEntry>(
  db: Db,
  engine: Engine,
  kind: OutboxKind,
): Queue<Entry> => ({
  lease: (count, now, until) =>
    lease<Entry>(db, engine, count, { kind, now, until, inOrderSince: now - inOrderFor }),
  sent: (ids, at) => settle(db, ids, at),
  failed: async (id, kind, nextAt) => {
    const next = nextAt === null ? { status: 'DEAD' as const } : { next_at: nextAt };
    const no = kind === 'refused' ? 1 : 0;
    await waiting(db)
      .set({
        ...next,
        last_outcome: kind,
        attempts: sql`attempts + 1`,
        refusals: sql`refusals + ${sql.lit(no)}`,
        leased_until: 0,
      })
      .where('id', '=', id)
      .execute();
  },
  backlog: (now) => backlog(db, kind, now),
});
