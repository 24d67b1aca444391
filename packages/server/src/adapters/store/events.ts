import { sql } from 'kysely';
import { webhooksOf } from '../../domain/account-events.ts';
import { type EventType, eventTypes } from '../../domain/event-types.ts';
import type { AuditEvent, EventFacts } from '../../ports/audit.ts';
import type { Consent } from '../../ports/consents.ts';
import type { Events, PlacedEvent } from '../../ports/events.ts';
import type { Db, EventTable } from './schema.ts';
import { timeOrderedId } from './time-ordered-id.ts';
import { together } from './together.ts';

type Written = { readonly type: EventType; readonly at: number; readonly data: object };
type Whom = { readonly member: string };

const rowOf = (member: string, { type, at, data }: Written) => ({
  id: timeOrderedId(at),
  type,
  member_id: member,
  at,
  data: JSON.stringify(data),
});
const columns = ['id', 'type', 'member_id', 'at', 'data'] as const;

/** Of a member who is there and does not wait to be one: nobody was told of a sign-up that waits. */
async function writeOfMember(db: Db, member: string, events: readonly Written[]): Promise<void> {
  for (const written of events) {
    const row = rowOf(member, written);
    await db
      .insertInto('event')
      .columns([...columns])
      .expression(
        db
          .selectFrom('member')
          .select(columns.map((column) => sql.val(row[column]).as(column)))
          .where('member.id', '=', member)
          .where('member.status', '<>', 'WAITING'),
      )
      .execute();
  }
}

/** The data of an event of a member who left. Its row keeps its place, so that no cursor is gone. Nodes of the release before parse it, too. */
const emptied = '{}';
const typesWithoutData = (Object.keys(eventTypes) as EventType[]).filter(
  (type) => eventTypes[type].length === 0,
);

/**
 * The events that readers get. Of a member who left that is `member.left` alone, also if another transaction wrote an event of them
 * while they left, which the transaction of the leaving could not see.
 */
export const toldEvents = (db: Db) =>
  db
    .selectFrom('event')
    .where((eb) => eb.or([eb('event.data', '<>', emptied), eb('event.type', 'in', typesWithoutData)]))
    .where((eb) =>
      eb.or([
        eb('event.type', '=', 'member.left'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('event as left')
              .select('left.id')
              .whereRef('left.member_id', '=', 'event.member_id')
              .where('left.type', '=', 'member.left')
              // Keeps PostgreSQL from reading every leaving for one page of events: it looks at the members of the page.
              .whereRef('left.id', '<>', 'event.id'),
          ),
        ),
      ]),
    );

/**
 * Writes that a member left, empties their older events, and removes deliveries of these that wait. `member.left` waits only for a delivery
 * that is on its way at this moment, so that nothing arrives behind it.
 */
async function writeLeft(db: Db, member: string, left: Written): Promise<void> {
  await db.updateTable('event').set({ data: emptied }).where('member_id', '=', member).execute();
  await db
    .deleteFrom('webhook_delivery')
    .where('endpoint_id', 'in', (eb) => eb.selectFrom('webhook_endpoint').select('id'))
    .where('member_id', '=', member)
    .where('status', '=', sql.lit('QUEUED'))
    .where('leased_until', '<=', left.at)
    .execute();
  await db.insertInto('event').values(rowOf(member, left)).execute();
}

/** Whether events follow from a line of the trail. */
export const isTold = (event: AuditEvent): boolean => webhooksOf(event).length > 0;

/** Writes the events that follow from a line of the trail. */
export async function addEventsOfTrail(
  db: Db,
  { member, at, ...line }: Whom & { readonly at: number } & EventFacts,
): Promise<void> {
  const events = webhooksOf(line.event).map(({ type, data }) => ({
    type,
    at,
    data: data(line.detail ?? null),
  }));
  const left = events.find(({ type }) => type === 'member.left');
  if (left) await writeLeft(db, member, left);
  else await writeOfMember(db, member, events);
}

/** Writes what lines of a member's ledger of consents change. */
export const addEventsOfLedger = (db: Db, member: string, lines: readonly Consent[]): Promise<void> =>
  writeOfMember(
    db,
    member,
    lines.map(({ category, kind, agreed, version, at }) => ({
      type: 'consent.changed',
      at,
      data: { category, kind, agreed, version },
    })),
  );

/** Writes that a subscription of the newsletter began or ended. */
export const addEventOfNewsletter = async (
  db: Db,
  type: 'newsletter.subscribed' | 'newsletter.ended',
  subscription: string,
  at: number,
): Promise<void> => {
  await db
    .insertInto('event')
    .values(rowOf(subscription, { type, at, data: {} }))
    .execute();
};

/** Writes that a sign-up by mail became a member. */
export const addJoined = (db: Db, member: string, at: number): Promise<void> =>
  writeOfMember(db, member, [{ type: 'member.joined', at, data: {} }]);

/** One row, which is held to the end of the transaction: places are given by one at a time, and seen in their order. */
export const lockPlaces = (db: Db) =>
  db
    .insertInto('event_places')
    .values({ name: 'event', newest: 0 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ newest: sql`event_places.newest` }))
    .returning('newest')
    .executeTakeFirstOrThrow();

/**
 * Gives places to what was committed. A place is never given by who writes an event: on PostgreSQL a number is taken
 * before its transaction commits, and a reader that remembers the highest one skips what commits later.
 */
const givePlaces = async (db: Db, count: number): Promise<number> => {
  const waiting = await db.selectFrom('event').select('id').where('place', 'is', null).limit(1).execute();
  if (waiting.length === 0) return 0;
  return together(db, async (tx) => {
    const { newest } = await lockPlaces(tx);
    const placed = await sql`update event set place = given.place from (
      select id as event_id, ${sql.lit(newest)} + row_number() over (order by at, id) as place
      from event where place is null order by at, id limit ${sql.lit(count)}
    ) as given where event.id = given.event_id returning 1`.execute(tx);
    const given = placed.rows.length;
    await tx
      .updateTable('event_places')
      .set({ newest: newest + given })
      .where('name', '=', 'event')
      .execute();
    return given;
  });
};

const placed = ({ place, data, ...row }: EventTable): PlacedEvent[] =>
  place === null || place === undefined ? [] : [{ ...row, place, data: JSON.parse(data) }];

async function after(
  db: Db,
  place: number,
  count: number,
  types?: readonly EventType[],
): Promise<PlacedEvent[]> {
  let query = toldEvents(db).selectAll().where('place', '>', place);
  if (types) query = query.where('type', 'in', types);
  const rows = await query.orderBy('place').limit(count).execute();
  return rows.flatMap(placed);
}

export const makeEvents = (db: Db): Events => ({
  givePlaces: (count) => givePlaces(db, count),
  after: (place, count, types) => after(db, place, count, types),
  places: async () => {
    const oldest = await db
      .selectFrom('event')
      .select('place')
      .where('place', 'is not', null)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst();
    const given = await db.selectFrom('event_places').select(['newest', 'epoch']).executeTakeFirst();
    return { oldest: oldest?.place ?? null, newest: given?.newest ?? 0, epoch: given?.epoch ?? 1 };
  },
  find: async (id) => {
    const rows = await toldEvents(db).selectAll().where('id', '=', id).execute();
    return rows.flatMap(placed)[0];
  },
  hasLeft: async (member) => {
    const left = await db
      .selectFrom('event')
      .select('id')
      .where('member_id', '=', member)
      .where('type', '=', 'member.left')
      .limit(1)
      .execute();
    return left.length > 0;
  },
});
