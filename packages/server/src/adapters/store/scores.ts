import type { Scores } from '../../ports/scores.ts';
import type { Db } from './schema.ts';

export const makeScores = (db: Db): Scores => ({
  add: async ({ member, code, brand, at }) =>
    (await db
      .insertInto('score')
      .values({ member_id: member, code, brand, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id')
      .executeTakeFirst()) !== undefined,
  of: (member) =>
    db
      .selectFrom('score')
      .select(['code', 'brand', 'at'])
      .where('member_id', '=', member)
      .orderBy('at')
      .orderBy('code')
      .execute(),
});
