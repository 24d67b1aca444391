import { expect, test } from 'vitest';
import {
  canonicalFactorCode,
  isRecoveryCode,
  isTotpCode,
  recoveryCode,
  shownRecoveryCode,
} from './factor-code.ts';

test.each([
  ['123 456', '123456'],
  ['ab12-cd34-ef56-gh78', 'AB12CD34EF56GH78'],
  ['o0il-0000-0000-0000', '0011000000000000'],
])('%s is read as %s', (typed, code) => expect(canonicalFactorCode(typed)).toBe(code));

test('six digits are a code of an app, sixteen of the alphabet a recovery code, and neither is the other', () => {
  const recovery = recoveryCode(Uint8Array.from({ length: 32 }, (_, at) => at));
  expect([isTotpCode('123456'), isRecoveryCode('123456')]).toEqual([true, false]);
  expect([isTotpCode(recovery), isRecoveryCode(recovery)]).toEqual([false, true]);
  for (const sign of 'ILOU') expect(isRecoveryCode(sign.repeat(16))).toBe(false);
});

test('a recovery code is shown in groups and read back as it was', () => {
  const code = recoveryCode(Uint8Array.from({ length: 32 }, (_, at) => at + 16));
  expect(shownRecoveryCode(code)).toBe('GHJK-MNPQ-RSTV-WXYZ');
  expect(canonicalFactorCode(shownRecoveryCode(code))).toBe(code);
});

test('recovery codes are of their form, and each sign tells five bits', () => {
  const signs = Array.from({ length: 256 }, (_, byte) => recoveryCode(new Uint8Array(16).fill(byte)));
  expect(signs.every(isRecoveryCode)).toBe(true);
  const often = Map.groupBy(signs, (code) => code);
  expect([...often.values()].map((alike) => alike.length)).toEqual(Array.from({ length: 32 }, () => 8));
});
