import {
  type AgreementItem,
  marketingAgreements,
  requiredAgreements,
} from '@daemun/contract/codes/agreements';
import type { Agreement } from '@daemun/contract/rules/consents';
import { allItems, type ItemKey, requiredItems } from './agreement-items.ts';

/** The items that are ticked. */
export type Ticks = ReadonlySet<ItemKey>;

/** Ticks or unticks items; only what is on the screen can be ticked. */
export function tick(ticks: Ticks, keys: readonly ItemKey[], on: boolean): Ticks {
  const next = new Set(ticks);
  for (const key of keys) {
    if (on && allItems.includes(key)) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** How a box that stands for several items shows. */
export function stateOf(ticks: Ticks, keys: readonly ItemKey[]): 'all' | 'some' | 'none' {
  const count = keys.filter((key) => ticks.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** The required items that are not ticked, in the order of the screen. */
export const missingItems = (ticks: Ticks): readonly ItemKey[] =>
  requiredItems.map(({ key }) => key).filter((key) => !ticks.has(key));

/** What the ticks say as `mbr_agr`: every item with its answer; what was not shown is N. */
export const agreementsOf = (ticks: Ticks): Agreement[] =>
  [...requiredAgreements, ...marketingAgreements].map(({ category, kind }: AgreementItem) => ({
    agr_cat_cd: category,
    agr_knd_cd: kind,
    agr_yn: ticks.has(`${category}.${kind}`) ? 'Y' : 'N',
  }));
