import type { RowChange } from '../../packages/server/src/adapters/store/migrations/change.ts';
import { type Changes, migrations } from '../../packages/server/src/adapters/store/migrations/index.ts';

/** Gives members without a referrer one, a thousand at a time. */
const rows: RowChange = {
  portion: async (db, after) => {
    const found = await db
      .selectFrom('member')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(1000)
      .execute();
    const last = found.at(-1)?.id;
    if (last === undefined) return undefined;
    await db
      .updateTable('member')
      .set({ referrer: 'example' })
      .where('id', '>', after)
      .where('id', '<=', last)
      .where('referrer', 'is', null)
      .execute();
    return last;
  },
  tells: {
    what: 'members get a referrer',
    count: async (db) => {
      const { members } = await db
        .selectFrom('member')
        .select(({ fn }) => fn.countAll<number>().as('members'))
        .where('referrer', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(members);
    },
  },
};

/** One small change of each kind, as later releases bring them. */
export const examples = {
  '901-example-columns': {
    up: async ({ schema }) => {
      for (const column of ['example_a', 'example_b'])
        await schema.alterTable('job').addColumn(column, 'bigint').execute();
    },
  },
  '902-example-table': {
    up: async ({ schema }) => {
      await schema
        .createTable('example')
        .addColumn('member_id', 'text', (column) => column.references('member.id').onDelete('cascade'))
        .execute();
      await schema.createIndex('example_of_member').on('example').column('member_id').execute();
    },
  },
  '903-example-indexes': {
    indexes: [
      { name: 'session_example', table: 'session', columns: ['created_at'], brin: true },
      { name: 'member_example', table: 'member', columns: ['first_login_at'] },
    ],
    drops: ['session_ended'],
  },
  '904-example-rows': rows,
} as const satisfies Changes;

/** The changes of a release that adds some of the examples. */
export const withExamples = (...names: readonly (keyof typeof examples)[]): Changes => ({
  ...migrations,
  ...Object.fromEntries(names.map((name) => [name, examples[name]])),
});
