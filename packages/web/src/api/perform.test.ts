import { allResultCodes, type ResultCode } from '@daemun/contract/result-codes';
import { describe, expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import type { CallApi } from './client.ts';
import { PageError } from './page-error.ts';
import { createPerform, type Effects } from './perform.ts';

function world(code: ResultCode | Error, here = '/login', memberGone = false, answers: unknown[] = []) {
  const log: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void log.push([name, ...args]);
  const effects: Effects = {
    here: () => here,
    memberGone: () => memberGone && (note('memberGone')() ?? true),
    pageError: note('pageError'),
    navigateTo: note('leaveFor'),
    logOut: async () => note('logOut')(),
    prove: async ({ ways }) => {
      note('prove')(...ways);
      return (ways as readonly string[]).includes('later') ? 'later' : ways.length > 0;
    },
    accessDenied: note('accessDenied'),
    blocked: note('blocked'),
    reason: note('reason'),
    notice: ({ message }, supportCode) => note('notice')(message, supportCode),
  };
  const callApi = (async () => {
    if (code instanceof Error) throw code;
    if (answers.length > 0) return answers.shift();
    const data = { auth_expire_time: 'T' };
    return { code, data, facts: data, reason: '이유', field: undefined, supportCode: 'ABCDEF' };
  }) as unknown as CallApi;
  return { perform: createPerform(callApi, effects), log };
}

const expected: Record<ResultCode, unknown[] | undefined> = {
  '0000': undefined,
  '0001': ['pageError', 'ABCDEF'],
  '1001': ['pageError', 'ABCDEF'],
  '1002': ['pageError', 'ABCDEF'],
  '2001': ['pageError', 'ABCDEF'],
  '3001': ['notice', 'result.invalidUser', 'ABCDEF'],
  '3002': ['leaveFor', 'login'],
  '3003': ['notice', 'result.loginFailed', 'ABCDEF'],
  '3005': ['blocked', 'ABCDEF'],
  '3006': ['logOut'],
  '3007': ['leaveFor', 'login'],
  '3008': ['leaveFor', 'myPassword'],
  '3009': ['notice', 'result.duplicate', 'ABCDEF'],
  '3011': ['reason', '이유', 'ABCDEF'],
  '3015': ['notice', 'result.needIntegration', 'ABCDEF'],
  '3016': ['notice', 'result.duplicateKakao', 'ABCDEF'],
  '3017': ['notice', 'result.duplicateNaver', 'ABCDEF'],
  '3018': ['notice', 'result.duplicateGoogle', 'ABCDEF'],
  '3019': ['notice', 'result.duplicateApple', 'ABCDEF'],
  '3020': ['notice', 'result.duplicateMicrosoft', 'ABCDEF'],
  '3021': ['notice', 'result.needEmailAuth', 'ABCDEF'],
  '3022': ['notice', 'result.emailAuthFailed', 'ABCDEF'],
  '3023': ['notice', 'result.tooManyMails', 'ABCDEF'],
  '3024': ['pageError', 'ABCDEF'],
  '3025': ['notice', 'result.sameEmail', 'ABCDEF'],
  '3026': ['notice', 'result.locked', 'ABCDEF'],
  '5002': ['notice', 'result.identityMismatch', 'ABCDEF'],
  '5003': ['notice', 'result.identityUsed', 'ABCDEF'],
  '5004': ['notice', 'result.voucher', 'ABCDEF'],
  '5005': ['notice', 'result.alreadyIntegrated', 'ABCDEF'],
  '9000': ['pageError', 'ABCDEF'],
  '9001': ['reason', '이유', 'ABCDEF'],
};

test.each(allResultCodes)('%s does what the catalogue says', async (code) => {
  const { perform, log } = world(code);
  await perform('checkEmail', { email: 'a@example.com' });
  expect(log).toEqual(expected[code] === undefined ? [] : [expected[code]]);
});

test('success gives the data', async () => {
  const { perform } = world('0000');
  expect(await perform('checkEmail', { email: 'a@example.com' })).toEqual({
    ok: true,
    data: { auth_expire_time: 'T' },
  });
});

test('the handler of the page comes before the table and gets the answer', async () => {
  const { perform, log } = world('3021');
  const seen: Answer<'checkEmail', 'NEED_EMAIL_AUTH'>[] = [];
  const outcome = await perform(
    'checkEmail',
    { email: 'a@example.com' },
    { NEED_EMAIL_AUTH: (answer) => void seen.push(answer) },
  );
  expect(outcome).toEqual({ ok: false, code: '3021', request: { email: 'a@example.com' } });
  expect(seen).toMatchObject([{ code: '3021', facts: { auth_expire_time: 'T' } }]);
  expect(log).toEqual([]);
});

test('a handler for another refusal leaves this one to the table', async () => {
  const { perform, log } = world('3009');
  await perform('checkEmail', { email: 'a@example.com' }, { NEED_EMAIL_AUTH: () => {} });
  expect(log).toEqual([['notice', 'result.duplicate', 'ABCDEF']]);
});

test('where the page’s member is gone, a refusal is about that alone', async () => {
  const { perform, log } = world('3002', '/my/withdrawal', true);
  const handlers = { USER_AUTHENTICATION_FAILURE: () => void log.push(['own']) };
  expect(await perform('resendRegisterEmail', { email: 'a@example.com' }, handlers)).toEqual({
    ok: false,
    code: '3002',
  });
  expect(log).toEqual([['memberGone']]);
});

test('access denied on the re-entry page itself is told there', async () => {
  const { perform, log } = world('3008', '/my/password');
  await perform('memberInfo', {});
  expect(log).toEqual([['accessDenied']]);
});

test('an expired login does not log out the bridge page', async () => {
  const { perform, log } = world('3006', '/bridge/login');
  await perform('memberInfo', {});
  expect(log).toEqual([]);
});

test('no proper answer leads to the page error with its support code', async () => {
  const { perform, log } = world(new PageError('500', 'FEDCBA'));
  expect(await perform('memberInfo', {})).toEqual({ ok: false, code: undefined });
  expect(log).toEqual([['pageError', 'FEDCBA']]);
});

test('a fault of our own is not hidden as an answer', async () => {
  const { perform } = world(new TypeError('bug'));
  await expect(perform('memberInfo', {})).rejects.toThrow(TypeError);
});

describe('an act that wants a proof', () => {
  const wants = (...ways: string[]) => ({ code: '3008', facts: { want: 'recent', ways, providers: [] } });

  test('is done once the proof was given, as often as one is asked for', async () => {
    const { perform, log } = world('0000', '/my/withdrawal', false, [wants('password'), wants('provider')]);
    expect((await perform('withdrawal', {})).ok).toBe(true);
    expect(log).toEqual([
      ['prove', 'password'],
      ['prove', 'provider'],
    ]);
  });

  test('is left where none is given, and nobody is led away', async () => {
    const { perform, log } = world('0000', '/my/withdrawal', false, [wants()]);
    expect(await perform('withdrawal', {})).toEqual({ ok: false, code: '3008' });
    expect(log).toEqual([['prove']]);
  });

  test('that chose to wait is refused with the request as it was asked last', async () => {
    const { perform } = world('9001', '/my/email/change', false, [wants('later')]);
    const outcome = await perform('sendChangeEmail', { email: 'a@example.com' });
    expect(outcome).toEqual({
      ok: false,
      code: '9001',
      request: { email: 'a@example.com', without_old: true },
    });
  });

  test('is not asked of who is not signed in here any more', async () => {
    const { perform, log } = world('0000', '/my/withdrawal', true, [wants('password')]);
    expect(await perform('withdrawal', {})).toEqual({ ok: false, code: '3008' });
    expect(log.some(([name]) => name === 'prove')).toBe(false);
  });
});
