import { refusalsOf, refuseProtocol } from '@daemun/contract/refusal';
import { beforeEach, expect, test } from 'vitest';
import { checkedAnswer, type OnAnswer } from './check-answer.ts';
import { KeyConflict } from './idempotency-key.ts';

const until = '2026-01-01T00:00:00+09:00';
const strings = { mkt_info_rcv_email_yn: 'YNN', mkt_info_rcv_sms_yn: 'NNN' };
const success = { first_login: false, marketing: false, need_password_change: false, ...strings };
const given = (data: unknown) => Promise.resolve(data);
const told: unknown[] = [];
const tell: OnAnswer = (...answer) => told.push(answer);
beforeEach(() => {
  told.length = 0;
});

test('what the row declares goes through', async () => {
  expect(await checkedAnswer('login', given(success), tell)).toBe(success);
  expect(await checkedAnswer('logout', given(null), tell)).toBeNull();
  const waiting = refusalsOf('login')('NEED_EMAIL_AUTH', { data: { auth_expire_time: until } });
  for (const error of [
    waiting,
    refuseProtocol('REQUEST_DEFICIENT'),
    new KeyConflict(409),
    new TypeError('x'),
  ])
    await expect(checkedAnswer('login', Promise.reject(error), tell)).rejects.toBe(error);
  expect(told).toEqual([
    ['login', 'SUCCESS', success],
    ['logout', 'SUCCESS', null],
    ['login', 'NEED_EMAIL_AUTH', { auth_expire_time: until }],
    ['login', 'REQUEST_DEFICIENT', undefined],
  ]);
});

const wrong: [string, () => Promise<unknown>][] = [
  ['a field too many', () => given({ ...success, member: 1 })],
  ['a field too few', () => given({ first_login: false })],
  ['no data', () => given(null)],
  ['a refusal without its data', () => Promise.reject(refusalsOf('login')('NEED_EMAIL_AUTH'))],
  [
    'data of a refusal that declares none',
    () => Promise.reject(refusalsOf('login')('BAD_CREDENTIAL', JSON.parse('{"data":{}}'))),
  ],
  ['a result that is another call’s', () => Promise.reject(refusalsOf('checkEmail')('DUPLICATE_USER'))],
  ['a refusal of the token where none is wanted', () => Promise.reject(refuseProtocol('REISSUE'))],
];
test.each(wrong)('%s does not', async (_, answer) => {
  await expect(checkedAnswer('login', answer(), tell)).rejects.toThrow(/^login /);
  expect(told).toEqual([]);
});

test('a field too many is found at any depth', async () => {
  const account = { masked_id: 'a***', join_dt: '2026-01-01', login_plf: 'YH' };
  expect(await checkedAnswer('niceInfo', given({ members: [account] }), tell)).toEqual({
    members: [account],
  });
  await expect(
    checkedAnswer('niceInfo', given({ members: [{ ...account, name: 'x' }] }), tell),
  ).rejects.toThrow(/not declared/);
});

test('a session that begins or ends is declared by the row; a member’s own may be renewed', async () => {
  const opened = [
    { kind: 'session', secret: 's', accessToken: 't', member: '1', persistence: 'session' },
  ] as const;
  const ended = [{ kind: 'session-ended' }] as const;
  expect(await checkedAnswer('login', given(success), tell, opened)).toBe(success);
  expect(await checkedAnswer('logout', given(null), tell, ended)).toBeNull();
  expect(await checkedAnswer('checkPassword', given(null), tell, opened)).toBeNull();
  await expect(checkedAnswer('undoEmailChange', given({ auth_no: null }), tell, opened)).rejects.toThrow(
    /opens a session/,
  );
  await expect(checkedAnswer('saveBirth', given(null), tell, ended)).rejects.toThrow(/ends a session/);
});
