import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { IndexChange } from './change.ts';

/**
 * session.ended_by: `time` if its own end passed. oidc_sign_in.look_at: when the job looks at the session again; tells_idle:
 * whether the client is notified of an idle end. oidc_model.client: whose row it is.
 */
export const endsOfSessions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('session').addColumn('ended_by', 'text').execute();
    for (const [name, type] of [
      ['look_at', 'bigint'],
      ['tells_idle', 'integer'],
    ] as const)
      await db.schema
        .alterTable('oidc_sign_in')
        .addColumn(name, type, (column) => column.defaultTo(0).notNull())
        .execute();
    await db.schema.alterTable('oidc_model').addColumn('client', 'text').execute();
  },
};

export const endsOfSessionsIndexes: IndexChange = {
  indexes: [{ name: 'oidc_sign_in_due', table: 'oidc_sign_in', columns: ['look_at'] }],
};
