import { randomUUID } from 'node:crypto';
import type { Audit, AuditLine, Operation } from '../../ports/audit.ts';
import type { Engine } from './engine/engine.ts';
import { insertRows } from './insert-rows.ts';
import type { Db } from './schema.ts';

export const makeAudit = (db: Db, engine: Engine): Audit => ({
  record: ({ member, ...line }) =>
    insertRows(db, engine, 'audit', [{ id: randomUUID(), member_id: member, ...line }]),
  keepUntil: async (member, until) => {
    await db.updateTable('audit').set({ keep_until: until }).where('member_id', '=', member).execute();
  },
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
      .select(['event', 'at', 'operator', 'reason'])
      .where('member_id', '=', member)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(count)
      .execute() as Promise<(AuditLine & Operation)[]>,
});
