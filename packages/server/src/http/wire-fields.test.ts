import { expect, test } from 'vitest';
import { declaredAnswers, declaredRefusals, declaredRequests, producedFields } from './wire-fields.ts';

const account = { masked_id: 'a***', join_dt: '2026-01-01', login_plf: 'YH' };

test('every call has its success, refusals only where they carry data', () => {
  const declared = declaredAnswers();
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
    new Set(declaredAnswers().filter((field) => field.startsWith('niceInfo SUCCESS'))),
  );
  const mail = { state: 'WAITING', requested_at: 'now', sent_at: null, next_at: null };
  expect(producedFields('mailState', 'SUCCESS', mail)).not.toContain('mailState SUCCESS sent_at');
});

test('every field of a request is named, those in lists and in pipes too', () => {
  const declared = declaredRequests();
  expect(declared).toEqual(
    expect.arrayContaining(['login pwd', 'signUp mbr_agr [] agr_yn', 'socialLogin mbr_agr [] agr_yn']),
  );
  expect(declared).toContain('passkeyLogin credential response signature');
  expect(declared).not.toContain('logout');
  expect(new Set(declared).size).toBe(declared.length);
});

test('every refusal of a row is named, those that carry nothing too', () => {
  expect(declaredRefusals()).toContain('login ACCOUNT_DISABLED');
  expect(declaredRefusals()).not.toContain('logout INVALID_TOKEN');
});
