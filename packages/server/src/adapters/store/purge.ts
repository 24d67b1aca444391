import { type RawBuilder, sql } from 'kysely';
import type { Retention } from '../../domain/retention.ts';
import type { Portion } from '../../ports/portion.ts';
import type { Purge } from '../../ports/purge.ts';
import type { LedgerKey } from './consent-digest.ts';
import type { Engine } from './engine/engine.ts';
import { forgetMembers } from './outbox.ts';
import type { Database, Db } from './schema.ts';
import { forgetTrail } from './staff-trail.ts';
import { tableKeys } from './table-keys.ts';

type Row = {
  table: keyof Database;
  over: (endedBy: number) => RawBuilder<unknown>;
  /**
   * No index leads to those that ended, because every use of a row would write it: the table is gone through by its key,
   * which is one column.
   */
  walked?: true;
};

/** Rows that one step of a walk looks at. */
const step = 2000;

/** By which column each kind of row has ended. */
const rows: Record<Exclude<keyof Retention, keyof typeof others>, Row> = {
  mails: {
    table: 'outbox',
    over: (by) => sql`sent_at <= ${by} or (status = 'DEAD' and next_at <= ${by}) or over_at <= ${by}`,
  },
  endedSessions: { table: 'session', over: (by) => sql`ended_at <= ${by}` },
  idleSessions: { table: 'session', over: (by) => sql`last_used_at <= ${by}`, walked: true },
  oldSessions: { table: 'session', over: (by) => sql`created_at <= ${by}` },
  loginAttempts: {
    table: 'login_attempt',
    over: (by) => sql`updated_at <= ${by}`,
    walked: true,
  },
  knownBrowsers: { table: 'known_browser', over: (by) => sql`seen_at <= ${by}` },
  mailBudgets: { table: 'mail_budget', over: (by) => sql`t1 <= ${by}`, walked: true },
  rateLimits: { table: 'budget', over: (by) => sql`resets_at <= ${by}` },
  codes: { table: 'mail_code', over: (by) => sql`expires_at <= ${by}` },
  loginRuns: { table: 'login_run', over: (by) => sql`expires_at <= ${by}` },
  links: { table: 'mail_link', over: (by) => sql`expires_at <= ${by}` },
  unconfirmedNewsletters: {
    table: 'newsletter',
    over: (by) => sql`confirmed_at is null and created_at <= ${by}`,
    walked: true,
  },
  strangerMails: { table: 'stranger_mail', over: (by) => sql`at <= ${by}` },
  mailStops: { table: 'mail_stop', over: (by) => sql`until <= ${by}` },
  bouncedAddresses: { table: 'bounced_address', over: (by) => sql`last_at <= ${by}` },
  mailScopes: { table: 'mail_scope', over: (by) => sql`at <= ${by}`, walked: true },
  singleUse: { table: 'one_time', over: (by) => sql`expires_at <= ${by}` },
  oidcModels: { table: 'oidc_model', over: (by) => sql`expires_at <= ${by}` },
  oidcSignIns: { table: 'oidc_sign_in', over: (by) => sql`at <= ${by}` },
  oidcLogouts: {
    table: 'oidc_logout',
    over: (by) => sql`sent_at <= ${by} or (status = 'DEAD' and next_at <= ${by})`,
  },
  keptAnswers: { table: 'idempotency', over: (by) => sql`expires_at <= ${by}` },
  supportEvents: { table: 'support_event', over: (by) => sql`at <= ${by}` },
  trails: { table: 'audit', over: (by) => sql`keep_until <= ${by}` },
  events: { table: 'event', over: (by) => sql`at <= ${by}` },
  webhookDeliveries: { table: 'webhook_delivery', over: (by) => sql`at <= ${by}` },
  endedTokens: {
    table: 'service_token',
    over: (by) => sql`expires_at <= ${by} or ended_at <= ${by}`,
    walked: true,
  },
  withdrawals: { table: 'departure', over: (by) => sql`keep_until <= ${by}` },
  keptConsents: { table: 'kept_consent', over: (by) => sql`keep_until <= ${by}` },
  rejoinBlocks: { table: 'rejoin_block', over: (by) => sql`until <= ${by}` },
  approvalRequests: { table: 'approval_request', over: (by) => sql`asked_at <= ${by}` },
};

/** By which rows of a table are told apart; an index leads to each. */
const keyOf = ({ table }: Row) => sql.join(tableKeys[table].map((column) => sql.ref(column)));

type Clearing = Pick<Engine, 'clearedAtOnce' | 'forUpdateSkipLocked' | 'skipLocked'>;

/**
 * A bounded number of rows that have ended: found by an index over their ends, and each deleted by its key. The select holds
 * them, so that they have still ended when they are deleted. The condition is repeated for the planner, which otherwise may
 * read the whole table to find the keys.
 */
const removal = (
  row: Row,
  endedBy: number,
  { clearedAtOnce, skipLocked }: Clearing,
): RawBuilder<unknown> => sql`delete from ${sql.table(row.table)}
  where (${keyOf(row)}) in (select ${keyOf(row)} from ${sql.table(row.table)}
    where ${row.over(endedBy)} limit ${sql.lit(clearedAtOnce)}${skipLocked})
  and (${row.over(endedBy)}) returning 1`;

/** One step through a table by its key; of a step with more rows that have ended the rest comes next. */
async function walk(
  db: Db,
  row: Row,
  endedBy: number,
  from: string,
  { clearedAtOnce: count, skipLocked }: Clearing,
): Promise<Portion> {
  const [name, column] = [sql.table(row.table), keyOf(row)];
  const { rows } = await sql<{ last: string }>`select ${column} as last from ${name}
    where ${column} > ${from} order by ${column} limit 1 offset ${sql.lit(step - 1)}`.execute(db);
  const next = rows[0]?.last;
  const until = next === undefined ? sql`` : sql` and ${column} <= ${next}`;
  const gone = await sql`delete from ${name} where ${column} in (select ${column} from ${name}
      where ${column} > ${from}${until} and (${row.over(endedBy)}) limit ${sql.lit(count)}${skipLocked})
    and (${row.over(endedBy)}) returning 1`.execute(db);
  return { rows: gone.rows.length, next: gone.rows.length < count ? next : from };
}

type Removal = (db: Db, endedBy: number, clearing: Clearing, key: LedgerKey) => Promise<number>;

/** The waiting way of logging in goes with the connect that it stood for. */
const removeWaitingConnects: Removal = (db, endedBy, { clearedAtOnce, forUpdateSkipLocked }) =>
  db.transaction().execute(async (tx) => {
    const over = forUpdateSkipLocked(
      tx
        .selectFrom('email_connect')
        .select('member_id')
        .where('waiting_until', '<=', endedBy)
        .limit(clearedAtOnce),
    );
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
const removeWaitingSignUps: Removal = (db, endedBy, { clearedAtOnce, forUpdateSkipLocked }) =>
  db.transaction().execute(async (tx) => {
    const over = forUpdateSkipLocked(
      tx
        .selectFrom('member')
        .select('id')
        .where('status', '=', 'WAITING')
        .where('waiting_until', '<=', endedBy)
        .limit(clearedAtOnce),
    );
    const gone = await tx
      .deleteFrom('member')
      .where('id', 'in', over)
      .where('status', '=', 'WAITING')
      .where('waiting_until', '<=', endedBy)
      .returning('id')
      .execute();
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom('audit').where('member_id', 'in', ids).execute();
    await forgetMembers(tx, ids);
    return ids.length;
  });

/** A removed endpoint goes after the last of its deliveries, of which a busy agency has millions in a month. */
const removeEndpoints: Removal = (db, _endedBy, { clearedAtOnce, forUpdateSkipLocked }) =>
  db.transaction().execute(async (tx) => {
    const removed = tx.selectFrom('webhook_endpoint').select('id').where('status', '=', 'REMOVED');
    const some = forUpdateSkipLocked(
      tx.selectFrom('webhook_delivery').select('id').where('endpoint_id', 'in', removed).limit(clearedAtOnce),
    );
    const gone = await tx.deleteFrom('webhook_delivery').where('id', 'in', some).returning('id').execute();
    if (gone.length < clearedAtOnce)
      await tx
        .deleteFrom('webhook_endpoint')
        .where('status', '=', 'REMOVED')
        // A worker may hold some of its deliveries.
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('webhook_delivery').select('id').whereRef('endpoint_id', '=', 'webhook_endpoint.id'),
            ),
          ),
        )
        .execute();
    return gone.length;
  });

/** Calls that nobody made in time; the other kinds of waiting acts are carried out. */
const removeWaitingCalls: Removal = async (db, endedBy, { clearedAtOnce, forUpdateSkipLocked }) => {
  const over = forUpdateSkipLocked(
    db
      .selectFrom('waiting_act')
      .select(['member_id', 'detail'])
      .where('kind', '=', 'call')
      .where('due_at', '<=', endedBy)
      .limit(clearedAtOnce),
  );
  const gone = await db
    .deleteFrom('waiting_act')
    .where('kind', '=', 'call')
    .where(({ eb, refTuple }) =>
      eb(refTuple('member_id', 'detail'), 'in', over.$asTuple('member_id', 'detail')),
    )
    .returning('detail')
    .execute();
  return gone.length;
};

/** What goes with rows of another table, or in an order of its own. */
const others = {
  waitingConnects: removeWaitingConnects,
  waitingSignUps: removeWaitingSignUps,
  removedEndpoints: removeEndpoints,
  waitingCalls: removeWaitingCalls,
  staffTrail: (db, endedBy, { clearedAtOnce }, key) => forgetTrail(db, key, endedBy, clearedAtOnce),
} satisfies Partial<Record<keyof Retention, Removal>>;

const isOther = (what: keyof Retention): what is keyof typeof others => what in others;

async function remove(
  db: Db,
  what: keyof Retention,
  endedBy: number,
  from: string,
  clearing: Clearing,
  key: LedgerKey,
): Promise<Portion> {
  const count = clearing.clearedAtOnce;
  if (!isOther(what) && rows[what].walked) return walk(db, rows[what], endedBy, from, clearing);
  const gone = isOther(what)
    ? await (others[what] as Removal)(db, endedBy, clearing, key)
    : (await removal(rows[what], endedBy, clearing).execute(db)).rows.length;
  return { rows: gone, next: gone < count ? undefined : from };
}

/** Statements that find and delete ended rows by an index, for the test that they do. */
export const indexedRemovals = (clearing: Clearing) =>
  Object.values(rows).flatMap((row) =>
    row.walked ? [] : [{ table: row.table, removal: removal(row, 0, clearing) }],
  );

/** The tables that are cleared by themselves, for the test that every other says why not. */
export const clearedTables: ReadonlySet<keyof Database> = new Set([
  ...Object.values(rows).map(({ table }) => table),
  'email_connect',
  'waiting_act',
  'member',
  'webhook_endpoint',
  'staff_trail',
]);

export const makePurge = (db: Db, engine: Engine, key: LedgerKey): Purge => ({
  remove: (what, endedBy, from) => remove(db, what, endedBy, from, engine, key),
  reclaimSpace: () => engine.checkpoint(db),
});
