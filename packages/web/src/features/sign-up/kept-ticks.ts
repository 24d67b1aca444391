import { stored } from '../../session/stored.ts';
import { allItems, type ItemKey } from './agreement-items.ts';
import { type Ticks, tick } from './ticks.ts';

const isKeys = (value: unknown): value is ItemKey[] => Array.isArray(value);
const kept = stored('agreement-ticks', isKeys);

/** The ticks of this tab: they outlive a reload, a look at the terms and the way back. */
export const keptTicks = {
  read: (): Ticks => tick(new Set(), kept.read()?.filter((key) => allItems.includes(key)) ?? [], true),
  write: (ticks: Ticks) => kept.write([...ticks]),
  clear: kept.clear,
};
