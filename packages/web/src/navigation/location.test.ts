import { expect, test } from 'vitest';
import { nameIn } from './location.ts';

test.each([
  ['', ''],
  ['#main', 'main'],
  ['#%EC%A0%9C1%EC%A1%B0', '제1조'],
  ['#%', '%'],
  ['#50%', '50%'],
])('%j names %j', (hash, name) => {
  expect(nameIn(hash)).toBe(name);
});
