import { limits } from '@daemun/contract/limits';
import type { Engine } from './engine/engine.ts';
import { type Database, type Db, tables } from './schema.ts';

/** How many of each a restore ended, deleted or held. */
export type RestoreReport = Readonly<Record<'sessions' | 'secrets' | 'trusted' | 'held', number>>;

type Act = (
  tx: Db,
  table: keyof Database,
  now: number,
) => Promise<readonly { numUpdatedRows?: bigint; numDeletedRows?: bigint }[]>;
type Rule = 'stays' | readonly [counted: keyof RestoreReport, act: Act];

/** Rows that hold a secret for one use. It may have been used, or have ended, after the backup. */
const deleted: Rule = ['secrets', (tx, table) => tx.deleteFrom(table).execute()];

const ended = (table: 'session' | 'staff_session'): Rule => [
  'sessions',
  (tx, _, now) => tx.updateTable(table).set({ ended_at: now }).where('ended_at', 'is', null).execute(),
];

/**
 * What waits may have been sent after the backup. It ends as given up, which `npm run outbox -- requeue` takes back. Notices to partners
 * that must erase something go on waiting: a repeated one does no harm.
 */
const held = (table: 'outbox' | 'oidc_logout'): Rule => [
  'held',
  async (tx, _, now) => {
    // The links and codes of these mails were deleted: none may be sent any more.
    await tx
      .updateTable(table)
      .set({ expires_at: now })
      .where('status', '=', 'QUEUED')
      .where('expires_at', 'is not', null)
      .execute();
    return tx
      .updateTable(table)
      .set({ status: 'DEAD', leased_until: 0 })
      .where('status', '=', 'QUEUED')
      .where('kind', '<>', 'ended')
      .execute();
  },
];

/**
 * What a restore does to the rows of each table, whoever restored and how: no value that ended after the backup works again, and
 * nothing is sent twice. What only an act of a person took back (a password, a passkey, a withdrawal) stays as in the backup.
 */
const rules: Readonly<Record<keyof Database, Rule>> = {
  session: ended('session'),
  staff_session: ended('staff_session'),
  mail_link: deleted,
  mail_code: deleted,
  one_time: deleted,
  login_run: deleted,
  oidc_model: deleted,
  // The owner may have stopped it after the backup.
  waiting_act: deleted,
  known_browser: [
    'trusted',
    (tx) =>
      tx
        .updateTable('known_browser')
        .set({ trusted_until: null })
        .where('trusted_until', 'is not', null)
        .execute(),
  ],
  outbox: held('outbox'),
  oidc_logout: held('oidc_logout'),
  webhook_delivery: [
    'held',
    (tx, _, now) =>
      tx
        .updateTable('webhook_delivery')
        .set({ status: 'DEAD', ended_at: now })
        .where('status', '=', 'QUEUED')
        .execute(),
  ],
  member: 'stays',
  login_identifier: 'stays',
  nickname: 'stays',
  login_method: 'stays',
  login_attempt: 'stays',
  consent: 'stays',
  audit: 'stays',
  event: 'stays',
  event_places: 'stays',
  service_token: 'stays',
  webhook_endpoint: 'stays',
  mail_budget: 'stays',
  budget: 'stays',
  interest: 'stays',
  score: 'stays',
  marketing_consent: 'stays',
  consent_confirmation: 'stays',
  email_connect: 'stays',
  newsletter: 'stays',
  stranger_mail: 'stays',
  mail_stop: 'stays',
  bounced_address: 'stays',
  mail_scope: 'stays',
  departure: 'stays',
  closed_account: [
    'held',
    // Nobody may have read the mail of a closing, and its link was deleted: the wait begins again.
    (tx, _, now) =>
      tx
        .updateTable('closed_account')
        .set({ erase_at: now + limits.leavingWait })
        .where('erase_at', '<', now + limits.leavingWait)
        .execute(),
  ],
  closed_identifier: 'stays',
  kept_consent: 'stays',
  rejoin_block: 'stays',
  job: 'stays',
  // Who asks once more with a key of before the backup hears the answer of then; nothing is done twice.
  idempotency: 'stays',
  social_grant: 'stays',
  partner_grant: 'stays',
  passkey: 'stays',
  passkey_handle: 'stays',
  // The job that ends sessions at clients finds these, notifies the clients and deletes them.
  oidc_sign_in: 'stays',
  signing_key: 'stays',
  staff: 'stays',
  staff_identity: 'stays',
  staff_tie: 'stays',
  staff_tie_before: 'stays',
  staff_passkey: 'stays',
  approval_request: 'stays',
  policy_version: 'stays',
  policy_text: 'stays',
  support_event: 'stays',
  staff_trail: 'stays',
  staff_trail_end: 'stays',
  totp: 'stays',
  recovery_code: 'stays',
  import_progress: 'stays',
  member_ci: 'stays',
  legacy_ci: 'stays',
  legacy_account: 'stays',
};

/** From now on cursors of the feed that were handed out before are of another store. */
const beginEpoch = (tx: Db, now: number) =>
  tx
    .insertInto('event_places')
    .values({ name: 'event', newest: 0, epoch: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ epoch: now }))
    .execute();

/** Begins a new epoch of a restored store, and with `endAll` ends and holds what the rules say. */
export const afterRestore = (db: Db, engine: Engine, endAll: boolean): Promise<RestoreReport> =>
  db.transaction().execute(async (tx) => {
    await engine.withoutTimeouts(tx);
    const now = await engine.now(tx);
    await beginEpoch(tx, now);
    const report = { sessions: 0, secrets: 0, trusted: 0, held: 0 };
    if (!endAll) return report;
    for (const table of tables) {
      const rule = rules[table];
      if (rule === 'stays') continue;
      const [counted, act] = rule;
      for (const { numUpdatedRows, numDeletedRows } of await act(tx, table, now))
        report[counted] += Number(numUpdatedRows ?? numDeletedRows ?? 0);
    }
    await tx.updateTable('oidc_sign_in').set({ look_at: 0 }).execute();
    return report;
  });
