import { limits } from '@daemun/contract/limits';
import { sql } from 'kysely';
import type { LoginAttempts } from '../../ports/login-attempts.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Db } from './schema.ts';

const { count: tries, lockedFor } = limits.passwordFailures;

/** Subjects of a member begin with `member:` and its id, which has no colon; a browser may follow. */
const memberOf = (subject: string): string | null => /^member:([^:]+)/.exec(subject)?.[1] ?? null;

type Try = { readonly subject: string; readonly member_id: string | null; readonly now: number };

/** A lock that is over starts again at one; while one holds, the row neither changes nor returns. */
const take = compiledOnce((db, { subject, member_id, now }: Try) =>
  db
    .insertInto('login_attempt')
    .values({ subject, member_id, count: 1, locked_until: null, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          count: sql`case when login_attempt.locked_until is null then login_attempt.count + 1 else 1 end`,
          locked_until: sql`case when login_attempt.locked_until is null and login_attempt.count + 1 >= ${sql.lit(tries)}
            then excluded.updated_at + ${sql.lit(lockedFor)} end`,
          updated_at: now,
        })
        .where((eb) =>
          eb.or([eb('login_attempt.locked_until', 'is', null), eb('login_attempt.locked_until', '<=', now)]),
        ),
    )
    .returning('count'),
);

const clear = compiledOnce((db, { subject }: Pick<Try, 'subject'>) =>
  db.deleteFrom('login_attempt').where('subject', '=', subject),
);

export const makeLoginAttempts = (db: Db): LoginAttempts => ({
  take: async (subject, now) => (await take(db, { subject, member_id: memberOf(subject), now }))[0],
  clear: async (subject) => void (await clear(db, { subject })),
  ofMember: async (member) => {
    const rows = await db
      .selectFrom('login_attempt')
      .select(['subject', 'count', 'locked_until', 'updated_at'])
      .where('member_id', '=', member)
      .orderBy('subject')
      .execute();
    return rows.map(({ subject, ...tries }) => ({ known: subject !== `member:${member}`, ...tries }));
  },
  clearMember: async (member) => {
    await db.deleteFrom('login_attempt').where('member_id', '=', member).execute();
  },
});
