import { sql } from 'kysely';
import type { LivingSession, NewOwnSession } from '../../ports/sessions.ts';
import { endOfLife } from './end-of-life.ts';
import { endSessions } from './end-sessions.ts';
import type { Engine } from './engine/engine.ts';
import type { Db } from './schema.ts';

/** Whether an app had a session of its own before that began in the same browser. */
const hadOwn = (client: string) => sql`exists (select 1 from "session" as earlier
  where earlier.client = ${client} and earlier.member_id = "session".member_id
  and earlier.browser_digest = "session".browser_digest)`;

/** Columns that the session of an app takes over from the browser's. None of them is a proof. */
const inherited = ['member_id', 'platform', 'device', 'browser_digest', 'passkey_id', 'country'] as const;

/** Starts the session of an app, by one statement. It waits for a transaction that ends the browser's session. */
export async function startOwn(
  db: Db,
  engine: Engine,
  { id, client, from, secret_digest, at, isNotified }: NewOwnSession,
) {
  const own = { id, client, secret_digest } as const;
  const times = { created_at: at, last_used_at: at, reentered_at: 0, auto_login: 1, shared: 0 } as const;
  const texts = Object.keys(own) as (keyof typeof own)[];
  const numbers = Object.keys(times) as (keyof typeof times)[];
  const isKnown = sql`(${sql.lit(isNotified ? 1 : 0)} = 1 and "session".new_device = 1) or ${hadOwn(client)}`;
  const origin = db
    .selectFrom('session')
    .where('session.id', '=', from)
    .where('session.ended_at', 'is', null)
    .where('session.client', 'is', null)
    .where(endOfLife, '>', at)
    .where(sql`coalesce(session.shared, 0)`, '=', 0)
    .select(inherited.map((name) => sql.ref(`session.${name}`).as(name)))
    .select(texts.map((name) => sql`cast(${own[name]} as text)`.as(name)))
    .select(numbers.map((name) => sql`cast(${times[name]} as bigint)`.as(name)))
    .select(sql`case when ${isKnown} then 0 else 1 end`.as('new_device'));
  const begun = await db
    .insertInto('session')
    .columns([...inherited, ...texts, ...numbers, 'new_device'])
    .expression(engine.forNoKeyUpdate(origin))
    .returning(['device', 'country', 'new_device'])
    .executeTakeFirst();
  return begun && { ...begun, new_device: begun.new_device === 1 };
}

/** Ends the sessions of apps that began in a browser since a log-in there. Returns how many ended. */
export async function endOwn(
  db: Db,
  member: string,
  { created_at, browser_digest }: Pick<LivingSession, 'created_at' | 'browser_digest'>,
  at: number,
): Promise<number> {
  const ended = await endSessions(db, at, (ending) =>
    ending
      .where('member_id', '=', member)
      .where('client', 'is not', null)
      .where('created_at', '>=', created_at)
      .where('browser_digest', browser_digest === null ? 'is' : '=', browser_digest),
  );
  return ended.length;
}
