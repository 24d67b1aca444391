import { type RawBuilder, sql } from 'kysely';
import { lives } from '../../domain/session-life.ts';

/** A time after a column of the session: the end that it sets. */
const after = (column: 'last_used_at' | 'created_at', by: 'idle' | 'absolute'): RawBuilder<number> => {
  const { shared, persistent, session } = lives;
  return sql`(${sql.ref(`session.${column}`)} + case when session.shared = 1 then ${sql.lit(shared[by])}
    when session.auto_login = 1 then ${sql.lit(persistent[by])} else ${sql.lit(session[by])} end)`;
};

const idle = after('last_used_at', 'idle');
const absolute = after('created_at', 'absolute');

/** When a session ends unless it is used, in SQL: what `lifeLeft` says of a row (domain/session-life.ts). */
export const endOfLife: RawBuilder<number> = sql`case when ${idle} < ${absolute} then ${idle} else ${absolute} end`;

/** Whether a session that has ended by time was a reader's own and only rested: of that clients hear who ask for it. */
export const endedIdle = (now: number): RawBuilder<0 | 1> =>
  sql`case when coalesce(session.shared, 0) = 0 and ${absolute} > ${sql.val(now)} then 1 else 0 end`;
