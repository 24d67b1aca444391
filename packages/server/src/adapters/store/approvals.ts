import { policyAction, tokenAction, unmaskingAction } from '@daemun/contract/console/actions';
import { sql } from 'kysely';
import type { ApprovalRequest, Approvals, Decider, StoredRequest } from '../../ports/approvals.ts';
import type { Database, Db } from './schema.ts';

/** A request about no member has an empty number in its row. */
function requestOf({
  action,
  member,
  policy,
  token,
  taken_at = null,
  ...row
}: Database['approval_request']): ApprovalRequest {
  const about = { ...row, taken_at, member: null, policy: null, token: null };
  if (action === policyAction) return { ...about, action, policy: policy ?? '' };
  if (action === tokenAction) return { ...about, action, token: token ?? '' };
  if (action === unmaskingAction) return { ...about, action };
  return { ...about, action, member };
}
const asRequest = (row: Database['approval_request'] | undefined) => row && requestOf(row);

/**
 * Whether a request still has its requester and its member. The account neither ended nor was reset since, and had no other role,
 * which may have come back. It is read and not written, so that nothing that changes an account or a member can forget it.
 */
const lives = sql<boolean>`(
  exists (select 1 from staff where staff.id = approval_request.asked_by_id and staff.ended_at is null
    and coalesce(staff.role_at < approval_request.asked_at, true))
  and not exists (select 1 from staff_tie where staff_tie.staff_id = approval_request.asked_by_id
    and staff_tie.kind = 'RESET' and staff_tie.at >= approval_request.asked_at)
  and (approval_request.member = ''
    or exists (select 1 from member where member.id = approval_request.member)))`;

/** Requests with whether each has ended. */
const stored = (db: Db) =>
  db
    .selectFrom('approval_request')
    .selectAll('approval_request')
    .select(sql<number>`case when ${lives} then 0 else 1 end`.as('ended'));

const storedRequest = ({
  ended,
  ...row
}: Database['approval_request'] & { ended: number }): StoredRequest => ({
  ...requestOf(row),
  ended: ended === 1,
});

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
    .where(lives)
    .returningAll();

/** What nobody decided on yet, and still may. */
const waiting = (db: Db, now: number) =>
  db
    .selectFrom('approval_request')
    .select('id')
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .where(lives);

export const makeApprovals = (db: Db): Approvals => ({
  add: async ({ member, ...request }) => {
    await db
      .insertInto('approval_request')
      .values({ ...request, member: member ?? '' })
      .execute();
  },
  find: async (id) => {
    const row = await stored(db).where('id', '=', id).executeTakeFirst();
    return row && storedRequest(row);
  },
  newest: async (count, actions) => {
    const rows = await stored(db)
      .where('action', 'in', actions)
      .orderBy('asked_at', 'desc')
      .orderBy('id')
      .limit(count)
      .execute();
    return rows.map(storedRequest);
  },
  waitsFor: async (action, asker, now) =>
    (await waiting(db, now)
      .where('action', '=', action)
      .where('asked_by_id', '=', asker)
      .executeTakeFirst()) !== undefined,
  waitsForPolicy: async (policy, now) =>
    (await waiting(db, now).where('policy', '=', policy).executeTakeFirst()) !== undefined,
  approve: async (id, by, now) =>
    asRequest(
      await decision(db, 'APPROVED', id, by, now).where('asked_by_id', '!=', by.id).executeTakeFirst(),
    ),
  decline: async (id, by, now, { ofTheirs }) =>
    asRequest(
      await decision(db, 'DECLINED', id, by, now)
        .$if(ofTheirs, (query) => query.where('asked_by_id', '=', by.id))
        .executeTakeFirst(),
    ),
  take: async (id, by, now, approvedSince) => {
    const taken = await db
      .updateTable('approval_request')
      .set({ taken_at: now })
      .where('id', '=', id)
      .where('asked_by_id', '=', by.id)
      .where('outcome', '=', 'APPROVED')
      .where('decided_at', '>', approvedSince)
      .where('taken_at', 'is', null)
      .where(lives)
      .returning('id')
      .executeTakeFirst();
    return taken !== undefined;
  },
});
