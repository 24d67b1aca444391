import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { envelope, protocolFields, protocolFieldsOf, supportCode } from './envelope.ts';

const names = [
  'if_id',
  'version',
  'response_format',
  'result',
  'reason',
  'field',
  'txid',
  'server_time',
  'response_time',
];
const empty = { ...Object.fromEntries(names.map((name) => [name, null])), data: null };
const taken = (answer: unknown) => z.safeParse(envelope, answer).success;

describe('the envelope', () => {
  test('has nine texts that may be null, and data of any shape', () => {
    expect(taken(empty)).toBe(true);
    expect(taken(Object.fromEntries(Object.keys(empty).map((name) => [name, 'text'])))).toBe(true);
    for (const data of [null, 'x', 7, true, [], { a: [{}] }]) expect(taken({ ...empty, data })).toBe(true);
  });

  test.each([...names, 'data'])('is wrongly shaped without %s', (name) => {
    const { [name]: _, ...rest } = empty as Record<string, unknown>;
    expect(taken(rest)).toBe(false);
  });

  test.each(names)('is wrongly shaped when %s is no text', (name) => {
    for (const value of [0, false, {}, [], undefined]) expect(taken({ ...empty, [name]: value })).toBe(false);
  });

  test.each([undefined, null, '', 'x', 0, [], [empty]])('%j is no envelope', (answer) => {
    expect(taken(answer)).toBe(false);
  });
});

describe('the protocol fields', () => {
  const ours = { if_id: 'IF-ULS-1110-01', version: '1.0', response_format: 'json' };

  test('are what a client adds to a call', () => {
    expect(protocolFieldsOf('IF-ULS-1110-01')).toEqual(ours);
    expect(z.safeParse(protocolFields, ours).success).toBe(true);
  });

  test.each(Object.keys(ours))('%s must be there, as a text that is not empty', (name) => {
    for (const value of [undefined, null, '', 1, [ours.version]]) {
      const issues = z.safeParse(protocolFields, { ...ours, [name]: value }).error?.issues;
      expect(issues?.map((issue) => issue.path)).toEqual([[name]]);
    }
  });
});

test('the support code is six characters of the transaction id that people can read out', () => {
  expect(supportCode('3f9a1c77-0000-4000-8000-000000000000')).toBe('3F9A1C');
});
