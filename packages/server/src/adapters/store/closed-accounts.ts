import type { ClosedAccount, ClosedAccounts, ClosingCause, Identifier } from '../../ports/closed-accounts.ts';
import type { IdentifierKind } from '../../ports/members.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

const close = (db: Db, closing: ClosedAccount): Promise<boolean> =>
  together(db, async (tx) => {
    const { member_id: member, closed_at } = closing;
    const closed = await tx
      .updateTable('member')
      .set({ status: 'WITHDRAWN' })
      .where('id', '=', member)
      .where('status', '=', 'ACTIVE')
      .returning('id')
      .executeTakeFirst();
    if (!closed) return false;
    await tx.insertInto('closed_account').values(closing).execute();
    const freed = await tx
      .deleteFrom('login_identifier')
      .where('member_id', '=', member)
      .returning(['kind', 'value'])
      .execute();
    const copies = freed.map((identifier) => ({ ...identifier, member_id: member, closed_at }));
    if (copies.length > 0) await tx.insertInto('closed_identifier').values(copies).execute();
    return true;
  });

/** The update is the arbiter: of two that reopen an account at once, one finds it closed. */
const reopen = (db: Db, member: string): Promise<Identifier[] | undefined> =>
  together(db, async (tx) => {
    const opened = await tx
      .updateTable('member')
      .set({ status: 'ACTIVE' })
      .where('id', '=', member)
      .where('status', '=', 'WITHDRAWN')
      .returning('id')
      .executeTakeFirst();
    if (!opened) return undefined;
    const identifiers = await tx
      .deleteFrom('closed_identifier')
      .where('member_id', '=', member)
      .returning(['kind', 'value'])
      .execute();
    await tx.deleteFrom('closed_account').where('member_id', '=', member).execute();
    return identifiers;
  });

const setCause = async (db: Db, member: string, cause: ClosingCause): Promise<void> => {
  await db.updateTable('closed_account').set({ cause }).where('member_id', '=', member).execute();
};

async function hasten(db: Db, member: string, eraseAt: number): Promise<number | undefined> {
  const sooner = db.updateTable('closed_account').set({ erase_at: eraseAt });
  await sooner.where('member_id', '=', member).where('erase_at', '>', eraseAt).execute();
  return (await find(db, member))?.erase_at;
}

const find = (db: Db, member: string): Promise<ClosedAccount | undefined> =>
  db.selectFrom('closed_account').selectAll().where('member_id', '=', member).executeTakeFirst();

async function findBy(db: Db, kind: IdentifierKind, value: string) {
  const member = await db
    .selectFrom('closed_identifier')
    .innerJoin('member', 'member.id', 'closed_identifier.member_id')
    .where('closed_identifier.kind', '=', kind)
    .where('closed_identifier.value', '=', value)
    .orderBy('closed_identifier.closed_at', 'desc')
    .limit(1)
    .selectAll('member')
    .executeTakeFirst();
  const closed = member && (await find(db, member.id));
  return closed && { member, closed };
}

const due = async (db: Db, now: number, count: number, leftOut: readonly string[]): Promise<string[]> => {
  let query = db.selectFrom('closed_account').select('member_id').where('erase_at', '<=', now);
  if (leftOut.length > 0) query = query.where('member_id', 'not in', leftOut);
  const rows = await query.orderBy('erase_at').limit(count).execute();
  return rows.map(({ member_id }) => member_id);
};

export const makeClosedAccounts = (db: Db): ClosedAccounts => ({
  close: (closing) => close(db, closing),
  reopen: (member) => reopen(db, member),
  setCause: (member, cause) => setCause(db, member, cause),
  hasten: (member, eraseAt) => hasten(db, member, eraseAt),
  find: (member) => find(db, member),
  findBy: (kind, value) => findBy(db, kind, value),
  due: (now, count, leftOut) => due(db, now, count, leftOut),
});
