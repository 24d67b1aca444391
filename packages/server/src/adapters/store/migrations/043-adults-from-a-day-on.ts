import type { Migration } from 'kysely/migration';

/**
 * From which day on a verified person is an adult. Who was verified before has none until they verify anew: the birth date of
 * a profile may have been changed since.
 */
export const adultsFromADayOn: Migration = {
  async up(db) {
    await db.schema.alterTable('member_ci').addColumn('adult_from', 'text').execute();
  },
};
