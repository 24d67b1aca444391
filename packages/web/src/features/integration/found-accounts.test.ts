import { expect, test } from 'vitest';
import { maskedId } from './found-accounts.tsx';

test.each([
  ['archive_reader', 'ar***'],
  ['gamer77', 'ga***'],
  ['abc', 'a***'],
  ['a', 'a***'],
])('%s shows as %s', (id, shown) => {
  expect(maskedId(id)).toBe(shown);
});
