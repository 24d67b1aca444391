import type { AgreementItem } from '@daemun/contract/codes/agreements';
import { ledgerMembers } from './ledger-members.ts';
import type { Db } from './schema.ts';

type Count = { readonly version: string; readonly members: number };

/** Members whose lines are read by one statement. */
const atOnce = 1000;

/** The last word of each of some members on an item, counted by version. */
const amongMembers = (
  db: Db,
  { category, kind }: AgreementItem,
  after: string,
  last: string,
): Promise<Count[]> =>
  db
    .selectFrom('consent')
    .select((eb) => ['version', eb.fn.countAll<number>().as('members')])
    .where('member_id', '>', after)
    .where('member_id', '<=', last)
    .where('category', '=', category)
    .where('kind', '=', kind)
    .where('agreed', '=', 'Y')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent as later')
            .select('later.seq')
            .whereRef('later.member_id', '=', 'consent.member_id')
            .whereRef('later.category', '=', 'consent.category')
            .whereRef('later.kind', '=', 'consent.kind')
            .whereRef('later.seq', '>', 'consent.seq'),
        ),
      ),
    )
    .groupBy('version')
    .execute();

/** How many members agree to an item today, by the version of the document they agreed to. */
export async function agreedVersions(db: Db, item: AgreementItem): Promise<Count[]> {
  const counts = new Map<string, number>();
  let after = '';
  for (;;) {
    const last = (await ledgerMembers(db, 'consent', after, atOnce)).at(-1);
    if (last === undefined) break;
    for (const { version, members } of await amongMembers(db, item, after, last))
      counts.set(version, (counts.get(version) ?? 0) + members);
    after = last;
  }
  return [...counts]
    .map(([version, members]) => ({ version, members }))
    .sort((one, other) => (one.version < other.version ? -1 : 1));
}
