import { type RawBuilder, sql } from 'kysely';
import type { Retention } from '../../domain/retention.ts';
import type { Purge } from '../../ports/purge.ts';
import type { Engine } from './engine/engine.ts';
import type { Database, Db } from './schema.ts';

type Row = { table: keyof Database; key: string; over: (endedBy: number) => RawBuilder<unknown> };

/** By which column each kind of row has ended. */
const rows: Record<Exclude<keyof Retention, 'waitingConnects' | 'waitingSignUps'>, Row> = {
  mails: {
    table: 'outbox',
    key: 'id',
    over: (by) => sql`sent_at <= ${by} or (status = 'DEAD' and next_at <= ${by})`,
  },
  endedSessions: { table: 'session', key: 'id', over: (by) => sql`ended_at <= ${by}` },
  idleSessions: { table: 'session', key: 'id', over: (by) => sql`last_used_at <= ${by}` },
  oldSessions: { table: 'session', key: 'id', over: (by) => sql`created_at <= ${by}` },
  loginAttempts: { table: 'login_attempt', key: 'subject', over: (by) => sql`updated_at <= ${by}` },
  knownBrowsers: { table: 'known_browser', key: 'browser_digest', over: (by) => sql`seen_at <= ${by}` },
  mailBudgets: { table: 'mail_budget', key: 'address', over: (by) => sql`t1 <= ${by}` },
  rateLimits: { table: 'budget', key: 'key', over: (by) => sql`resets_at <= ${by}` },
  links: { table: 'mail_link', key: 'id', over: (by) => sql`expires_at <= ${by}` },
  keptAnswers: { table: 'idempotency', key: 'digest', over: (by) => sql`expires_at <= ${by}` },
  trails: { table: 'audit', key: 'id', over: (by) => sql`keep_until <= ${by}` },
  withdrawals: { table: 'departure', key: 'id', over: (by) => sql`keep_until <= ${by}` },
  keptConsents: { table: 'kept_consent', key: 'member_id', over: (by) => sql`keep_until <= ${by}` },
  rejoinBlocks: { table: 'rejoin_block', key: 'fingerprint', over: (by) => sql`until <= ${by}` },
};

/** A bounded number of rows a statement, so that no visitor waits behind it. */
async function removeRows(db: Db, { table, key, over }: Row, endedBy: number, count: number) {
  const [name, column] = [sql.table(table), sql.ref(key)];
  const ended = over(endedBy);
  const gone = await sql`delete from ${name}
    where ${column} in (select ${column} from ${name} where ${ended} limit ${count}) and (${ended})
    returning 1`.execute(db);
  return gone.rows.length;
}

/** The waiting way of logging in goes with the connect that it stood for. */
const removeWaitingConnects = (db: Db, endedBy: number, count: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const over = tx
      .selectFrom('email_connect')
      .select('member_id')
      .where('waiting_until', '<=', endedBy)
      .limit(count);
    const gone = await tx
      .deleteFrom('email_connect')
      .where('member_id', 'in', over)
      .where('waiting_until', '<=', endedBy)
      .returning('member_id')
      .execute();
    if (gone.length === 0) return 0;
    await tx
      .deleteFrom('login_method')
      .where(
        'member_id',
        'in',
        gone.map(({ member_id }) => member_id),
      )
      .where('platform', '=', 'YH')
      .where('status', '=', 'WEA')
      .execute();
    return gone.length;
  });

/** The trail of a sign-up that was never confirmed goes with it. */
const removeWaitingSignUps = (db: Db, endedBy: number, count: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const over = tx
      .selectFrom('member')
      .select('id')
      .where('status', '=', 'WAITING')
      .where('waiting_until', '<=', endedBy)
      .limit(count);
    const gone = await tx
      .deleteFrom('member')
      .where('id', 'in', over)
      .where('status', '=', 'WAITING')
      .where('waiting_until', '<=', endedBy)
      .returning('id')
      .execute();
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom('audit').where('member_id', 'in', ids).execute();
    return ids.length;
  });

function remove(db: Db, what: keyof Retention, endedBy: number, count: number): Promise<number> {
  if (what === 'waitingConnects') return removeWaitingConnects(db, endedBy, count);
  if (what === 'waitingSignUps') return removeWaitingSignUps(db, endedBy, count);
  return removeRows(db, rows[what], endedBy, count);
}

export const makePurge = (db: Db, engine: Engine): Purge => ({
  remove: (what, endedBy, count) => remove(db, what, endedBy, count),
  sweep: () => engine.checkpoint(db),
});
