import { marketingAgreements } from '@daemun/contract/codes/agreements';
import { marketingString, missingAgreements } from '@daemun/contract/rules/consents';
import { expect, test } from 'vitest';
import { allItems, type ItemKey, marketingBlocks, requiredItems } from './agreement-items.ts';
import { agreementsOf, missingItems, stateOf, type Ticks, tick } from './ticks.ts';

const none: Ticks = new Set();
const all = tick(none, allItems, true);
const hidden = marketingAgreements
  .filter((item) => item.hidden)
  .map(({ category, kind }): ItemKey => `${category}.${kind}`);

test('nothing is ticked beforehand, and the age stands first', () => {
  expect(stateOf(none, allItems)).toBe('none');
  expect(missingItems(none)).toEqual(['AGY.AGE14', 'AGY.TERMS', 'ISS.TERMS', 'AGY.PRIVACY']);
  expect(requiredItems[0]?.terms).toBeUndefined();
});

test('agreeing to all ticks every item on the screen and nothing that is hidden', () => {
  expect([...all]).toEqual(allItems);
  expect(hidden).toEqual(['AGY.MKT_SMS', 'NWG.MKT_EMAIL', 'NWG.MKT_SMS']);
  expect(hidden.filter((key) => all.has(key))).toEqual([]);
  expect(marketingString(agreementsOf(all), 'MKT_EMAIL')).toBe('YNY');
  expect(marketingString(agreementsOf(all), 'MKT_SMS')).toBe('NNY');
});

test('a hidden item cannot be ticked by any way', () => {
  expect(tick(none, hidden, true).size).toBe(0);
});

test('unticking any one item leaves "all", ticking the last one comes back to it', () => {
  for (const key of allItems) {
    const without = tick(all, [key], false);
    expect(stateOf(without, allItems)).toBe('some');
    expect(stateOf(tick(without, [key], true), allItems)).toBe('all');
  }
});

test('a service ticks its own media only', () => {
  const archive = marketingBlocks.find(({ service }) => service === 'ISS');
  const keys = archive?.media.map(({ key }) => key) ?? [];
  expect(keys).toEqual(['ISS.MKT_EMAIL', 'ISS.MKT_SMS']);
  const ticked = tick(none, keys, true);
  expect([...ticked]).toEqual(keys);
  expect(stateOf(tick(ticked, ['ISS.MKT_SMS'], false), keys)).toBe('some');
});

test('the required items alone are enough, and are what the service asks for', () => {
  const required = tick(
    none,
    requiredItems.map(({ key }) => key),
    true,
  );
  expect(missingItems(required)).toEqual([]);
  expect(missingAgreements(agreementsOf(required))).toEqual([]);
  expect(marketingString(agreementsOf(required), 'MKT_EMAIL')).toBe('NNN');
});

test('every item has its answer, ticked or not', () => {
  const entries = agreementsOf(none);
  expect(entries).toHaveLength(10);
  expect(new Set(entries.map(({ agr_yn }) => agr_yn))).toEqual(new Set(['N']));
});
