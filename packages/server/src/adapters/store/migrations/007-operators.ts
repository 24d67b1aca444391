import type { Migration } from 'kysely/migration';

/** The trail tells who of the operator's people did something to an account, and why. */
export const operators: Migration = {
  async up(db) {
    await db.schema.alterTable('audit').addColumn('operator', 'text').execute();
    await db.schema.alterTable('audit').addColumn('reason', 'text').execute();
  },
};
