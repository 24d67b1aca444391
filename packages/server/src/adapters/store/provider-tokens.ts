import { sql } from 'kysely';
import type { ProviderTokens } from '../../ports/provider-tokens.ts';
import type { Db } from './schema.ts';

export const makeProviderTokens = (db: Db): ProviderTokens => ({
  keep: async (token) => {
    const { sealed, kept_at } = token;
    await db
      .insertInto('social_grant')
      .values(token)
      .onConflict((conflict) => conflict.columns(['member_id', 'provider']).doUpdateSet({ sealed, kept_at }))
      .execute();
  },
  take: async (member, provider) => {
    const row = await db
      .deleteFrom('social_grant')
      .where('member_id', '=', member)
      .where('provider', '=', provider)
      .returning('sealed')
      .executeTakeFirst();
    return row?.sealed;
  },
  after: (last, count) => {
    const providerTokens = db
      .selectFrom('social_grant')
      .selectAll()
      .orderBy('member_id')
      .orderBy('provider')
      .limit(count);
    if (!last) return providerTokens.execute();
    const { member_id, provider } = last;
    return providerTokens.where(sql<boolean>`(member_id, provider) > (${member_id}, ${provider})`).execute();
  },
  reseal: async ({ member_id, provider, sealed: from }, sealed) =>
    (await db
      .updateTable('social_grant')
      .set({ sealed })
      .where('member_id', '=', member_id)
      .where('provider', '=', provider)
      .where('sealed', '=', from)
      .returning('member_id')
      .executeTakeFirst()) !== undefined,
});
