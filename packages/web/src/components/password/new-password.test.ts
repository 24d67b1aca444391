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
    pwd: { sentences: ['problem.passwordLacksSymbol'] },
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
    expect(underPolicy(none, phrase)).toEqual({
      pwd: {
        sentences: ['problem.passwordLacksDigitSymbol', 'problem.passwordLength', 'problem.passwordSpace'],
      },
    });
    expect(underPolicy(none, short)).toEqual({
      pwd: { sentences: ['problem.passwordLacksSymbol', 'problem.passwordLength'] },
    });
  }
  expect(underPolicy('modern', phrase)).toBeUndefined();
  expect(underPolicy('modern', short)).toEqual({ pwd: { sentences: ['problem.passwordLengthModern'] } });
});

test.each([
  ['12345678', 'problem.passwordLacksLetterSymbol'],
  ['가나다라마바사아', 'problem.passwordLacksAll'],
  ['abcdefgh', 'problem.passwordLacksDigitSymbol'],
  ['!!!!!!!!', 'problem.passwordLacksLetterDigit'],
  ['abcdefg!', 'problem.passwordLacksDigit'],
  ['1234567!', 'problem.passwordLacksLetter'],
  ['Daemun! 2026', 'problem.passwordSpace'],
  ['Dae!26', 'problem.passwordLength'],
])('of %s only what lacks is said', (pwd, said) => {
  expect(newPasswordErrors({ pwd, pwd_again: pwd }, 'problem.passwordsDiffer')).toEqual({
    pwd: { sentences: [said] },
  });
});
