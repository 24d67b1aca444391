import type { Database } from '../../../packages/server/src/adapters/store/schema.ts';
import type { Filler } from '../store/bench-store.ts';
import { settled } from '../store/fill.ts';

/** Rows of a table, each made by the engine from a number `i`: what stands in a column, as SQL, and how many if they are few. */
type Rows = {
  [T in keyof Database]: { table: T; few?: number; values: Partial<Record<keyof Database[T], string>> };
}[keyof Database];

const day = 86_400_000;
/** At most so many rows of each table, one of a member, of which one in ten has ended. */
const most = 100_000;
const prefix = 'due-';
/** In one column of each row, by which it is known again. */
const key = `'${prefix}' || i`;
const member = `'crowd-' || i`;

/** What jobs find nothing of in a crowd, because it lives for minutes or is rare. */
function rowsOfJobs(now: number): readonly Rows[] {
  const end = `case when i % 10 = 0 then ${now - 400 * day} else ${now + day} end`;
  const tried = { attempts: '1', created_at: end, next_at: end, leased_until: '0' };
  return [
    {
      table: 'webhook_endpoint',
      few: 2,
      values: {
        id: key,
        name: key,
        url: `'https://crowd.example'`,
        types: `'[]'`,
        secret: key,
        status: `case i when 1 then 'REMOVED' else 'ACTIVE' end`,
        place: '0',
        begins_at: '0',
        created_at: '0',
        created_by: key,
      },
    },
    {
      table: 'policy_version',
      few: 1,
      values: {
        id: key,
        item: `'AGY-TERMS'`,
        effective: `'2030-01-01'`,
        asks_from: `'2030-01-01'`,
        adverse: '1',
        digest: key,
        drafted_by: key,
        drafted_at: '0',
        forecast_counted: '0',
        forecast_asked: `'[]'`,
        forecast_done: '0',
      },
    },
    { table: 'known_browser', values: { member_id: member, browser_digest: key, seen_at: end } },
    { table: 'mail_budget', values: { address: key, t1: end, t2: end, t3: end, t4: end, t5: end } },
    {
      table: 'mail_link',
      values: {
        id: key,
        member_id: member,
        kind: `'MAIL'`,
        slot: key,
        email: key,
        secret_digest: key,
        created_at: end,
        expires_at: end,
      },
    },
    {
      table: 'mail_code',
      values: {
        id: key,
        purpose: `'presence'`,
        member_id: member,
        address_print: key,
        bound_to: key,
        code_print: key,
        tries: '0',
        created_at: end,
        expires_at: end,
      },
    },
    {
      table: 'login_run',
      values: {
        digest: key,
        member_id: member,
        bound_to: key,
        platform: `'YH'`,
        auto_login: '0',
        tries: '0',
        created_at: end,
        expires_at: end,
      },
    },
    {
      table: 'email_connect',
      values: { member_id: member, email: key, password_hash: `'hash'`, waiting_until: end },
    },
    {
      table: 'totp',
      values: {
        member_id: member,
        sealed: key,
        last_step: '0',
        created_at: end,
        social: '0',
        reset_due_at: end,
        reset_told_at: end,
      },
    },
    { table: 'newsletter', values: { email: key, id: key, language: `'ko'`, created_at: end } },
    {
      table: 'one_time',
      values: { digest: key, kind: `'crowd'`, bound_to: key, sealed: key, expires_at: end },
    },
    {
      table: 'idempotency',
      values: { digest: key, fingerprint: key, leased_until: '0', expires_at: end },
    },
    {
      table: 'oidc_model',
      values: { kind: `'crowd'`, id_digest: key, sealed: key, member_id: member, expires_at: end },
    },
    {
      table: 'oidc_sign_in',
      values: { session_id: key, client: `'crowd'`, member_id: member, subject: key, sid: key, at: end },
    },
    {
      table: 'oidc_logout',
      values: {
        id: key,
        kind: `'logout'`,
        status: `'SENT'`,
        payload: `'{}'`,
        refusals: '0',
        sent_at: end,
        ...tried,
      },
    },
    {
      table: 'support_event',
      values: { txid: key, at: end, call: `'login'`, result: `'3003'`, member_id: member },
    },
    {
      table: 'event',
      values: { id: key, type: `'member.joined'`, member_id: member, at: end, data: `'{}'`, place: '-i' },
    },
    {
      table: 'webhook_delivery',
      values: {
        ...{
          id: key,
          endpoint_id: `'${prefix}' || (1 + i % 2)`,
          event_id: key,
          member_id: member,
          type: `'member.joined'`,
        },
        at: end,
        place: 'i',
        status: `'SENT'`,
        ended_at: end,
        ...tried,
      },
    },
    {
      table: 'service_token',
      values: {
        id: key,
        digest: key,
        name: key,
        scopes: `'events'`,
        created_by: `'bench'`,
        created_at: end,
        expires_at: end,
      },
    },
    { table: 'departure', values: { id: key, day: `'2026-01-01'`, keep_until: end } },
    {
      table: 'kept_consent',
      values: {
        member_id: key,
        seq: '1',
        category: `'AGY'`,
        kind: `'TERMS'`,
        version: `'2024-11-16'`,
        agreed: `'Y'`,
        at: end,
        channel: `'web'`,
        language: `'ko'`,
        digest: key,
        keep_until: end,
      },
    },
    { table: 'rejoin_block', values: { fingerprint: key, until: end } },
    {
      table: 'member',
      values: {
        id: key,
        status: `'WAITING'`,
        nickname: key,
        rep_login_plf: `'YH'`,
        waiting_until: end,
        created_at: end,
        language: `'KOR'`,
      },
    },
  ];
}

/** Adds to a filled crowd what its jobs would find on a busy day, and lets go of it. */
export async function addRowsOfJobs(filler: Filler, members: number): Promise<void> {
  const { run, series, hasten } = filler;
  await run(hasten);
  for (const { table, values, few = Math.min(most, members) } of rowsOfJobs(Date.now()))
    await run(
      `insert into ${table} (${Object.keys(values)}) select ${Object.values(values)} from ${series(few)}`,
    );
  await settled(filler);
}

/** Removes what jobs left of those rows: they hold secrets that nothing opens. Lets go of the store. */
export async function removeRowsOfJobs(filler: Filler): Promise<void> {
  for (const { table, values } of rowsOfJobs(0)) {
    const known = Object.entries(values).find(([, value]) => value === key);
    await filler.run(`delete from ${table} where ${known?.[0]} like '${prefix}%'`);
  }
  await settled(filler);
}
