import type { Upstream, UpstreamRevoke } from '../../ports/upstream.ts';
import { enqueue } from './enqueue.ts';
import type { Db } from './schema.ts';

/** What stands in the table for a link, as it was put there. */
const payloadOf = ({ id: _, ...payload }: UpstreamRevoke): string => JSON.stringify(payload);

async function after(db: Db, id: string, count: number): Promise<UpstreamRevoke[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'revoke')
    .where('status', 'in', ['QUEUED', 'DEAD'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map((row) => ({ id: row.id, ...JSON.parse(row.payload) }));
}

export const makeUpstream = (db: Db): Upstream => ({
  revoke: (link, now) => enqueue(db, 'revoke', link, now),
  after: (id, count) => after(db, id, count),
  reseal: async (link, sealed) =>
    (await db
      .updateTable('outbox')
      .set({ payload: payloadOf({ ...link, sealed }) })
      .where('id', '=', link.id)
      .where('payload', '=', payloadOf(link))
      .returning('id')
      .executeTakeFirst()) !== undefined,
});
