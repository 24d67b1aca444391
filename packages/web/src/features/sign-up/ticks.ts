import {
  type AgreementItem,
  marketingAgreements,
  requiredAgreements,
} from '@daemun/contract/codes/agreements';
import type { Agreement } from '@daemun/contract/rules/consents';
import { useState } from 'react';
import { stored } from '../../session/stored.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import { useSettled } from '../../ui/use-settled.ts';
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

const isKeys = (value: unknown): value is ItemKey[] => Array.isArray(value);
const kept = stored('agreement-ticks', isKeys);

/** The ticks of this tab: they outlive a reload, a look at the terms and the way back. */
export const keptTicks = {
  read: (): Ticks => tick(new Set(), kept.read()?.filter((key) => allItems.includes(key)) ?? [], true),
  write: (ticks: Ticks) => kept.write([...ticks]),
  clear: kept.clear,
};

const none: Ticks = new Set();

/** The ticks of this tab, and how to change them. */
export function useKeptTicks(): readonly [Ticks, (change: (ticks: Ticks) => Ticks) => void] {
  const [found] = useState(keptTicks.read);
  const before = useSettled(() => found, none);
  const [changed, setChanged] = useState<Ticks>();
  const change = (next: (ticks: Ticks) => Ticks) => {
    const ticks = next(keptTicks.read());
    setChanged(ticks);
    keptTicks.write(ticks);
  };
  return [changed ?? before, change];
}

/** What keeps a sign-up from beginning: the missing required items, or undefined. Where only the age is missing, that is said. */
export function agreementErrors(ticks: Ticks, asked = allItems): FieldErrors | undefined {
  const missing = missingItems(ticks).filter((key) => asked.includes(key));
  if (missing.length === 0) return undefined;
  const onlyAge = missing.length === 1 && missing[0] === 'AGY.AGE14';
  const message = onlyAge ? 'problem.underAge' : 'problem.consentMissing';
  return Object.fromEntries(missing.map((key) => [key, message]));
}
