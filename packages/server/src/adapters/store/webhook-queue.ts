import { type ExpressionBuilder, sql } from 'kysely';
import type { EventType } from '../../domain/event-types.ts';
import type { Failure, Taken } from '../../ports/queue.ts';
import type { WebhookEntry, WebhookQueue } from '../../ports/webhooks.ts';
import type { Engine } from './engine/engine.ts';
import { toldEvents } from './events.ts';
import { answersById, durable } from './outbox-queue.ts';
import type { Database, Db } from './schema.ts';

/**
 * Whether an earlier event of the same member waits for the same endpoint. That a member left waits only for what is on its way: nothing
 * else that is older is told any more, whenever it would be tried again.
 */
const earlierWaits = (eb: ExpressionBuilder<Database, 'webhook_delivery'>, now: number) =>
  eb.exists(
    eb
      .selectFrom('webhook_delivery as earlier')
      .select('earlier.id')
      .whereRef('earlier.endpoint_id', '=', 'webhook_delivery.endpoint_id')
      .whereRef('earlier.member_id', '=', 'webhook_delivery.member_id')
      .whereRef('earlier.place', '<', 'webhook_delivery.place')
      .where('earlier.status', '=', 'QUEUED')
      .where((either) =>
        either.or([
          either('webhook_delivery.type', '<>', 'member.left'),
          either('earlier.leased_until', '>', now),
        ]),
      ),
  );

type Lease = { readonly now: number; readonly until: number };

/**
 * One statement, so that a second worker sees only what is left. Of each member only the first that waits is due, and
 * it waits until it was taken or given up: so one that fails holds up what follows of its member, and of nobody else.
 */
function leasing(db: Db, engine: Engine, endpoint: string, count: number, { now, until }: Lease) {
  const due = engine.forUpdateSkipLocked(
    db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('endpoint_id', '=', endpoint)
      .where('status', '=', 'QUEUED')
      .where('next_at', '<=', now)
      .where('leased_until', '<=', now)
      .where((eb) => eb.not(earlierWaits(eb, now)))
      .orderBy('next_at')
      .orderBy('place')
      .limit(count),
  );
  return db
    .with('due', () => due)
    .updateTable('webhook_delivery')
    .set({ leased_until: until })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning([
      'id',
      'endpoint_id',
      'event_id',
      'member_id',
      'type',
      'at',
      'place',
      'attempts',
      'created_at',
    ]);
}

/** Reads the data of events just before they are sent. Of a member who left meanwhile only `member.left` is found. */
async function dataOf(db: Db, events: readonly string[]): Promise<ReadonlyMap<string, WebhookEntry['data']>> {
  if (events.length === 0) return new Map();
  const rows = await toldEvents(db).select(['id', 'data']).where('id', 'in', events).execute();
  return new Map(rows.map(({ id, data }) => [id, JSON.parse(data)]));
}

/** Deletes leased deliveries of events that are sent to nobody any more, because their member left. */
async function drop(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('webhook_delivery').where('id', 'in', ids).execute();
}

/** Drops what could not be sent and is about a member who left meanwhile. */
async function dropIfLeft(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('webhook_delivery')
    .where('id', '=', id)
    .where('type', '<>', 'test')
    .where('event_id', 'not in', (eb) =>
      toldEvents(db).select('event.id').where('event.id', '=', eb.ref('webhook_delivery.event_id')),
    )
    .execute();
}

async function lease(db: Db, engine: Engine, endpoint: string, count: number, wanted: Lease) {
  const rows = await leasing(db, engine, endpoint, count, wanted).execute();
  const data = await dataOf(
    db,
    rows.map(({ event_id }) => event_id),
  );
  const isTold = ({ event_id, type }: (typeof rows)[number]) => type === 'test' || data.has(event_id);
  await drop(
    db,
    rows.filter((row) => !isTold(row)).map(({ id }) => id),
  );
  const entries = rows
    .filter(isTold)
    .sort((one, other) => one.place - other.place)
    .map(({ place: _, type, ...row }): WebhookEntry => {
      const counted = { refusals: 0, refused_at: null };
      return { ...row, ...counted, type: type as EventType | 'test', data: data.get(row.event_id) ?? {} };
    });
  // What is told outside cannot be taken back.
  return durable(engine.durable, entries);
}

const waiting = (db: Db) => db.updateTable('webhook_delivery').where('status', '=', 'QUEUED');

async function settle(db: Db, taken: readonly Taken[], at: number): Promise<void> {
  if (taken.length === 0) return;
  await waiting(db)
    .set({
      status: 'SENT',
      ended_at: at,
      leased_until: 0,
      note: null,
      answer: answersById(taken),
    })
    .where(
      'id',
      'in',
      taken.map(({ id }) => id),
    )
    .execute();
}

/** What is the fault of the endpoint is told of the event, but not counted. */
async function putBack(db: Db, id: string, { blame, answer, note, at, nextAt }: Failure): Promise<void> {
  await waiting(db)
    .set({
      ...(nextAt === null ? { status: 'DEAD', ended_at: at } : { next_at: nextAt }),
      // Where it was not sent, for the endpoint rests, what was said last stays.
      ...(answer !== undefined && { answer, note: note ?? null }),
      attempts: sql`attempts + ${sql.lit(Number(blame !== 'channel'))}`,
      leased_until: 0,
    })
    .where('id', '=', id)
    .execute();
  await dropIfLeft(db, id);
}

/**
 * Deliveries of a state, which stands in the statement itself: an index of these alone leads to them, and nobody goes through
 * what was taken within a month.
 */
export const inState = (db: Db, status: 'QUEUED' | 'DEAD') =>
  db.selectFrom('webhook_delivery').where('status', '=', sql.lit(status));

/** Endpoints that are there: to all others nothing leads any more. */
export const endpoints = (db: Db) => db.selectFrom('webhook_endpoint').where('status', '<>', 'REMOVED');

/** What waits for one endpoint, or for all of them. */
async function backlog(db: Db, now: number, endpoint?: string) {
  const ofEndpoint = (status: 'QUEUED' | 'DEAD') =>
    inState(db, status).where(
      'endpoint_id',
      'in',
      endpoint === undefined ? endpoints(db).select('id') : [endpoint],
    );
  const queued = await ofEndpoint('QUEUED')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('first')])
    .executeTakeFirst();
  const dead = await ofEndpoint('DEAD')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return {
    waiting: queued?.count ?? 0,
    oldest: queued?.first == null ? 0 : Math.max(0, now - queued.first),
    dead: dead?.count ?? 0,
  };
}

/** What is on its way to one endpoint. */
export const makeWebhookQueue = (db: Db, engine: Engine, endpoint: string): WebhookQueue => ({
  lease: (count, now, until) => lease(db, engine, endpoint, count, { now, until }),
  sent: (taken, at) => settle(db, taken, at),
  failed: (id, failure) => putBack(db, id, failure),
  backlog: (now) => backlog(db, now, endpoint),
});

/** What waits for all endpoints together. */
export const webhookBacklog = (db: Db, now: number) => backlog(db, now);
