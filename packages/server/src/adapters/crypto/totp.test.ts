import { describe, expect, test } from 'vitest';
import { createTotp, hotp, totpAt } from './totp.ts';

const rfcKey = Buffer.from('12345678901234567890');
const totp = createTotp();

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
    [1_234_567_890, '89005924'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238 appendix B, second %i, by its last six digits', (second, code) => {
    expect(hotp(rfcKey, Math.floor(second / 30))).toBe(code.slice(2));
  });
});

test('the codes of this step and of those beside it are taken, and no others', () => {
  const now = 1_764_000_015_000;
  const step = Math.floor(now / 30_000);
  for (let round = 0; round < 20; round += 1) {
    const key = totp.newKey();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const taken = [-2, -1, 0, 1, 2].map((steps) => totp.stepOf(key, totpAt(key, now + steps * 30_000), now));
    expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  }
});

test('a key is read as apps read it (RFC 4648)', () => {
  expect(totpAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59_000)).toBe('287082');
});
