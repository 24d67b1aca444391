import { readFileSync } from 'node:fs';
import { readCatalog } from '@daemun/i18n/catalog';
import { expect, test } from 'vitest';
import { callGroups, callsDocument, writtenCalls } from '../e2e/support-calls/document.ts';

const rows = callGroups.flatMap((group) => Object.entries(group.rows));
const catalog = readCatalog('ko', 'console');

test('the page for the desk has the rows that are walked', () => {
  expect(readFileSync(callsDocument, 'utf8'), 'node tests/e2e/support-calls/document.ts writes it').toBe(
    writtenCalls(),
  );
});

test('there are twenty calls at least, each by its name once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
});

test.each(rows)('%s is looked for by words that the console has, and looks for something', (_, row) => {
  const { cause, page = [], list = [], onDay, action } = row;
  const words = [
    ...(cause ? [`console.advice.${cause.advice}`] : []),
    ...(cause && 'event' in cause ? [`console.event.${cause.event}`] : []),
    ...page,
    ...list,
    ...(onDay ? [onDay.text] : []),
  ];
  expect(words.length + (action ? 1 : 0)).toBeGreaterThan(0);
  expect(words.filter((id) => !catalog.has(id))).toEqual([]);
});

test('some call is answered by giving the account back', () => {
  expect(rows.some(([, { action }]) => action === 'reclaim')).toBe(true);
});
