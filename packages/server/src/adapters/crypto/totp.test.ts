import { isRecoveryCode, recoveryCodeCount } from '@daemun/contract/rules/factor-code';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { createFactorCodes, hotp } from './totp.ts';

const rfcKey = Buffer.from('12345678901234567890');
const codes = createFactorCodes();

describe('codes by a counter', () => {
  test.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, counter) => [counter, code] as const,
    ),
  )('RFC 4226 appendix D, counter %i', (counter, code) => {
    expect(hotp(rfcKey, counter)).toBe(code);
  });

  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238 appendix B, second %i, by its last six digits', (second, code) => {
    expect(hotp(rfcKey, Math.floor(second / 30))).toBe(code.slice(2));
  });
});

test('an app of another maker shows the codes that are taken, in this step and those beside it alone', () => {
  const now = 1_764_000_015_000;
  for (let round = 0; round < 20; round += 1) {
    const key = codes.newKey();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    const taken = [-2, -1, 0, 1, 2].map((steps) => {
      const code = app.generate({ timestamp: now + steps * 30_000 });
      return codes.stepOf(key, code, now);
    });
    const step = Math.floor(now / 30_000);
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  }
});

test('recovery codes are of their form, and no two are alike', () => {
  const made = Array.from({ length: recoveryCodeCount * 10 }, () => codes.newRecoveryCode());
  expect(made.every(isRecoveryCode)).toBe(true);
  expect(new Set(made).size).toBe(made.length);
});
