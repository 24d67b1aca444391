import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { digitsOf } from './code-digits.ts';

const secret = (index: number) => createHmac('sha256', 'key').update(String(index)).digest('base64url');

test('a secret always has the same six digits', () => {
  expect(digitsOf(secret(1))).toMatch(/^\d{6}$/);
  expect(digitsOf(secret(1))).toBe(digitsOf(secret(1)));
});

test('each digit comes equally often at each place', () => {
  const rounds = 20_000;
  const codes = Array.from({ length: rounds }, (_, index) => digitsOf(secret(index)));
  for (let place = 0; place < 6; place += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const share = codes.filter((code) => code[place] === String(digit)).length / rounds;
      expect(Math.abs(share - 0.1)).toBeLessThan(0.012);
    }
});
