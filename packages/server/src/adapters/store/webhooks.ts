import type { OnConflictBuilder } from 'kysely';
import type { EventType } from '../../domain/event-types.ts';
import type { PlacedEvent } from '../../ports/events.ts';
import type {
  EndpointStanding,
  Replayed,
  WebhookEndpoint,
  WebhookLine,
  Webhooks,
} from '../../ports/webhooks.ts';
import { makeEvents } from './events.ts';
import type { Database, Db, WebhookDeliveryTable, WebhookEndpointTable } from './schema.ts';
import { timeOrderedId } from './time-ordered-id.ts';
import { together } from './together.ts';

const endpointOf = ({ types, ...row }: WebhookEndpointTable): WebhookEndpoint => ({
  ...row,
  types: types === '' ? [] : (types.split(',') as EventType[]),
});

const add: (db: Db, ...given: Parameters<Webhooks['add']>) => Promise<boolean> = (
  db,
  { types, ...endpoint },
  most,
) =>
  together(db, async (tx) => {
    const there = await tx.selectFrom('webhook_endpoint').select('id').execute();
    if (there.length >= most) return false;
    const { newest } = await makeEvents(tx).places();
    const begin = { place: newest, begins_at: endpoint.created_at };
    const fresh = { previous_secret: null, previous_until: null, status: 'ACTIVE', ...begin } as const;
    await tx
      .insertInto('webhook_endpoint')
      .values({ ...endpoint, ...fresh, types: types.join() })
      .execute();
    return true;
  });

async function rotate(db: Db, id: string, secret: string, previousUntil: number): Promise<boolean> {
  const rotated = await db
    .updateTable('webhook_endpoint')
    .set((eb) => ({ previous_secret: eb.ref('secret'), previous_until: previousUntil, secret }))
    .where('id', '=', id)
    .returning('id')
    .execute();
  return rotated.length > 0;
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
  const row = await tx
    .updateTable('webhook_endpoint')
    .set((eb) => ({ place: eb.ref('place') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && endpointOf(row);
};

const moveTo = (tx: Db, id: string, to: { place: number; begins_at?: number }) =>
  tx.updateTable('webhook_endpoint').set(to).where('id', '=', id).execute();

const isWanted = ({ types, begins_at }: WebhookEndpoint, { type, at }: PlacedEvent): boolean =>
  at >= begins_at && (types.length === 0 || types.includes(type));

const queueNew = (db: Db, id: string, count: number, now: number): Promise<void> =>
  together(db, async (tx) => {
    const endpoint = await hold(tx, id);
    if (endpoint?.status !== 'ACTIVE') return;
    const events = await makeEvents(tx).after(endpoint.place, count);
    const wanted = events.filter((event) => isWanted(endpoint, event));
    await queue(tx, id, wanted.map(queuedOf), now);
    const last = events.at(-1);
    if (last) await moveTo(tx, id, { place: last.place });
  });

const queueTest = (db: Db, id: string, event_id: string, now: number): Promise<boolean> =>
  together(db, async (tx) => {
    const endpoint = await hold(tx, id);
    if (!endpoint) return false;
    const { place } = endpoint;
    return (await queue(tx, id, [{ event_id, member_id: '', type: 'test', at: now, place }], now)) > 0;
  });

async function replayDead(tx: Db, id: string, now: number): Promise<number> {
  const queued = await tx
    .updateTable('webhook_delivery')
    .set({ status: 'QUEUED', attempts: 0, created_at: now, next_at: now, ended_at: null })
    .where('endpoint_id', '=', id)
    .where('status', '=', 'DEAD')
    .returning('id')
    .execute();
  return queued.length;
}

/** All since a time follow by and by, as new ones do: the endpoint goes back to where they begin. */
async function goBack(tx: Db, { id, place }: WebhookEndpoint, since: number): Promise<undefined> {
  const first = await tx
    .selectFrom('event')
    .select((eb) => eb.fn.min('place').as('place'))
    .where('at', '>=', since)
    .where('place', 'is not', null)
    .executeTakeFirst();
  const begin = first?.place ?? place + 1;
  await moveTo(tx, id, { place: Math.min(place, begin - 1), begins_at: since });
}

const replay = (db: Db, id: string, which: Replayed, now: number): Promise<number | undefined> =>
  together(db, async (tx) => {
    const endpoint = await hold(tx, id);
    if (!endpoint) return 0;
    if ('dead' in which) return replayDead(tx, id, now);
    if ('since' in which) return goBack(tx, endpoint, which.since);
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

/** One look over what is kept of each endpoint. */
async function standings(db: Db): Promise<ReadonlyMap<string, EndpointStanding>> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select((eb) => [
      'endpoint_id',
      'status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('answer').as('answered'),
      eb.fn.min('created_at').as('first'),
      eb.fn.max('ended_at').as('last'),
    ])
    .groupBy(['endpoint_id', 'status'])
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ endpoint_id }) => endpoint_id)].map(([id, own]) => {
      const of = (status: string) => own.find((row) => row.status === status);
      const waiting = of('QUEUED');
      return [
        id,
        {
          waiting: waiting?.count ?? 0,
          oldest: waiting?.first ?? null,
          dead: of('DEAD')?.count ?? 0,
          last_taken: of('SENT')?.last ?? null,
          failing: (waiting?.answered ?? 0) > 0,
        },
      ];
    }),
  );
}

export const makeWebhooks = (db: Db): Webhooks => ({
  add: (endpoint, most) => add(db, endpoint, most),
  list: async () => {
    const rows = await db
      .selectFrom('webhook_endpoint')
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(endpointOf);
  },
  standings: () => standings(db),
  switchTo: async (id, status) => {
    const { numUpdatedRows } = await db
      .updateTable('webhook_endpoint')
      .set({ status })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  rotate: (id, secret, previousUntil) => rotate(db, id, secret, previousUntil),
  remove: async (id) => {
    const { numDeletedRows } = await db
      .deleteFrom('webhook_endpoint')
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
  reseal: async ({ id, secret }, seals) => {
    const { numUpdatedRows } = await db
      .updateTable('webhook_endpoint')
      .set(seals)
      .where('id', '=', id)
      .where('secret', '=', secret)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  queueNew: (id, count, now) => queueNew(db, id, count, now),
  queueTest: (id, event, now) => queueTest(db, id, event, now),
  replay: (id, which, now) => replay(db, id, which, now),
  lines: (id, count) => lines(db, id, count),
});
