import { sql } from 'kysely';
import type { SupportEvent, SupportEvents } from '../../ports/support-events.ts';
import type { Db } from './schema.ts';

/** The member's number only while there is the member: who left is not brought back by an event that waited. */
const rowOf = ({ member_id, ...event }: SupportEvent) => ({
  ...event,
  member_id: member_id === null ? null : sql<string | null>`(select id from member where id = ${member_id})`,
});

export const makeSupportEvents = (db: Db): SupportEvents => ({
  add: async (events) => {
    if (events.length === 0) return;
    await db
      .insertInto('support_event')
      .values(events.map(rowOf))
      .onConflict((conflict) => conflict.column('txid').doNothing())
      .execute();
  },
  // No character of a txid comes after `g`.
  byCode: (code, count) =>
    db
      .selectFrom('support_event')
      .selectAll()
      .where('txid', '>=', code.toLowerCase())
      .where('txid', '<', `${code.toLowerCase()}g`)
      .orderBy('at', 'desc')
      .orderBy('txid')
      .limit(count)
      .execute(),
  ofCall: (call, count) =>
    db
      .selectFrom('support_event')
      .selectAll()
      .where('call', '=', call)
      .orderBy('at', 'desc')
      .limit(count)
      .execute(),
  ofMember: (member, count) =>
    db
      .selectFrom('support_event')
      .selectAll()
      .where('member_id', '=', member)
      .orderBy('at', 'desc')
      .orderBy('txid')
      .limit(count)
      .execute(),
});
