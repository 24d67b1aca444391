import { type RawBuilder, sql } from 'kysely';
import type { RowChange } from './change.ts';

const portionSize = 1000;

/** A provider's own mailboxes: who has one there was proven to, whatever else its rules say. */
const ownMailboxes = [
  ['GG', '%@gmail.com'],
  ['AP', '%@icloud.com'],
  ['AP', '%@me.com'],
  ['AP', '%@mac.com'],
] as const;

const provenByProvider = sql.join(
  ownMailboxes.map(
    ([platform, pattern]) => sql`(member.email like ${pattern} and exists (select 1 from login_method
      where login_method.member_id = member.id and login_method.platform = ${platform}
        and login_method.status = 'CNET' and login_method.email = member.email))`,
  ),
  sql` or `,
);

/**
 * Members whose address nobody proved, though it stands as theirs. Who has a password logs in by the address, and keeps
 * it; all others come in by their provider, before and after.
 */
const isUnverified = (isProven: RawBuilder<unknown>) => sql`member.email_proven_at is null
  and member.status <> 'WAITING' and member.password_hash is null and member.email is not null and not (${isProven})`;

/**
 * What is known of addresses is noted, and those that nobody proved are free for their owners (decisions §8). The members
 * keep them as a contact; their next log-in at a provider that proves it takes the address again.
 */
export const unverifiedEmails: RowChange = {
  portion: async (db, after) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table('member')}
      where id > ${after} order by id limit ${portionSize}`.execute(db);
    const last = rows.at(-1)?.id;
    if (last === undefined) return undefined;
    await sql`update member set email_proven_at = created_at
      where id > ${after} and id <= ${last} and email_proven_at is null and status <> 'WAITING'
        and (${provenByProvider})`.execute(db);
    await sql`delete from login_identifier where kind = 'EMAIL' and member_id in (select id from member
      where id > ${after} and id <= ${last} and ${isUnverified(sql`1 = 0`)})`.execute(db);
    return last;
  },
  tells: {
    what: 'addresses that nobody proved become free; their members go on by their provider',
    count: async (db) => {
      const { rows } = await sql<{ count: number | string }>`select count(*) as count from member
        join login_identifier on login_identifier.member_id = member.id and login_identifier.kind = 'EMAIL'
        where ${isUnverified(provenByProvider)}`.execute(db);
      return Number(rows[0]?.count ?? 0);
    },
  },
};
