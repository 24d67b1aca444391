import { expect, test } from 'vitest';
import { maskedName } from './masked-name.ts';

test.each([
  ['김한빛', '김*빛'],
  ['허준', '허*'],
  ['Nguyen Linh', 'N*********h'],
])('%s shows as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});
