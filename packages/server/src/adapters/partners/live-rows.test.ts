import { expect, test } from 'vitest';
import { createLiveRows, fromRows, type PartnerRows, type ReadRows } from './live-rows.ts';
import type { PartnerSettings } from './settings.ts';

const rowOf = (id: string): PartnerSettings => ({
  id,
  name: { ko: id },
  origins: [],
  close: 'after-result',
});

function opened(first: PartnerRows = [rowOf('weekly')]) {
  let read: ReadRows = { rows: first };
  const told: unknown[] = [];
  const live = createLiveRows(first, () => read, {
    onRows: (rows) => told.push(rows.map(({ id }) => id)),
    onFaults: (faults) => told.push(...faults),
  });
  return {
    live,
    told,
    look: (next: ReadRows) => {
      read = next;
      live.look();
    },
  };
}

test('rows that are the same are told of never, and worked out once', () => {
  const { live, told, look } = opened();
  let made = 0;
  const names = fromRows(live, (rows) => {
    made += 1;
    return rows.map(({ id }) => id);
  });
  names();
  look({ rows: [rowOf('weekly')] });
  expect([names(), made, told]).toEqual([['weekly'], 1, []]);
});

test('other rows count at once', () => {
  const { live, told, look } = opened();
  const names = fromRows(live, (rows) => rows.map(({ id }) => id));
  names();
  look({ rows: [rowOf('daily'), rowOf('weekly')] });
  expect([names(), told]).toEqual([['daily', 'weekly'], [['daily', 'weekly']]]);
});

test('rows that cannot be used leave the ones before, and are told of once until they are right', () => {
  const { live, told, look } = opened();
  for (const faults of [['one'], ['one'], ['other']]) look({ faults });
  expect([live.now().map(({ id }) => id), live.faults(), told]).toEqual([
    ['weekly'],
    ['other'],
    ['one', 'other'],
  ]);
  look({ rows: [rowOf('weekly')] });
  expect([live.faults(), told.length]).toEqual([[], 2]);
  look({ faults: ['one'] });
  expect(told.length).toBe(3);
});
