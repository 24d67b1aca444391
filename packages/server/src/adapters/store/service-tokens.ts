import type { FeedScope } from '../../domain/feed-scopes.ts';
import type { ServiceToken, ServiceTokens } from '../../ports/service-tokens.ts';
import type { Db, ServiceTokenTable } from './schema.ts';

const tokenOf = ({ scopes, awaits_approval, ...row }: ServiceTokenTable): ServiceToken => ({
  ...row,
  awaits_approval: awaits_approval === 1,
  scopes: scopes.split(',') as FeedScope[],
});

async function approve(db: Db, id: string): Promise<boolean> {
  const approved = await db
    .updateTable('service_token')
    .set({ awaits_approval: null })
    .where('id', '=', id)
    .where('awaits_approval', '=', 1)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return approved !== undefined;
}

async function end(db: Db, id: string, at: number): Promise<boolean> {
  const ended = await db
    .updateTable('service_token')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export const makeServiceTokens = (db: Db): ServiceTokens => ({
  approve: (id) => approve(db, id),
  add: async ({ scopes, awaits_approval, ...token }) => {
    await db
      .insertInto('service_token')
      .values({
        ...token,
        scopes: scopes.join(),
        awaits_approval: awaits_approval ? 1 : null,
        last_used_at: null,
        ended_at: null,
      })
      .execute();
  },
  find: async (id) => {
    const row = await db.selectFrom('service_token').selectAll().where('id', '=', id).executeTakeFirst();
    return row && tokenOf(row);
  },
  used: async (id, at, unlessSince) => {
    await db
      .updateTable('service_token')
      .set({ last_used_at: at })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', unlessSince)]))
      .execute();
  },
  end: (id, at) => end(db, id, at),
  list: async (count) => {
    const rows = await db
      .selectFrom('service_token')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(count)
      .execute();
    return rows.map(tokenOf);
  },
});
