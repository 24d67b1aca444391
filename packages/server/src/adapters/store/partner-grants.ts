import { partnerItems } from '@daemun/contract/codes/partner-items';
import type { EndedNotice, PartnerEnd, PartnerGrant, PartnerGrants } from '../../ports/partner-grants.ts';
import { endAtClients } from './end-at-clients.ts';
import { endSessions } from './end-sessions.ts';
import { enqueue } from './enqueue.ts';
import type { Db, PartnerGrantTable } from './schema.ts';
import { timeOrderedId } from './time-ordered-id.ts';
import { together } from './together.ts';

const grantOf = (row: PartnerGrantTable): PartnerGrant => {
  const named = row.items.split(',');
  return { ...row, items: partnerItems.filter((item) => named.includes(item)) };
};

/** A yes to the same words stays as it was given. */
async function put(db: Db, { items, ...grant }: PartnerGrant): Promise<boolean> {
  const row: PartnerGrantTable = { ...grant, items: items.join() };
  const kept = await db
    .insertInto('partner_grant')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'partner'])
        .doUpdateSet(row)
        .where('partner_grant.version', '<>', row.version),
    )
    .returning('partner')
    .executeTakeFirst();
  return kept !== undefined;
}

type Ended = {
  readonly member: string;
  readonly partner?: string;
  readonly since?: number;
  readonly reason: PartnerEnd;
};

/** Ends consents, with all that the partners hold by them, and queues a notice for each partner. */
const end = (db: Db, { member, partner, since = 0, reason }: Ended, at: number): Promise<PartnerGrant[]> =>
  together(db, async (tx) => {
    const ended = await tx
      .deleteFrom('partner_grant')
      .where('member_id', '=', member)
      .where('agreed_at', '>=', since)
      .$if(partner !== undefined, (query) => query.where('partner', '=', partner ?? ''))
      .returningAll()
      .execute();
    const of = ended.map((row) => row.partner);
    if (of.length > 0)
      await endSessions(tx, at, (ending) => ending.where('member_id', '=', member).where('client', 'in', of));
    await endAtClients(tx, { members: [member], by: 'client', of }, at);
    for (const each of of) {
      const notice: EndedNotice = { partner: each, member, reason };
      await enqueue(tx, 'ended', { id: timeOrderedId(at), ...notice }, at, { recipient: member });
    }
    return ended.map(grantOf);
  });

export const makePartnerGrants = (db: Db): PartnerGrants => ({
  put: (grant) => put(db, grant),
  given: (member, partner) =>
    db
      .selectFrom('partner_grant')
      .select(['version', 'agreed_at'])
      .where('member_id', '=', member)
      .where('partner', '=', partner)
      .executeTakeFirst(),
  of: async (member) => {
    const rows = await db
      .selectFrom('partner_grant')
      .selectAll()
      .where('member_id', '=', member)
      .orderBy('agreed_at', 'desc')
      .orderBy('partner')
      .execute();
    return rows.map(grantOf);
  },
  end: async (member, partner, at) => (await end(db, { member, partner, reason: 'consent' }, at))[0],
  endSince: async (member, since, at, reason) => {
    await end(db, { member, since, reason }, at);
  },
});
