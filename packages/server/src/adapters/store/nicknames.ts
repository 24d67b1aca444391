import { nicknameKey } from '@daemun/contract/rules/nickname';
import type { Db } from './schema.ts';
import { together } from './together.ts';

/**
 * Takes the key, then changes the member, then lets older keys go. The member's row orders parallel renames of one
 * member, and no statement can break on uniqueness, so it also works inside a transaction.
 */
const rename = (db: Db, member: string, nickname: string): Promise<boolean> =>
  together(db, async (tx) => {
    const key = nicknameKey(nickname);
    const taken = await tx
      .insertInto('nickname')
      .values({ key, member_id: member })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ member_id: member }).where('nickname.member_id', '=', member),
      )
      .returning('key')
      .executeTakeFirst();
    if (!taken) return false;
    await tx.updateTable('member').set({ nickname }).where('id', '=', member).execute();
    await tx.deleteFrom('nickname').where('member_id', '=', member).where('key', '<>', key).execute();
    return true;
  });

/** Keeps the nickname of each member; letter case makes no difference. */
export const makeNicknames = (db: Db) => ({
  add: async (member: string, nickname: string) => {
    await db
      .insertInto('nickname')
      .values({ key: nicknameKey(nickname), member_id: member })
      .execute();
  },
  rename: (member: string, nickname: string) => rename(db, member, nickname),
  taken: async (nickname: string, exceptMember: string) =>
    (await db
      .selectFrom('nickname')
      .select('key')
      .where('key', '=', nicknameKey(nickname))
      .where('member_id', '<>', exceptMember)
      .executeTakeFirst()) !== undefined,
});
