import { type ExpressionBuilder, sql } from 'kysely';
import type { Durable, Failure, Queue, QueueEntry, Taken } from '../../ports/queue.ts';
import { noteRefusedAddress } from './bounces.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Engine } from './engine/engine.ts';
import { inLane, type Lane, outboxOf } from './outbox-lanes.ts';
import type { Database, Db } from './schema.ts';
import { together } from './together.ts';

/** Waits until what was written outlives a loss of power; the only way in which a `Durable` comes about. */
export async function durable<T>(
  settled: (allowGroupCommit: boolean) => Promise<void> | undefined,
  entries: readonly T[],
): Promise<Durable<T>[]> {
  if (entries.length > 0) await settled(true);
  return entries as Durable<T>[];
}

/** One value of each entry that the other side took, in one expression. */
const byId = (taken: readonly Taken[], of: (taken: Taken) => string | undefined) => {
  const values = taken.map((each) => sql`when ${each.id} then ${of(each) ?? null}`);
  return sql<string | null>`case id ${sql.join(values, sql` `)} end`;
};

/** What the other side said of each entry that it took. */
export const answersById = (taken: readonly Taken[]) => byId(taken, ({ answer }) => answer);

type Lease = {
  readonly lane: Lane;
  readonly now: number;
  readonly until: number;
  /** Mails from before this time hold up no other mail. */
  readonly inOrderSince: number;
};

/** Longest that a mail waits for an earlier one to the same address that does not go, in milliseconds. */
const inOrderFor = 2 * 3_600_000;

/** What becomes of the contents of an entry that goes nowhere any more. */
export const emptied = { payload: '{}', recipient: null, leased_until: 0 } as const;

/** Whether an entry has no end, or one that is still to come. */
const isOfUse = (now: number) => (eb: ExpressionBuilder<Database, 'outbox'>) =>
  eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]);

/**
 * Whether an earlier mail to the same address waits, and is not over. Nothing here says the kind, which the address implies:
 * a planner that takes the outbox for empty, as it was before a mailing, would go through all that waits for each that does.
 */
const earlierWaits = (eb: ExpressionBuilder<Database, 'outbox'>, { now, inOrderSince }: Lease) =>
  eb.exists(
    eb
      .selectFrom('outbox as earlier')
      .select('earlier.id')
      .whereRef('earlier.recipient', '=', 'outbox.recipient')
      // What a job writes to many holds up nothing that somebody asked for.
      .whereRef('earlier.priority', '<=', 'outbox.priority')
      .where('earlier.status', '=', 'QUEUED')
      .where('earlier.refusals', '=', 0)
      // A mail that waits for answers is a stranger's: it must not delay what the holder of the address asks for.
      .where('earlier.sent_at', 'is', null)
      .where('earlier.created_at', '>', inOrderSince)
      .where((own) => own.or([own('earlier.expires_at', 'is', null), own('earlier.expires_at', '>', now)]))
      .whereRef('earlier.created_at', '<', 'outbox.created_at'),
  );

/**
 * One statement, so that a second worker sees only what is left; a lease that ran out is due again. Mails to one address
 * go in the order in which they came, so that the last one is the one whose link opens; one that is refused, or has not
 * gone for hours, holds nobody up.
 */
function leasing(db: Db, engine: Engine, count: number, wanted: Lease) {
  const { lane, now, until } = wanted;
  const table = outboxOf(lane.kind);
  const due = engine.forUpdateSkipLocked(
    db
      .selectFrom(table)
      .select('id')
      .where(inLane(lane))
      .where('status', '=', 'QUEUED')
      .where('next_at', '<=', now)
      .where('leased_until', '<=', now)
      .where(isOfUse(now))
      .where((eb) => (lane.kind === 'mail' ? eb.not(earlierWaits(eb, wanted)) : eb.lit(true)))
      .orderBy('priority')
      .orderBy('next_at')
      .limit(count),
  );
  return db
    .with('due', () => due)
    .updateTable(table)
    .set({ leased_until: until })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning(['id', 'payload', 'priority', 'txid', 'attempts', 'refusals', 'refused_at', 'created_at']);
}

/**
 * Whether an entry may be due. A worker looks once a second, mostly in vain: this read is compiled once, while the statement that
 * leases is long and takes the lock for writing.
 */
const mayBeDue = compiledOnce(
  (db, { now }: Pick<Lease, 'now'>, lane: Lane) =>
    db
      .selectFrom(outboxOf(lane.kind))
      .select('id')
      .where(inLane(lane))
      .where('status', '=', 'QUEUED')
      .where('next_at', '<=', now)
      .where('leased_until', '<=', now)
      .limit(1),
  ({ kind, bulk = false }) => `${kind} ${bulk}`,
);

async function lease<Entry extends QueueEntry>(db: Db, engine: Engine, count: number, wanted: Lease) {
  if ((await mayBeDue(db, { now: wanted.now }, wanted.lane)).length === 0) return [];
  const rows = await leasing(db, engine, count, wanted).execute();
  const entries = rows
    .sort((one, other) => one.priority - other.priority || one.created_at - other.created_at)
    .map(({ payload, priority: _, ...row }) => ({ ...JSON.parse(payload), ...row }) as Entry);
  // What is told outside cannot be taken back.
  return durable(engine.durable, entries);
}

const waiting = (db: Db, { kind }: Lane) => db.updateTable(outboxOf(kind)).where('status', '=', 'QUEUED');

const sentTo = (taken: readonly Taken[]) =>
  taken.some(({ to }) => to !== undefined) ? { sent_to: byId(taken, ({ to }) => to) } : {};

/**
 * Nothing of the contents is needed once they are gone; that they went, and by which id they were taken, is told on: also of
 * one that was found over before its worker could note that it had gone.
 */
async function settle(db: Db, lane: Lane, taken: readonly Taken[], at: number): Promise<void> {
  if (taken.length === 0) return;
  await db
    .updateTable(outboxOf(lane.kind))
    .set({
      ...emptied,
      status: 'SENT',
      sent_at: at,
      over_at: null,
      answer: answersById(taken),
      ...sentTo(taken),
    })
    .where((eb) => eb.or([eb('status', '=', 'QUEUED'), eb('over_at', 'is not', null)]))
    .where(
      'id',
      'in',
      taken.map(({ id }) => id),
    )
    .execute();
}

/** What is the fault of the channel is told of the entry, but not counted. */
async function putBack(
  db: Db,
  lane: Lane,
  id: string,
  { outcome, blame, answer, at, nextAt, looksSent }: Failure,
): Promise<void> {
  const tries = Number(blame !== 'channel');
  const refusals = Number(outcome === 'refused' && blame === 'entry');
  await waiting(db, lane)
    .set({
      ...(nextAt === null ? { status: 'DEAD', sent_at: null, next_at: at } : { next_at: nextAt }),
      ...(refusals === 1 && { refused_at: at }),
      ...(looksSent && { sent_at: at }),
      last_outcome: blame === 'channel' ? 'unreachable' : outcome,
      answer: answer ?? null,
      attempts: sql`attempts + ${sql.lit(tries)}`,
      refusals: sql`refusals + ${sql.lit(refusals)}`,
      leased_until: 0,
    })
    .where('id', '=', id)
    .execute();
}

const failed = (db: Db, lane: Lane, id: string, failure: Failure): Promise<void> => {
  const { refusedAddress, at } = failure;
  if (!refusedAddress) return putBack(db, lane, id, failure);
  return together(db, async (tx) => {
    await putBack(tx, lane, id, failure);
    await noteRefusedAddress(tx, id, refusedAddress, at);
  });
};

/**
 * One that was put off or refused for what it is waits too, and says nothing of how those fare that nobody answered yet; nor does
 * one that waits for answers and was not handed over.
 */
const backlog = async (db: Db, lane: Lane, now: number) => {
  const rows = await db
    .selectFrom(outboxOf(lane.kind))
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('count'),
      fn.min<number>('created_at').as('first'),
      fn
        .min<number | null>('created_at')
        .filterWhere('attempts', '=', 0)
        .filterWhere('sent_at', 'is', null)
        .as('untried'),
    ])
    .where(inLane(lane))
    .where('status', 'in', ['QUEUED', 'DEAD'])
    .groupBy('status')
    .execute();
  const queued = rows.find((row) => row.status === 'QUEUED');
  const age = (first: number | null | undefined) => Math.max(0, now - (first ?? now));
  return {
    waiting: queued?.count ?? 0,
    oldest: age(queued?.first),
    unanswered: age(queued?.untried),
    dead: rows.find((row) => row.status === 'DEAD')?.count ?? 0,
  };
};

/** The entries of one lane; what stands in their payload is for its worker to know. */
export const makeOutboxQueue = <Entry extends QueueEntry>(
  db: Db,
  engine: Engine,
  lane: Lane,
): Queue<Entry> => ({
  lease: (count, now, until) =>
    lease<Entry>(db, engine, count, { lane, now, until, inOrderSince: now - inOrderFor }),
  sent: (taken, at) => settle(db, lane, taken, at),
  failed: (id, failure) => failed(db, lane, id, failure),
  backlog: (now) => backlog(db, lane, now),
});
