import { type RawBuilder, sql } from 'kysely';
import type { Retention } from '../../domain/retention.ts';
import type { Portion } from '../../ports/portion.ts';
import type { Purge } from '../../ports/purge.ts';
import type { Engine } from './engine/engine.ts';
import type { Database, Db } from './schema.ts';

type Row = {
  table: keyof Database;
  key: string;
  over: (endedBy: number) => RawBuilder<unknown>;
  /** No index leads to those that ended, because every use of a row would write it: the table is gone through by key. */
  walked?: true;
};

/** Few enough that no visitor notices the statement. */
const count = 500;
/** Rows that one step of a walk looks at. */
const step = 2000;

/** By which column each kind of row has ended. */
const rows: Record<Exclude<keyof Retention, 'waitingConnects' | 'waitingSignUps'>, Row> = {
  mails: {
    table: 'outbox',
    key: 'id',
    over: (by) => sql`sent_at <= ${by} or (status = 'DEAD' and next_at <= ${by})`,
  },
  endedSessions: { table: 'session', key: 'id', over: (by) => sql`ended_at <= ${by}` },
  idleSessions: { table: 'session', key: 'id', over: (by) => sql`last_used_at <= ${by}`, walked: true },
  oldSessions: { table: 'session', key: 'id', over: (by) => sql`created_at <= ${by}` },
  loginAttempts: {
    table: 'login_attempt',
    key: 'subject',
    over: (by) => sql`updated_at <= ${by}`,
    walked: true,
  },
  knownBrowsers: { table: 'known_browser', key: 'browser_digest', over: (by) => sql`seen_at <= ${by}` },
  mailBudgets: { table: 'mail_budget', key: 'address', over: (by) => sql`t1 <= ${by}`, walked: true },
  rateLimits: { table: 'budget', key: 'key', over: (by) => sql`resets_at <= ${by}` },
  codes: { table: 'mail_code', key: 'id', over: (by) => sql`expires_at <= ${by}` },
  loginRuns: { table: 'login_run', key: 'digest', over: (by) => sql`expires_at <= ${by}` },
  links: { table: 'mail_link', key: 'id', over: (by) => sql`expires_at <= ${by}` },
  unconfirmedNewsletters: {
    table: 'newsletter',
    key: 'email',
    over: (by) => sql`confirmed_at is null and created_at <= ${by}`,
    walked: true,
  },
  singleUse: { table: 'one_time', key: 'digest', over: (by) => sql`expires_at <= ${by}` },
  oidcModels: { table: 'oidc_model', key: 'id_digest', over: (by) => sql`expires_at <= ${by}` },
  oidcSignIns: { table: 'oidc_sign_in', key: 'session_id', over: (by) => sql`at <= ${by}` },
  oidcLogouts: {
    table: 'oidc_logout',
    key: 'id',
    over: (by) => sql`sent_at <= ${by} or (status = 'DEAD' and next_at <= ${by})`,
  },
  keptAnswers: { table: 'idempotency', key: 'digest', over: (by) => sql`expires_at <= ${by}` },
  supportEvents: { table: 'support_event', key: 'txid', over: (by) => sql`at <= ${by}` },
  trails: { table: 'audit', key: 'id', over: (by) => sql`keep_until <= ${by}` },
  events: { table: 'event', key: 'id', over: (by) => sql`at <= ${by}` },
  webhookDeliveries: { table: 'webhook_delivery', key: 'id', over: (by) => sql`at <= ${by}` },
  endedTokens: {
    table: 'service_token',
    key: 'id',
    over: (by) => sql`expires_at <= ${by} or ended_at <= ${by}`,
    walked: true,
  },
  withdrawals: { table: 'departure', key: 'id', over: (by) => sql`keep_until <= ${by}` },
  keptConsents: { table: 'kept_consent', key: 'member_id', over: (by) => sql`keep_until <= ${by}` },
  rejoinBlocks: { table: 'rejoin_block', key: 'fingerprint', over: (by) => sql`until <= ${by}` },
};

/** Some rows of a kind that have ended. */
const endedOf = ({ table, key, over }: Row, endedBy: number): RawBuilder<unknown> =>
  sql`select ${sql.ref(key)} from ${sql.table(table)} where ${over(endedBy)} limit ${sql.lit(count)}`;

/** A bounded number of rows a statement, so that no visitor waits behind it. */
async function removeRows(db: Db, row: Row, endedBy: number): Promise<number> {
  const gone = await sql`delete from ${sql.table(row.table)}
    where ${sql.ref(row.key)} in (${endedOf(row, endedBy)}) and (${row.over(endedBy)})
    returning 1`.execute(db);
  return gone.rows.length;
}

/** One step through a table by its key. */
async function walk(db: Db, { table, key, over }: Row, endedBy: number, from: string): Promise<Portion> {
  const [name, column] = [sql.table(table), sql.ref(key)];
  const { rows } = await sql<{ last: string }>`select ${column} as last from ${name}
    where ${column} > ${from} order by ${column} limit 1 offset ${sql.lit(step - 1)}`.execute(db);
  const next = rows[0]?.last;
  const until = next === undefined ? sql`` : sql` and ${column} <= ${next}`;
  const gone = await sql`delete from ${name}
    where ${column} > ${from}${until} and (${over(endedBy)}) returning 1`.execute(db);
  return { rows: gone.rows.length, next };
}

/** The waiting way of logging in goes with the connect that it stood for. */
const removeWaitingConnects = (db: Db, endedBy: number): Promise<number> =>
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
const removeWaitingSignUps = (db: Db, endedBy: number): Promise<number> =>
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

function removeSome(db: Db, what: keyof Retention, endedBy: number): Promise<number> {
  if (what === 'waitingConnects') return removeWaitingConnects(db, endedBy);
  if (what === 'waitingSignUps') return removeWaitingSignUps(db, endedBy);
  return removeRows(db, rows[what], endedBy);
}

async function remove(db: Db, what: keyof Retention, endedBy: number, from: string): Promise<Portion> {
  if (what in rows) {
    const row = rows[what as keyof typeof rows];
    if (row.walked) return walk(db, row, endedBy, from);
  }
  const gone = await removeSome(db, what, endedBy);
  return { rows: gone, next: gone < count ? undefined : from };
}

/** Statements that look for ended rows by an index, for the test that they do. */
export const indexedSearches = Object.values(rows).flatMap((row) => (row.walked ? [] : [endedOf(row, 0)]));

export const makePurge = (db: Db, engine: Engine): Purge => ({
  remove: (what, endedBy, from) => remove(db, what, endedBy, from),
  reclaimSpace: () => engine.checkpoint(db),
});
