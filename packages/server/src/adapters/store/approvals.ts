import type { ApprovalRequest, Approvals, Decider } from '../../ports/approvals.ts';
import type { Db } from './schema.ts';

/** One statement decides: a request that was decided, or waited too long, is found by none. */
const decision = (
  db: Db,
  outcome: NonNullable<ApprovalRequest['outcome']>,
  id: string,
  by: Decider,
  now: number,
) =>
  db
    .updateTable('approval_request')
    .set({ outcome, decided_by: by.email, decided_at: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .returningAll();

export const makeApprovals = (db: Db): Approvals => ({
  add: async (request) => {
    await db.insertInto('approval_request').values(request).execute();
  },
  find: (id) => db.selectFrom('approval_request').selectAll().where('id', '=', id).executeTakeFirst(),
  newest: (count) =>
    db
      .selectFrom('approval_request')
      .selectAll()
      .orderBy('asked_at', 'desc')
      .orderBy('id')
      .limit(count)
      .execute(),
  approve: (id, by, now) =>
    decision(db, 'APPROVED', id, by, now).where('asked_by_id', '!=', by.id).executeTakeFirst(),
  decline: (id, by, now, { ofTheirs }) =>
    decision(db, 'DECLINED', id, by, now)
      .$if(ofTheirs, (query) => query.where('asked_by_id', '=', by.id))
      .executeTakeFirst(),
});
