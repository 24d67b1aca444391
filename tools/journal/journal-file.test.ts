import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  appendLine,
  eventsSince,
  forgetBefore,
  JournalBroken,
  mendEnd,
  type Page,
  readJournal,
} from './journal-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daemun-journal-'));
  file = join(folder, 'journal');
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = (day: number): Page => {
  const at = `2026-05-0${day}T00:00:00.000Z`;
  const event = { id: `event ${day}`, type: 'member.left', timestamp: at, data: { member: 'm' } } as const;
  return { at, next: `e1-${day}`, events: [event] };
};

test('a line that was cut off anywhere is removed, and the lines before it stay', () => {
  appendLine(file, page(1));
  const whole = readFileSync(file, 'utf8');
  const next = `${JSON.stringify(page(2))}\n`;
  for (let length = 1; length < next.length; length += 1) {
    writeFileSync(file, whole + next.slice(0, length));
    expect(readJournal(file)).toEqual([page(1)]);
    mendEnd(file);
    expect(readFileSync(file, 'utf8')).toBe(whole);
  }
});

test.each([
  ['no JSON', 'x'],
  ['another object', '{}'],
  ['a list', '[]'],
  ['null', 'null'],
  [
    'an event without a time',
    JSON.stringify({ ...page(1), events: [{ ...page(1).events[0], timestamp: 'x' }] }),
  ],
  [
    'an event of no type',
    JSON.stringify({ ...page(1), events: [{ ...page(1).events[0], type: 'toString' }] }),
  ],
  ['an empty line', ''],
])('%s is no line of a journal', (_, text) => {
  appendLine(file, page(1));
  writeFileSync(file, `${text}\n`, { flag: 'a' });
  expect(() => readJournal(file)).toThrow(JournalBroken);
  expect(() => readJournal(file)).toThrow('line 2');
});

test('old lines are forgotten, but never the last one, which has the cursor', () => {
  for (const day of [1, 2, 3]) appendLine(file, page(day));
  forgetBefore(file, Date.parse(page(2).at));
  expect(readJournal(file)).toEqual([page(2), page(3)]);
  expect(eventsSince(file, Date.parse(page(3).at))).toEqual(page(3).events);
  forgetBefore(file, Date.parse('2027-01-01'));
  expect(readJournal(file)).toEqual([page(3)]);
});
