import { expect, test } from 'vitest';
import { groupPhone, mask, maskedName, maskedPhone } from './masking.ts';

test.each([
  ['01011110001', '010-1111-0001'],
  ['010-1111-0001', '010-1111-0001'],
  ['0111230001', '011-123-0001'],
  ['0212345678', '02-1234-5678'],
  ['021235678', '02-123-5678'],
  ['1588', '1588'],
])('%s is grouped as %s', (phone, grouped) => {
  expect(groupPhone(phone)).toBe(grouped);
});

test.each([
  ['abcdef', 2, 2, 'ab**ef'],
  ['abc', 0, 0, '***'],
  ['abc', 2, 2, 'abc'],
  ['한빛독자', 1, 1, '한**자'],
])('%s with %i and %i shown is %s', (text, leading, trailing, masked) => {
  expect(mask(text, leading, trailing)).toBe(masked);
});

test('the owner sees the ends of the number', () => {
  expect(maskedPhone('01011110001')).toBe('010-****-0001');
  expect(maskedPhone('0111230001')).toBe('011-***-0001');
  expect(maskedPhone('821011110001')).toBe('821*****0001');
});

test.each([
  ['김한빛', '김*빛'],
  ['허준', '허*'],
  ['Nguyen Linh', 'N*********h'],
])('%s shows as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});
