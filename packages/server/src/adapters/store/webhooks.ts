import { type OnConflictBuilder, sql } from 'kysely';
import type { EventType } from '../../domain/event-types.ts';
import type { PlacedEvent } from '../../ports/events.ts';
import type {
  EndpointStanding,
  Replayed,
  ReplayedRange,
  WebhookEndpoint,
  WebhookLine,
  Webhooks,
} from '../../ports/webhooks.ts';
import { lockPlaces, makeEvents } from './events.ts';
import type { Database, Db, WebhookDeliveryTable, WebhookEndpointTable } from './schema.ts';
import { timeOrderedId } from './time-ordered-id.ts';
import { together } from './together.ts';
import { endpoints, inState } from './webhook-queue.ts';

const endpointOf = ({ types, replay, status, ...row }: WebhookEndpointTable): WebhookEndpoint => ({
  ...row,
  status: status === 'ACTIVE' ? 'ACTIVE' : 'OFF',
  replay: replay === null ? null : (JSON.parse(replay) as ReplayedRange),
  types: types === '' ? [] : (types.split(',') as EventType[]),
});

const add: (db: Db, ...given: Parameters<Webhooks['add']>) => Promise<boolean> = (
  db,
  { types, ...endpoint },
  most,
) =>
  together(db, async (tx) => {
    // Whoever adds another one waits, and then counts this one.
    const { newest } = await lockPlaces(tx);
    const there = await endpoints(tx).select('id').execute();
    if (there.length >= most) return false;
    const begin = { place: newest, begins_at: endpoint.created_at };
    const fresh = {
      previous_secret: null,
      previous_until: null,
      older_secret: null,
      status: 'ACTIVE',
      replay: null,
      told_failing_at: null,
      ...begin,
    } as const;
    const row = { ...endpoint, ...fresh, types: types.join() };
    // The row of a removed endpoint stays until its deliveries are cleared.
    const added = await tx
      .insertInto('webhook_endpoint')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(row).where('webhook_endpoint.status', '=', 'REMOVED'),
      )
      .returning('id')
      .execute();
    return added.length > 0;
  });

/** Changes one endpoint that is there. */
const changing = (db: Db, id: string) =>
  db.updateTable('webhook_endpoint').where('id', '=', id).where('status', '<>', 'REMOVED');

/** How long secrets from before a change sign beside the new one. */
const bothSignFor = 86_400_000;
/** A request within this time is a repetition, because its answer was lost. */
const sameAnswerFor = 10 * 60_000;

/**
 * The receiver goes on with the secret that it has: the one before the first change of this day stays until the day after the last.
 * Any of the later ones may have been lost on its way.
 */
async function rotate(db: Db, id: string, secret: string, now: number): Promise<WebhookEndpoint | undefined> {
  const rotated = await changing(db, id)
    .where((eb) =>
      eb.or([
        eb('previous_until', 'is', null),
        eb('previous_until', '<=', now + bothSignFor - sameAnswerFor),
      ]),
    )
    .set((eb) => ({
      secret,
      previous_secret: eb.ref('secret'),
      previous_until: now + bothSignFor,
      older_secret: sql<
        string | null
      >`case when previous_until > ${now} then coalesce(older_secret, previous_secret) end`,
    }))
    .returningAll()
    .executeTakeFirst();
  if (rotated) return endpointOf(rotated);
  const found = await endpoints(db).selectAll().where('id', '=', id).executeTakeFirst();
  return found && endpointOf(found);
}

/** What was taken or given up waits again as if it were new; what waits goes on waiting. */
const again = (now: number) => (conflict: OnConflictBuilder<Database, 'webhook_delivery'>) =>
  conflict
    .columns(['endpoint_id', 'event_id'])
    .doUpdateSet({ status: 'QUEUED', attempts: 0, created_at: now, next_at: now, ended_at: null })
    .where('webhook_delivery.status', '<>', 'QUEUED');

type Queued = Pick<WebhookDeliveryTable, 'event_id' | 'member_id' | 'type' | 'at' | 'place'>;

async function queue(db: Db, endpoint: string, events: readonly Queued[], now: number): Promise<number> {
  if (events.length === 0) return 0;
  const fresh = { status: 'QUEUED', attempts: 0, created_at: now, next_at: now, leased_until: 0 } as const;
  const rows = events.map((event) => ({
    id: timeOrderedId(now),
    endpoint_id: endpoint,
    ...event,
    ...fresh,
    ended_at: null,
    answer: null,
    note: null,
  }));
  const queued = await db
    .insertInto('webhook_delivery')
    .values(rows)
    .onConflict(again(now))
    .returning('id')
    .execute();
  return queued.length;
}

const queuedOf = ({ id, data: _, ...event }: PlacedEvent): Queued => ({ ...event, event_id: id });

/** Holds an endpoint's row to the end of the transaction: one node at a time queues for it. */
const hold = async (tx: Db, id: string): Promise<WebhookEndpoint | undefined> => {
  const row = await changing(tx, id)
    .set((eb) => ({ place: eb.ref('place') }))
    .returningAll()
    .executeTakeFirst();
  return row && endpointOf(row);
};

const set = async (db: Db, id: string, values: Partial<WebhookEndpointTable>): Promise<boolean> => {
  const { numUpdatedRows } = await changing(db, id).set(values).executeTakeFirst();
  return numUpdatedRows > 0n;
};

const switchOffGone = async (db: Db, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await changing(db, id)
    .set({ status: 'OFF' })
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const noteFailing = async (db: Db, id: string, since: number, at: number): Promise<boolean> => {
  const { numUpdatedRows } = await changing(db, id)
    .set({ told_failing_at: at })
    .where('status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('told_failing_at', 'is', null), eb('told_failing_at', '<', since)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether an endpoint takes events of a type; with none named, all. */
const takes = ({ types }: WebhookEndpoint, { type }: PlacedEvent): boolean =>
  types.length === 0 || types.includes(type);

/** The next of what is sent again, which is over when its last place was looked at. */
async function queueReplayed(tx: Db, endpoint: WebhookEndpoint, count: number, now: number): Promise<void> {
  const { id, replay } = endpoint;
  if (!replay) return;
  const { after, upTo, since, until } = replay;
  const events = (await makeEvents(tx).after(after, count)).filter(({ place }) => place <= upTo);
  const wanted = events.filter((event) => event.at >= since && event.at <= until && takes(endpoint, event));
  await queue(tx, id, wanted.map(queuedOf), now);
  const last = events.at(-1)?.place ?? upTo;
  await set(tx, id, { replay: last < upTo ? JSON.stringify({ ...replay, after: last }) : null });
}

const queueNew = (db: Db, id: string, count: number, now: number): Promise<void> =>
  together(db, async (tx) => {
    const endpoint = await hold(tx, id);
    if (endpoint?.status !== 'ACTIVE') return;
    const events = await makeEvents(tx).after(endpoint.place, count);
    const wanted = events.filter((event) => event.at >= endpoint.begins_at && takes(endpoint, event));
    await queue(tx, id, wanted.map(queuedOf), now);
    const last = events.at(-1);
    if (last) await set(tx, id, { place: last.place });
    await queueReplayed(tx, endpoint, count, now);
  });

const queueTest = (db: Db, id: string, event_id: string, now: number): Promise<boolean> =>
  together(db, async (tx) => {
    const endpoint = await hold(tx, id);
    if (!endpoint) return false;
    const { place } = endpoint;
    return (await queue(tx, id, [{ event_id, member_id: '', type: 'test', at: now, place }], now)) > 0;
  });

/** Few enough that a statement ends long before a visitor's limit. */
const portion = 5000;

/** Does something to some deliveries at a time, until there are fewer; answers to how many. */
async function inPortions(some: () => Promise<readonly unknown[]>): Promise<number> {
  let count = 0;
  for (;;) {
    const { length } = await some();
    count += length;
    if (length < portion) return count;
  }
}

const replayDead = (tx: Db, id: string, now: number): Promise<number> =>
  inPortions(() =>
    tx
      .updateTable('webhook_delivery')
      .set({ status: 'QUEUED', attempts: 0, created_at: now, next_at: now, ended_at: null })
      .where('id', 'in', inState(tx, 'DEAD').select('id').where('endpoint_id', '=', id).limit(portion))
      .where('status', '=', 'DEAD')
      .returning('id')
      .execute(),
  );

/** At once, however much is kept of its month: what it signed with is gone, its deliveries go with what is cleared daily. */
const remove = (db: Db, id: string): Promise<boolean> =>
  set(db, id, {
    status: 'REMOVED',
    secret: '',
    previous_secret: null,
    older_secret: null,
    replay: null,
  });

/** What happened in some time follows by and by, of what has a place by now: what comes later is new. */
async function goThrough(
  tx: Db,
  { id, replay }: WebhookEndpoint,
  { since, until = Number.MAX_SAFE_INTEGER }: { readonly since: number; readonly until?: number | undefined },
): Promise<number | undefined> {
  const found = await tx
    .selectFrom('event')
    .select((eb) => [eb.fn.min('place').as('first'), eb.fn.max('place').as('last')])
    .where('at', '>=', since)
    .where('at', '<=', until)
    .where('place', 'is not', null)
    .executeTakeFirst();
  if (found?.first == null || found.last == null) return 0;
  const range = { after: found.first - 1, upTo: found.last, since, until };
  await set(tx, id, { replay: JSON.stringify(replay ? bothOf(replay, range) : range) });
  return undefined;
}

/** Two ranges become one that has them both. */
const bothOf = (one: ReplayedRange, other: ReplayedRange): ReplayedRange => ({
  after: Math.min(one.after, other.after),
  upTo: Math.max(one.upTo, other.upTo),
  since: Math.min(one.since, other.since),
  until: Math.max(one.until, other.until),
});

const replay = (db: Db, id: string, which: Replayed, now: number): Promise<number | undefined> =>
  together(db, async (tx) => {
    const endpoint = await hold(tx, id);
    if (!endpoint) return 0;
    if ('dead' in which) return replayDead(tx, id, now);
    if ('since' in which) return goThrough(tx, endpoint, which);
    const event = await makeEvents(tx).find(which.event);
    return event ? queue(tx, id, [queuedOf(event)], now) : 0;
  });

const lines = async (db: Db, id: string, count: number): Promise<WebhookLine[]> =>
  db
    .selectFrom('webhook_delivery')
    .select(['event_id', 'type', 'at', 'status', 'attempts', 'next_at', 'ended_at', 'answer', 'note'])
    .where('endpoint_id', '=', id)
    .orderBy('place', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();

const lastTaken = (db: Db) =>
  endpoints(db)
    .select((eb) => [
      'id',
      eb
        .selectFrom('webhook_delivery')
        .select(({ fn }) => fn.max('ended_at').as('last'))
        .where('status', '=', sql.lit('SENT'))
        .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
        .as('last'),
    ])
    .execute();

/** One look at each endpoint: at what waits and what was given up, and of what was taken at the newest alone. */
async function standings(db: Db): Promise<ReadonlyMap<string, EndpointStanding>> {
  const waiting = await inState(db, 'QUEUED')
    .select((eb) => [
      'endpoint_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('answer').as('answered'),
      eb.fn.min('created_at').as('first'),
    ])
    .groupBy('endpoint_id')
    .execute();
  const dead = await inState(db, 'DEAD')
    .select((eb) => ['endpoint_id', eb.fn.countAll<number>().as('count')])
    .groupBy('endpoint_id')
    .execute();
  const taken = await lastTaken(db);
  return new Map(
    taken.map(({ id, last }) => {
      const queued = waiting.find(({ endpoint_id }) => endpoint_id === id);
      return [
        id,
        {
          waiting: queued?.count ?? 0,
          oldest: queued?.first ?? null,
          dead: dead.find(({ endpoint_id }) => endpoint_id === id)?.count ?? 0,
          last_taken: last,
          failing: (queued?.answered ?? 0) > 0,
        },
      ];
    }),
  );
}

export const makeWebhooks = (db: Db): Webhooks => ({
  add: (endpoint, most) => add(db, endpoint, most),
  list: async () => {
    const rows = await endpoints(db).selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.map(endpointOf);
  },
  standings: () => standings(db),
  switchTo: (id, status) => set(db, id, { status }),
  switchOffGone: (id) => switchOffGone(db, id),
  noteFailing: (id, since, at) => noteFailing(db, id, since, at),
  change: (id, { types, ...to }) => set(db, id, { ...to, ...(types && { types: types.join() }) }),
  rotate: (id, secret, now) => rotate(db, id, secret, now),
  remove: (id) => remove(db, id),
  reseal: async ({ id, secret }, seals) => {
    const { numUpdatedRows } = await changing(db, id)
      .set(seals)
      .where('secret', '=', secret)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  queueNew: (id, count, now) => queueNew(db, id, count, now),
  queueTest: (id, event, now) => queueTest(db, id, event, now),
  replay: (id, which, now) => replay(db, id, which, now),
  lines: (id, count) => lines(db, id, count),
});
