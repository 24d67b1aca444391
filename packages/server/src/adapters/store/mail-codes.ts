import { limits } from '@daemun/contract/limits';
import type { MailCode, MailCodes } from '../../ports/mail-codes.ts';
import type { Db } from './schema.ts';

const { tries } = limits.mailCode;

type Attempt = MailCodes['attempt'];

async function attempt(db: Db, { id, purpose, bound_to, now }: Parameters<Attempt>[0]): ReturnType<Attempt> {
  const tried = await db
    .updateTable('mail_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('bound_to', '=', bound_to)
    .where('tries', '<', tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!tried) return undefined;
  const { tries: taken, used_at: _, ...code } = tried;
  return { ...code, left: tries - taken };
}

const spend = async (db: Db, id: string, now: number): Promise<boolean> =>
  (await db
    .updateTable('mail_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** A newer code for the same thing in the same browser is the one that counts. */
const endOlder = (db: Db, { member_id, purpose, bound_to, created_at }: MailCode) =>
  db
    .updateTable('mail_code')
    .set({ used_at: created_at })
    .where('member_id', member_id === null ? 'is' : '=', member_id)
    .where('purpose', '=', purpose)
    .where('bound_to', '=', bound_to)
    .where('used_at', 'is', null)
    .execute();

export const makeMailCodes = (db: Db): MailCodes => ({
  add: async (code) => {
    await endOlder(db, code);
    await db
      .insertInto('mail_code')
      .values({ ...code, tries: 0, used_at: null })
      .execute();
  },
  attempt: (which) => attempt(db, which),
  spend: (id, now) => spend(db, id, now),
  drop: async (member, purposes) => {
    await db
      .deleteFrom('mail_code')
      .where('member_id', '=', member)
      .where('purpose', 'in', purposes)
      .execute();
  },
});
