import { expect, test } from 'vitest';
import { isMessageNonce, readPartnerMessage } from './partner-messages.ts';

const message = { source: 'daemun', version: 1, type: 'close', payload: {} };
const taken = (value: unknown) => readPartnerMessage(value) !== undefined;

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

test('what a message holds beside its fields is let go', () => {
  expect(readPartnerMessage({ ...message, more: 1 })).toEqual(message);
});

test.each(['x'.repeat(15), 'x'.repeat(129), `${'x'.repeat(15)}!`, 7, null, `${'x'.repeat(16)}\n`])(
  '%j is no nonce',
  (value) => {
    expect(isMessageNonce(value)).toBe(false);
  },
);

test('sixteen to 128 letters are a nonce', () => {
  expect([isMessageNonce('x'.repeat(16)), isMessageNonce('x-_9'.repeat(32))]).toEqual([true, true]);
});
