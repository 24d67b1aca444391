import { expect, test } from 'vitest';
import { preparedNames } from './prepared-names.ts';

test('a statement is prepared when it is asked again, and keeps its name', () => {
  const nameOf = preparedNames();
  const text = 'select "id" from "member" where "id" = $1';
  expect([1, 2, 3].map(() => nameOf(text))).toEqual([undefined, 'daemun_0', 'daemun_0']);
});

test.each([
  'select * from "member"',
  'select "member".* from "member"',
  'insert into "member" ("id") values ($1) returning *',
  'begin',
  'declare portions no scroll cursor for select "id" from "member"',
])('is never prepared: %s', (text) => {
  const nameOf = preparedNames();
  expect([1, 2, 3].map(() => nameOf(text))).toEqual([undefined, undefined, undefined]);
});

test('lists of many lengths take neither all names nor all memory', () => {
  const nameOf = preparedNames();
  const list = (length: number) => `select "id" from "member" where "id" in (${'$1, '.repeat(length)})`;
  for (let length = 1; length <= 1500; length += 1) nameOf(list(length));
  expect(nameOf(list(1500))).toBe('daemun_0');
  expect(nameOf(list(1))).toBeUndefined();
  const names = Array.from({ length: 400 }, (_, n) => [nameOf(list(2000 + n)), nameOf(list(2000 + n))][1]);
  expect(names.filter(Boolean)).toHaveLength(255);
});
