import { socialProviders } from '@daemun/contract/codes/providers';
import { expect, it } from 'vitest';
import { callbackCode } from './callback-code.ts';
import { failureOf } from './testing/world.ts';

const run = { state: 'state-1' };
const codeOf = async (params: Record<string, string>, issuers?: readonly string[]) =>
  callbackCode('GG', params, run, issuers);
const kindOf = async (params: Record<string, string>, issuers?: readonly string[]) =>
  (await failureOf(codeOf(params, issuers))).kind;

it.each(['4/0AX4XfWh-code_x', 'M.C507_BAY.2.U.x!*$$', 'c1234.0.abcd', 'naverCode'])(
  'takes the code %s of its own run',
  async (code) => {
    expect(await codeOf({ state: 'state-1', code })).toBe(code);
  },
);

it.each<[string, Record<string, string>]>([
  ['no state', { code: 'c' }],
  ['an empty state', { state: '', code: 'c' }],
  ['the state of another run', { state: 'state-2', code: 'c' }],
  ['another case', { state: 'STATE-1', code: 'c' }],
  ['an error of another run', { state: 'state-2', error: 'access_denied' }],
  ['neither code nor error', { state: 'state-1' }],
  ['an empty code', { state: 'state-1', code: '' }],
  ['a code with spaces', { state: 'state-1', code: 'a b' }],
  ['markup for a code', { state: 'state-1', code: '<script>' }],
  ['a code without end', { state: 'state-1', code: 'a'.repeat(2049) }],
])('does not take %s', async (_name, params) => {
  expect(await kindOf(params)).toBe('wrong-return');
});

it('belongs to no run without a state of its own', async () => {
  const failure = await failureOf(
    (async () => callbackCode('GG', { state: '', code: 'c' }, { state: '' }))(),
  );
  expect(failure.kind).toBe('wrong-return');
});

it('does not take the answer of another issuer', async () => {
  const params = { state: 'state-1', code: 'c', iss: 'https://evil.example' };
  expect(await kindOf(params, ['https://accounts.example.com'])).toBe('wrong-return');
  expect(
    await codeOf({ ...params, iss: 'https://accounts.example.com' }, ['https://accounts.example.com']),
  ).toBe('c');
});

it.each([
  ['access_denied', 'cancelled', 'access_denied'],
  ['user_cancelled_authorize', 'cancelled', 'user_cancelled_authorize'],
  ['server_error', 'provider-down', 'server_error'],
  ['temporarily_unavailable', 'provider-down', 'temporarily_unavailable'],
  ['unauthorized_client', 'misconfigured', 'unauthorized_client'],
  ['invalid_scope', 'misconfigured', 'invalid_scope'],
  ['login_required', 'denied', 'login_required'],
  ['toString', 'denied', 'unknown-error'],
  ['SECRET-canary-1', 'denied', 'unknown-error'],
] as const)('reads error=%s as %s', async (error, kind, detail) => {
  for (const provider of socialProviders) {
    const params = { state: 'state-1', error, error_description: 'canary text' };
    const failure = await failureOf((async () => callbackCode(provider, params, run))());
    expect(failure).toMatchObject({ provider, kind, detail });
    expect(failure.message).not.toContain('canary');
  }
});
