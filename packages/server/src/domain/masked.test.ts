import { expect, test } from 'vitest';
import { maskName, maskPhone } from './masked.ts';

test.each([
  ['김한빛', '김*빛'],
  ['김빛', '김*'],
  ['한빛독자', '한**자'],
  ['A', 'A*'],
  ['', '*'],
])('of the name %s stays %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test('of a telephone number stay its beginning and its last four digits', () => {
  expect([maskPhone('01012340001'), maskPhone('010-1234-0001')]).toEqual(['010-****-0001', '010-****-0001']);
});
