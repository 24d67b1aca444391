import { expect, test } from 'vitest';
import { sectionRead } from './sections.ts';

const tops = [
  ['login', 400],
  ['basics', 900],
  ['data', 1700],
] as const;
const scrolled = (by: number) => tops.map(([name, top]) => [name, top - by] as const);

test.each([
  ['at the top the first, though its head is further down', 0, false, 'login'],
  ['the last whose head has passed the upper third', 700, false, 'basics'],
  ['at the end the last, whose head may never come up', 900, true, 'data'],
] as const)('%s', (_, by, isAtEnd, read) => {
  expect(sectionRead(scrolled(by), 720, isAtEnd)).toBe(read);
});

test('a page without parts reads none', () => {
  expect(sectionRead([], 720, true)).toBeUndefined();
});
