import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { matchOf, newPasswordErrors } from './new-password.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: {} } }));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Daemun!2026', '', undefined],
  ['Daemun!2026', 'Dae', undefined],
  ['Daemun!2026', 'Daemun!2026', 'same'],
  ['Daemun!2026', 'Dat', 'other'],
  ['Daemun!2026', 'Daemun!20267', 'other'],
  ['\u1100\u1161Daemun!1', '\uac00Daemun!1', 'same'],
])('%s and %s: %s', (password, repeated, match) => {
  expect(matchOf(password, repeated)).toBe(match);
});

test('looks at the rule first, then at the repetition', () => {
  expect(newPasswordErrors({ pwd: '', pwd_again: '' }, 'problem.passwordsDiffer')).toEqual({
    pwd: 'problem.passwordEmpty',
  });
  expect(newPasswordErrors({ pwd: 'gate2026', pwd_again: 'x' }, 'problem.passwordsDiffer')).toEqual({
    pwd: 'problem.passwordRule',
  });
  expect(newPasswordErrors({ pwd: 'Daemun!2026', pwd_again: 'Daemun!' }, 'problem.passwordsDiffer')).toEqual({
    pwd_again: 'problem.passwordsDiffer',
  });
  expect(
    newPasswordErrors({ pwd: 'Daemun!2026', pwd_again: 'Daemun!2026' }, 'problem.passwordsDiffer'),
  ).toBeUndefined();
});

const phrase = { pwd: 'four words and a half', pwd_again: 'four words and a half' };
const short = { pwd: 'seven77', pwd_again: 'seven77' };

test('measures by the policy that stands in the document, by the specification’s where none does', () => {
  const underPolicy = (passwords: string | undefined, values: typeof phrase) => {
    vi.stubGlobal('document', { documentElement: { dataset: { passwords } } });
    return newPasswordErrors(values, 'problem.passwordsDiffer');
  };
  for (const none of [undefined, 'none']) {
    expect(underPolicy(none, phrase)).toEqual({ pwd: 'problem.passwordRule' });
    expect(underPolicy(none, short)).toEqual({ pwd: 'problem.passwordRule' });
  }
  expect(underPolicy('modern', phrase)).toBeUndefined();
  expect(underPolicy('modern', short)).toEqual({ pwd: 'problem.passwordRuleModern' });
});
