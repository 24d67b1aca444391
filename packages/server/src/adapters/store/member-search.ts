import { socialProviders } from '@daemun/contract/codes/providers';
import { type ReferenceExpression, sql } from 'kysely';
import type { MemberSearch, SearchTerm } from '../../ports/member-search.ts';
import type { Engine } from './engine/engine.ts';
import type { Database, Db } from './schema.ts';

/** Comes after every text that begins as another does, in the order of bytes. */
const last = '\u{10FFFF}';

/** A beginning is a range, in the order of bytes, by which the index of such texts is sorted on both engines. */
function beginsWith<T extends keyof Database>(
  { collation }: Engine,
  column: ReferenceExpression<Database, T> & string,
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

/** Looks for members of whom a part is known. */
export const makeMemberSearch = (db: Db, engine: Engine): MemberSearch => ({
  beginning: (of, term, count) => {
    if (of === 'NICKNAME') {
      const { within, order } = beginsWith<'nickname'>(engine, 'nickname.key', term);
      const found = db.selectFrom('nickname').innerJoin('member', 'member.id', 'nickname.member_id');
      return found.where(within).orderBy(order).limit(count).selectAll('member').execute();
    }
    const { within, order } = beginsWith<'login_identifier'>(engine, 'login_identifier.value', term);
    return db
      .selectFrom('login_identifier')
      .innerJoin('member', 'member.id', 'login_identifier.member_id')
      .where('login_identifier.kind', '=', of)
      .where(within)
      .orderBy(order)
      .limit(count)
      .selectAll('member')
      .execute();
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
    db
      .selectFrom('login_identifier')
      .innerJoin('member', 'member.id', 'login_identifier.member_id')
      .where('login_identifier.kind', 'in', socialProviders)
      .where('login_identifier.value', '=', subject)
      .orderBy('member.id')
      .limit(count)
      .selectAll('member')
      .execute(),
});
