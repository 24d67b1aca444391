import type { Migration } from 'kysely/migration';

/** The passkey by which a session of the staff began, and with which it ends. */
export const staffSessionsByPasskeys: Migration = {
  async up({ schema }) {
    await schema.alterTable('staff_session').addColumn('passkey', 'text').execute();
  },
};
