import { expect, test } from 'vitest';
import { failCodes, fieldsOf, resultOf } from './result.ts';

test('a proof has its purpose and its reference', () => {
  expect(resultOf({ auth_type: 'find_pw', enc_data: 'abc' })).toEqual({
    kind: 'proven',
    authType: 'find_pw',
    encData: 'abc',
  });
});

test.each(failCodes)('the failure %s is told as it is', (code) => {
  expect(resultOf({ auth_type: 'verify_hp', code })).toEqual({ kind: 'failed', authType: 'verify_hp', code });
});

test.each([
  {},
  { enc_data: 'abc' },
  { auth_type: 'find_pw', enc_data: '' },
  { auth_type: 'find_pw', enc_data: 7 },
  { auth_type: 'other', enc_data: 'abc' },
  { auth_type: 'find_pw', code: 'toString' },
])('%j tells nothing usable', (fields) => {
  expect(resultOf(fields)).toMatchObject({ kind: 'failed', code: 'missing' });
});

test.each([
  { kind: 'proven', authType: 'change_pw', encData: 'abc' },
  { kind: 'failed', authType: 'change_pw', code: 'fail' },
  { kind: 'failed', authType: undefined, code: 'expired' },
] as const)('%j travels and arrives as it was', (result) => {
  expect(resultOf(fieldsOf(result))).toEqual(result);
});
