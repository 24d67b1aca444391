import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// biome-ignore lint/suspicious/noExplicitAny: the tables as they were then
type Any = Kysely<any>;

/** When a mailbox said that it wants the newsletter. Those that have had it so far keep it: each of their mails ends it. */
export const confirmedNewsletters: Migration = {
  async up(db: Any) {
    await db.schema.alterTable('newsletter').addColumn('confirmed_at', 'bigint').execute();
    await sql`update newsletter set confirmed_at = created_at`.execute(db);
  },
};
