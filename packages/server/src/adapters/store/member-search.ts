import { socialProviders } from '@daemun/contract/codes/providers';
import { sql } from 'kysely';
import type { MemberSearch, SearchTerm } from '../../ports/member-search.ts';
import type { Member } from '../../ports/members.ts';
import type { Engine } from './engine/engine.ts';
import type { Db } from './schema.ts';

/** Comes after every text that begins as another does, in the order of bytes. */
const last = '\u{10FFFF}';

/** A beginning is a range, in the order of bytes, by which the index of such texts is sorted on both engines. */
function beginsWith(
  { collation }: Engine,
  column: 'nickname.key' | 'identifier.value',
  { text, whole }: SearchTerm,
) {
  const collated = collation ? sql` collate ${sql.ref(collation)}` : sql``;
  const value = sql`${sql.ref(column)}${collated}`;
  return {
    within: whole
      ? sql<boolean>`${value} = ${text}`
      : sql<boolean>`${value} >= ${text} and ${value} < ${text + last}`,
    order: value,
  };
}

/** Members by the identifiers of open accounts, or of closed ones, whose table has the same columns. */
const holdersIn = (db: Db, table: 'login_identifier' | 'closed_identifier') =>
  db
    .selectFrom(`${table} as identifier` as 'login_identifier as identifier')
    .innerJoin('member', 'member.id', 'identifier.member_id')
    .selectAll('member');

type Holders = ReturnType<typeof holdersIn>;

/** The members that a search finds by an identifier: open accounts first, then closed ones. */
async function openThenClosed(
  db: Db,
  count: number,
  search: (holders: Holders) => Holders,
): Promise<Member[]> {
  const open = await search(holdersIn(db, 'login_identifier')).limit(count).execute();
  if (open.length === count) return open;
  const closed = await search(holdersIn(db, 'closed_identifier'))
    .limit(count - open.length)
    .execute();
  return [...open, ...closed];
}

/** Looks for members of whom a part is known. */
export const makeMemberSearch = (db: Db, engine: Engine): MemberSearch => ({
  beginning: (of, term, count) => {
    if (of === 'NICKNAME') {
      const { within, order } = beginsWith(engine, 'nickname.key', term);
      const found = db.selectFrom('nickname').innerJoin('member', 'member.id', 'nickname.member_id');
      return found.where(within).orderBy(order).limit(count).selectAll('member').execute();
    }
    const { within, order } = beginsWith(engine, 'identifier.value', term);
    return openThenClosed(db, count, (holders) =>
      holders.where('identifier.kind', '=', of).where(within).orderBy(order),
    );
  },
  named: (name, lastDigits, count) =>
    db
      .selectFrom('member')
      .where('name', '=', name)
      .where('phone', 'like', `%${lastDigits}`)
      .orderBy('id')
      .limit(count)
      .selectAll()
      .execute(),
  linked: (subject, count) =>
    openThenClosed(db, count, (holders) =>
      holders
        .where('identifier.kind', 'in', socialProviders)
        .where('identifier.value', '=', subject)
        .orderBy('member.id'),
    ),
});
