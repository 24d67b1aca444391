import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { partnerMessage } from './partner-messages.ts';

const message = { source: 'daemun', version: 1, type: 'close', payload: {} };
const taken = (value: unknown) => z.safeParse(partnerMessage, value).success;

test('a message of the agreed shape is taken', () => {
  expect(taken(message)).toBe(true);
  expect(taken({ ...message, type: 'archive.token', payload: { encrypted: 'a.b.c' } })).toBe(true);
});

test.each([
  ['another source', { ...message, source: 'evil' }],
  ['another version', { ...message, version: 2 }],
  ['the version as text', { ...message, version: '1' }],
  ['an unknown type', { ...message, type: 'toString' }],
  ['no payload', { source: 'daemun', version: 1, type: 'close' }],
  ['a list as payload', { ...message, payload: [] }],
  ['a text', JSON.stringify(message)],
  ['nothing', undefined],
])('%s is ignored', (_, value) => {
  expect(taken(value)).toBe(false);
});
