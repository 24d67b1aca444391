import type { AgreementItem } from '@daemun/contract/codes/agreements';
import type { MemberStatus } from '../../ports/members.ts';
import { ledgerMembers } from './ledger-members.ts';
import type { Db } from './schema.ts';

type Count = { readonly version: string; readonly members: number };

/** Members whose lines are read by one statement. */
const atOnce = 1000;

/** Some members in their order: those after one, up to another. */
type Range = { readonly after: string; readonly last: string };

/**
 * The last word of each of some members on an item, where it is yes, counted by version and the member's state. The range is said
 * of each table: where it stood at one alone PostgreSQL took it for many more members than it is, and read all of another.
 */
export const agreedAmong = (
  db: Db,
  { category, kind }: AgreementItem,
  { after, last }: Range,
): Promise<(Count & { status: MemberStatus })[]> =>
  db
    .with('last_word', (query) =>
      query
        .selectFrom('consent')
        .select((eb) => ['member_id', eb.fn.max('seq').as('seq')])
        .where('member_id', '>', after)
        .where('member_id', '<=', last)
        .where('category', '=', category)
        .where('kind', '=', kind)
        .groupBy('member_id'),
    )
    .selectFrom('last_word')
    .innerJoin('consent', (join) =>
      join.onRef('consent.member_id', '=', 'last_word.member_id').onRef('consent.seq', '=', 'last_word.seq'),
    )
    .innerJoin('member', 'member.id', 'consent.member_id')
    .select((eb) => ['version', 'member.status', eb.fn.countAll<number>().as('members')])
    .where('agreed', '=', 'Y')
    .where('consent.member_id', '>', after)
    .where('consent.member_id', '<=', last)
    .where('member.id', '>', after)
    .where('member.id', '<=', last)
    .groupBy(['version', 'member.status'])
    .execute();

/** The next members who have a ledger, after one of them: the range that they are, and how many; undefined = there are none. */
export async function nextRange(db: Db, after: string): Promise<(Range & { count: number }) | undefined> {
  const members = await ledgerMembers(db, 'consent', after, atOnce);
  const last = members.at(-1);
  return last === undefined ? undefined : { after, last, count: members.length };
}

/** How many members agree to an item today, by the version of the document they agreed to. */
export async function agreedVersions(db: Db, item: AgreementItem): Promise<Count[]> {
  const counts = new Map<string, number>();
  for (let range = await nextRange(db, ''); range; range = await nextRange(db, range.last))
    for (const { version, members } of await agreedAmong(db, item, range))
      counts.set(version, (counts.get(version) ?? 0) + members);
  return [...counts]
    .map(([version, members]) => ({ version, members }))
    .sort((one, other) => (one.version < other.version ? -1 : 1));
}
