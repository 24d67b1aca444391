import type { Audit, AuditLine, CodedLine, Operation } from '../../ports/audit.ts';
import type { Db } from './schema.ts';
import { timeOrderedId } from './time-ordered-id.ts';

export const makeAudit = (db: Db): Audit => ({
  record: async ({ member, ...line }) => {
    await db
      .insertInto('audit')
      .values({ id: timeOrderedId(line.at), member_id: member, ...line })
      .execute();
  },
  keepUntil: async (member, until) => {
    await db.updateTable('audit').set({ keep_until: until }).where('member_id', '=', member).execute();
  },
  page: (member, events, { since, before, count }) =>
    db
      .selectFrom('audit')
      .select(['id', 'event', 'at'])
      .where('member_id', '=', member)
      .where('at', '>=', since)
      .where('at', '<', before)
      .where('event', 'in', events)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(count)
      .execute(),
  timeOf: async (member, id) => {
    const line = await db
      .selectFrom('audit')
      .select('at')
      .where('id', '=', id)
      .where('member_id', '=', member)
      .executeTakeFirst();
    return line?.at;
  },
  // No character of a txid comes after `g`.
  byCode: (code, count) =>
    db
      .selectFrom('audit')
      .select(['event', 'at', 'txid', 'operator', 'member_id as member'])
      .where('txid', '>=', code.toLowerCase())
      .where('txid', '<', `${code.toLowerCase()}g`)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(count)
      .execute() as Promise<CodedLine[]>,
  of: (member) =>
    db
      .selectFrom('audit')
      .select(['event', 'at'])
      .where('member_id', '=', member)
      .orderBy('at')
      .orderBy('id')
      .execute(),
  trail: (member, count) =>
    db
      .selectFrom('audit')
      .select(['event', 'at', 'txid', 'operator', 'reason'])
      .where('member_id', '=', member)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(count)
      .execute() as Promise<(AuditLine & Operation & { txid: string })[]>,
});
