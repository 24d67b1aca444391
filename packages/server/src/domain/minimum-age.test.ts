import { expect, test } from 'vitest';
import { certainlyTooYoung } from './minimum-age.ts';

const day = '2026-05-10';

test.each([
  ['2012', '0510', false],
  ['2012', '0511', true],
  ['2012', null, false],
  ['2013', null, true],
  [null, '0101', false],
  [null, null, false],
])('born %s-%s: %s', (birthYear, birthDay, tooYoung) => {
  expect(certainlyTooYoung({ birthYear, birthDay }, day)).toBe(tooYoung);
});
