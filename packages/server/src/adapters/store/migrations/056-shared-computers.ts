import type { Migration } from 'kysely/migration';

/** Whether a log-in is on a computer that is not the reader's own: its session, and one that waits for its second step. */
export const sharedComputers: Migration = {
  async up({ schema }) {
    await schema.alterTable('session').addColumn('shared', 'integer').execute();
    await schema.alterTable('login_run').addColumn('shared', 'integer').execute();
  },
};
