import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventTypes } from '../../packages/server/src/domain/event-types.ts';
import { feedScopes } from '../../packages/server/src/domain/feed-scopes.ts';
import { feedProblems } from '../../packages/server/src/ports/feed.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/events.md'), 'utf8');
const rows = [...page.matchAll(/^\| `([\w.-]+)` \|(.*)\|$/gm)].map(([, name = '', rest = '']) => ({
  name,
  rest,
}));
const rowOf = (name: string) => rows.find((row) => row.name === name)?.rest;

test('the page has every type of event with what it carries, and no other', () => {
  for (const [type, names] of Object.entries(eventTypes))
    for (const name of ['', ...names])
      expect([type, rowOf(type)]).toEqual([type, expect.stringContaining(name)]);
  expect(rows.map(({ name }) => name).filter((name) => name.includes('.') && !(name in eventTypes))).toEqual(
    [],
  );
});

test('the page has every scope in its words, and every problem with its status', () => {
  for (const [scope, what] of Object.entries(feedScopes)) expect(rowOf(scope)).toBe(` ${what} `);
  for (const [code, status] of Object.entries(feedProblems)) expect(rowOf(code)).toContain(` ${status} |`);
});
