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
  expect(newPasswordErrors({ pwd: '', pwd_again: '' }, 'password.differ')).toEqual({
    pwd: 'problem.passwordEmpty',
  });
  expect(newPasswordErrors({ pwd: 'gate2026', pwd_again: 'x' }, 'password.differ')).toEqual({
    pwd: { sentences: ['password.lacksSymbol'] },
  });
  expect(newPasswordErrors({ pwd: 'Daemun!2026', pwd_again: 'Daemun!' }, 'password.differ')).toEqual({
    pwd_again: 'password.differ',
  });
  expect(
    newPasswordErrors({ pwd: 'Daemun!2026', pwd_again: 'Daemun!2026' }, 'password.differ'),
  ).toBeUndefined();
});

const phrase = { pwd: 'four words and a half', pwd_again: 'four words and a half' };
const short = { pwd: 'seven77', pwd_again: 'seven77' };

test('measures by the policy that stands in the document, by the specification’s where none does', () => {
  const underPolicy = (passwords: string | undefined, values: typeof phrase) => {
    vi.stubGlobal('document', { documentElement: { dataset: { passwords } } });
    return newPasswordErrors(values, 'password.differ');
  };
  for (const none of [undefined, 'none']) {
    expect(underPolicy(none, phrase)).toEqual({
      pwd: {
        sentences: ['password.lacksDigitSymbol', 'password.length', 'password.space'],
      },
    });
    expect(underPolicy(none, short)).toEqual({
      pwd: { sentences: ['password.lacksSymbol', 'password.length'] },
    });
  }
  expect(underPolicy('modern', phrase)).toBeUndefined();
  expect(underPolicy('modern', short)).toEqual({ pwd: { sentences: ['password.lengthModern'] } });
});

test.each([
  ['12345678', 'password.lacksLetterSymbol'],
  ['가나다라마바사아', 'password.lacksAll'],
  ['abcdefgh', 'password.lacksDigitSymbol'],
  ['!!!!!!!!', 'password.lacksLetterDigit'],
  ['abcdefg!', 'password.lacksDigit'],
  ['1234567!', 'password.lacksLetter'],
  ['Daemun! 2026', 'password.space'],
  ['Dae!26', 'password.length'],
])('of %s only what lacks is said', (pwd, said) => {
  expect(newPasswordErrors({ pwd, pwd_again: pwd }, 'password.differ')).toEqual({
    pwd: { sentences: [said] },
  });
});
