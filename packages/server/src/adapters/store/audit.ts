import type { ActivityLine, Audit, AuditLine, CodedLine, Operation } from '../../ports/audit.ts';
import { addEventsOfTrail, isTold } from './events.ts';
import type { Db } from './schema.ts';
import { timeOrderedId } from './time-ordered-id.ts';
import { together } from './together.ts';

async function add(db: Db, { member, session, ...line }: Parameters<Audit['record']>[0]): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: timeOrderedId(line.at), member_id: member, session_id: session ?? null, ...line })
    .execute();
}

export const makeAudit = (db: Db): Audit => ({
  record: (line) =>
    isTold(line.event)
      ? together(db, async (tx) => {
          await add(tx, line);
          await addEventsOfTrail(tx, line);
        })
      : add(db, line),
  keepUntil: async (member, until) => {
    await db.updateTable('audit').set({ keep_until: until }).where('member_id', '=', member).execute();
  },
  page: (member, events, { since, before, count }) =>
    db
      .selectFrom('audit')
      .leftJoin('session', 'session.id', 'audit.session_id')
      .select(['audit.id', 'audit.event', 'audit.at', 'audit.detail', 'audit.session_id', 'session.device'])
      .where('audit.member_id', '=', member)
      .where('audit.at', '>=', since)
      .where('audit.at', '<', before)
      .where('audit.event', 'in', events)
      .orderBy('audit.at', 'desc')
      .orderBy('audit.id')
      .limit(count)
      .execute() as Promise<ActivityLine[]>,
  find: (member, id) =>
    db
      .selectFrom('audit')
      .select(['at', 'session_id'])
      .where('id', '=', id)
      .where('member_id', '=', member)
      .executeTakeFirst() as ReturnType<Audit['find']>,
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
