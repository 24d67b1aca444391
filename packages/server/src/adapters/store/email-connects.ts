import type { EmailConnect, EmailConnects } from '../../ports/email-connects.ts';
import type { Db } from './schema.ts';

const put = async (db: Db, connect: EmailConnect): Promise<void> => {
  const { member_id: _, ...fresh } = connect;
  await db
    .insertInto('email_connect')
    .values(connect)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(fresh))
    .execute();
};

export const makeEmailConnects = (db: Db): EmailConnects => ({
  put: (connect) => put(db, connect),
  of: (member) =>
    db.selectFrom('email_connect').selectAll().where('member_id', '=', member).executeTakeFirst(),
  take: (member, email) =>
    db
      .deleteFrom('email_connect')
      .where('member_id', '=', member)
      .where('email', '=', email)
      .returningAll()
      .executeTakeFirst(),
});
