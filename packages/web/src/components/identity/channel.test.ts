import { expect, test } from 'vitest';
import { type Expected, heardResult, resultMessage } from './channel.ts';

const source = {} as MessageEventSource;
const expected: Expected = { origin: 'https://login.example.com', source, authType: 'find_email' };
const proof = { kind: 'proven', authType: 'find_email', encData: 'abc' } as const;
const data = resultMessage(proof);
const hear = (more: Partial<{ origin: string; source: MessageEventSource | null; data: unknown }> = {}) =>
  heardResult({ origin: expected.origin, source, data, ...more }, expected);

test('the window that was opened is believed', () => {
  expect(hear()).toEqual(proof);
});

test.each([
  'https://login.example.com.evil',
  'https://evil-login.example.com',
  'http://login.example.com',
  'https://login.example.com:8443',
  'https://LOGIN.example.com',
  'https://login.example.com/',
  'null',
  '*',
  '',
])('nobody at %j is', (origin) => {
  expect(hear({ origin })).toBeUndefined();
});

test('another window of the same origin is not', () => {
  expect(hear({ source: {} as MessageEventSource })).toBeUndefined();
  expect(hear({ source: null })).toBeUndefined();
});

test.each([
  undefined,
  null,
  'self-auth.result',
  JSON.stringify(data),
  [data],
  { ...data, source: 'daemon' },
  { ...data, version: 2 },
  { ...data, type: 'login.result' },
  { ...data, type: 'close' },
  { ...data, payload: undefined },
  { ...data, payload: { auth_type: 'verify_hp', enc_data: 'abc' } },
  { ...data, payload: { auth_type: 'find_pw', code: 'fail' } },
])('no message of this run: %j', (other) => {
  expect(hear({ data: other })).toBeUndefined();
});

test('a failure that does not know its purpose any more is this run’s', () => {
  const over = { kind: 'failed', authType: undefined, code: 'expired' } as const;
  expect(hear({ data: resultMessage(over) })).toEqual(over);
});
