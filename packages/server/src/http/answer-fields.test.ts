import { expect, test } from 'vitest';
import { declaredFields, producedFields } from './answer-fields.ts';

const account = { masked_id: 'a***', join_dt: '2026-01-01', login_plf: 'YH' };

test('every call has its success, refusals only where they carry data', () => {
  const declared = declaredFields();
  expect(declared).toEqual(
    expect.arrayContaining(['logout SUCCESS', 'login SUCCESS', 'login SUCCESS first_login']),
  );
  expect(declared).toContain('niceInfo USED_CI members [] join_dt');
  expect(declared).not.toContain('login ACCOUNT_DISABLED');
  expect(new Set(declared).size).toBe(declared.length);
});

test('an answer has the fields that have a value in it', () => {
  expect(producedFields('logout', 'SUCCESS', null)).toEqual(['logout SUCCESS']);
  expect(producedFields('login', 'ACCOUNT_DISABLED', undefined)).toEqual([]);
  expect(producedFields('niceInfo', 'SUCCESS', {})).toEqual(['niceInfo SUCCESS']);
  expect(producedFields('niceInfo', 'SUCCESS', { members: [] })).toEqual([
    'niceInfo SUCCESS',
    'niceInfo SUCCESS members',
  ]);
  expect(new Set(producedFields('niceInfo', 'SUCCESS', { members: [account, account] }))).toEqual(
    new Set(declaredFields().filter((field) => field.startsWith('niceInfo SUCCESS'))),
  );
  const mail = { state: 'WAITING', requested_at: 'now', sent_at: null, next_at: null };
  expect(producedFields('mailState', 'SUCCESS', mail)).not.toContain('mailState SUCCESS sent_at');
});
