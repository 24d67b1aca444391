import type { AgreementItem } from '@daemun/contract/codes/agreements';
import type { Db } from './schema.ts';

/** How many members agree to an item today, by the version of the document they agreed to. */
export const agreedVersions = (
  db: Db,
  { category, kind }: AgreementItem,
): Promise<{ version: string; members: number }[]> =>
  db
    .selectFrom('consent')
    .select((eb) => ['version', eb.fn.countAll<number>().as('members')])
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
    .orderBy('version')
    .execute();
