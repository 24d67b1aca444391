import type { StaffIdentities } from '../../ports/staff-identities.ts';
import type { Db } from './schema.ts';

export const makeStaffIdentities = (db: Db): StaffIdentities => ({
  bind: async (identity) => {
    const bound = await db
      .insertInto('staff_identity')
      .values(identity)
      .onConflict((conflict) => conflict.doNothing())
      .returning('staff_id')
      .executeTakeFirst();
    return bound !== undefined;
  },
  ownerOf: async ({ issuer, subject }) => {
    const found = await db
      .selectFrom('staff_identity')
      .select('staff_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return found?.staff_id;
  },
  isBound: async (staff, issuer) => {
    const found = await db
      .selectFrom('staff_identity')
      .select('subject')
      .where('staff_id', '=', staff)
      .where('issuer', '=', issuer)
      .executeTakeFirst();
    return found !== undefined;
  },
  removeAll: async (staff) => {
    await db.deleteFrom('staff_identity').where('staff_id', '=', staff).execute();
  },
});
