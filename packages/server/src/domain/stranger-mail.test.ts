import { expect, test } from 'vitest';
import { isWithinDay, levelOf, mustWait, type Tally } from './stranger-mail.ts';

test.each([
  ['client', 19, 0, 'free'],
  ['client', 20, 0, 'puzzle'],
  ['client', 59, 0, 'puzzle'],
  ['client', 60, 0, 'refused'],
  ['client', 100, 30, 'free'],
  ['client', 100, 25, 'puzzle'],
  ['network', 39, 0, 'free'],
  ['network', 40, 0, 'puzzle'],
  ['network', 399, 0, 'puzzle'],
  ['network', 400, 0, 'refused'],
] as const)('a %s with %i mails of age, %i of them answered, is %s', (asker, mature, answered, level) => {
  const tally = { sent: mature, answered, mature, matureAnswered: answered };
  expect(levelOf(tally, asker)).toBe(level);
});

test('a client with sixty young mails, of which hardly one is answered, waits and is free otherwise', () => {
  const young: Tally = { sent: 60, answered: 0, mature: 0, matureAnswered: 0 };
  expect([levelOf(young, 'client'), mustWait(young)]).toEqual(['free', true]);
  expect(mustWait({ ...young, sent: 59 })).toBe(false);
  expect(mustWait({ ...young, sent: 70, answered: 7 })).toBe(false);
});

test('three mails a day go, and those that count once count once', () => {
  const sent = (...ones: string[]) => ones.map((counted_as, at) => ({ id: `${at}`, counted_as }));
  const next = { id: 'new', counted_as: 'new' };
  expect(isWithinDay(next, sent('a', 'b'))).toBe(true);
  expect(isWithinDay(next, sent('a', 'b', 'c'))).toBe(false);
  expect(isWithinDay(next, sent('a', 'a', 'a', 'b'))).toBe(true);
  expect(isWithinDay({ id: 'new', counted_as: 'a' }, sent('a', 'b', 'c'))).toBe(true);
  expect(isWithinDay({ id: '2', counted_as: 'c' }, sent('a', 'b', 'c'))).toBe(true);
});
