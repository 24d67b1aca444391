import type { Migration } from 'kysely/migration';

/** What members chose about log-ins that are told of, and about those from abroad. */
export const logInsFromAbroad: Migration = {
  async up({ schema }) {
    await schema.alterTable('member').addColumn('each_login_told_at', 'bigint').execute();
    await schema.alterTable('member').addColumn('abroad_untold_at', 'bigint').execute();
    await schema.alterTable('member').addColumn('abroad_blocked_at', 'bigint').execute();
    await schema.alterTable('member').addColumn('abroad_allowed_until', 'bigint').execute();
  },
};
