import type { DataOf } from '@daemun/contract/calls/index';
import { type Interest, type InterestKind, interestsByKind } from '@daemun/contract/codes/interests';
import type { LoadArgs } from '../../navigation/load-args.ts';
import { load } from '../calls/load.ts';
import { perform } from '../calls/perform.ts';

type Stored = DataOf<'getInterest'>['mbr_intrst_sph_entity'];

/** The stored topics of one kind, in the order of the specification. */
export function storedTopics(stored: Stored, kind: InterestKind): readonly Interest[] {
  const codes = stored.filter(({ intrst_fg_cd }) => intrst_fg_cd === kind).map((row) => row.intrst_sph_cd);
  return interestsByKind[kind].filter((code) => codes.includes(code));
}

/** The member's topics of the news. */
export async function loadNewsTopics({ request }: LoadArgs): Promise<readonly Interest[]> {
  const { mbr_intrst_sph_entity } = await load('getInterest', { intrst_fg_cd: 'NEWS' }, request);
  return storedTopics(mbr_intrst_sph_entity, 'NEWS');
}

/** The ticked topics of one kind: each has a check box named as its code. */
export const tickedTopics = (
  values: Readonly<Record<string, string>>,
  kind: InterestKind,
): readonly Interest[] => interestsByKind[kind].filter((code) => values[code] === 'on');

/** Replaces the member's topics of one kind by the ticked ones; answers whether that is done. */
export async function saveTopics(
  kind: InterestKind,
  values: Readonly<Record<string, string>>,
  archive?: 'Y' | 'N',
): Promise<boolean> {
  const { ok } = await perform('saveInterest', {
    intrst_fg_cd: kind,
    intrst_sph_cd: [...tickedTopics(values, kind)],
    ha_intrst_yn: archive,
  });
  return ok;
}
