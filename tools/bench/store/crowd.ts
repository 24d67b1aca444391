import type pg from 'pg';

/** How many rows a crowd has; the first `members` each have sessions and consents in equal parts. */
export type CrowdSize = { readonly members: number; readonly sessions: number; readonly consents: number };

const day = 86_400_000;
/** What daily jobs find due besides, of each kind. */
const due = 100_000;

export const secretDigestOf = (session: number): string => `crowd-session-${session}`;

/**
 * Fills an empty PostgreSQL with a crowd as the database itself can make it, so that tens of millions of rows are a
 * matter of minutes. Of the sessions one in fifty ended long ago, of other kinds some are over: the jobs have to do.
 */
export async function fillCrowd(client: pg.Client, size: CrowdSize, say: (line: string) => void) {
  const now = Date.now();
  const long = now - 400 * day;
  const { members, sessions, consents } = size;
  const perMember = Math.ceil(consents / members);
  const steps: readonly (readonly [what: string, sql: string])[] = [
    [
      'members',
      `insert into member (id, status, email, nickname, rep_login_plf, password_changed_at, birth_by, birth_md, gender_cd, language, created_at, first_login_at)
       select 'crowd-' || i, 'ACTIVE', 'crowd' || i || '@example.com', '사람' || i, 'YH', ${now}, '1985', '0302', 'F', 'KOR', ${long} + i, ${long} + i
       from generate_series(1, ${members}) as i`,
    ],
    [
      'identifiers',
      `insert into login_identifier (kind, value, member_id)
       select 'EMAIL', 'crowd' || i || '@example.com', 'crowd-' || i from generate_series(1, ${members}) as i`,
    ],
    [
      'nicknames',
      `insert into nickname (key, member_id) select '사람' || i, 'crowd-' || i from generate_series(1, ${members}) as i`,
    ],
    [
      'ways of logging in',
      `insert into login_method (member_id, platform, status, email, connected_at)
       select 'crowd-' || i, 'YH', 'CNET', 'crowd' || i || '@example.com', ${now} from generate_series(1, ${members}) as i`,
    ],
    [
      'sessions',
      `insert into session (id, member_id, platform, auto_login, created_at, last_used_at, reentered_at, method, secret_digest, device, new_device, ended_at)
       select 'crowd-' || i, 'crowd-' || (1 + i % ${members}), 'YH', 1, ${now - 30 * day} + i, ${now - day} + i, 0, 'password', 'crowd-session-' || i, 'bench', 0,
         case when i % 50 = 0 then ${long} end
       from generate_series(1, ${sessions}) as i`,
    ],
    [
      'consent lines',
      `insert into consent (member_id, seq, category, kind, version, agreed, at, channel, language, digest)
       select 'crowd-' || (1 + i / ${perMember}), 1 + i % ${perMember}, 'AGY', 'TERMS', '2024-11-16', 'Y', ${long} + i, 'web', 'ko', md5(i::text)
       from generate_series(0, ${consents - 1}) as i`,
    ],
    [
      'what is over',
      `insert into login_attempt (subject, count, updated_at) select 'crowd-' || i, 1, ${long} from generate_series(1, ${due}) as i`,
    ],
    [
      'what is over',
      `insert into budget (key, used, resets_at) select 'crowd-' || i, 1, ${long} from generate_series(1, ${due}) as i`,
    ],
    [
      'what is over',
      `insert into one_time (digest, kind, bound_to, sealed, expires_at) select 'crowd-' || i, 'crowd', '', '', ${long} from generate_series(1, ${due}) as i`,
    ],
  ];
  await client.query(
    'set synchronous_commit = off; set session_replication_role = replica; set statement_timeout = 0',
  );
  for (const [what, sql] of steps) {
    const began = performance.now();
    const { rowCount } = await client.query(sql);
    say(
      `${what}: ${rowCount?.toLocaleString('en')} rows in ${Math.round((performance.now() - began) / 1000)} s`,
    );
  }
  await client.query('vacuum analyze');
}
