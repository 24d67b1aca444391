import { expect, test } from 'vitest';
import { reasonOf } from './withdraw.ts';

test.each([
  [{}, undefined, undefined],
  [{ rsn_cd: '' }, undefined, undefined],
  [{ rsn_cd: 'RD' }, 'RD', undefined],
  [{ rsn_cd: 'RD', rsn_cnts: 'left over' }, 'RD', undefined],
  [{ rsn_cd: 'ETC', rsn_cnts: '   ' }, 'ETC', undefined],
  [{ rsn_cd: 'ETC', rsn_cnts: ' 이사 ' }, 'ETC', '이사'],
  [{ rsn_cd: 'XX', rsn_cnts: 'a' }, undefined, undefined],
] as const)('%j is the reason %s with %s', (values, rsn_cd, rsn_cnts) => {
  expect(reasonOf(values as Record<string, string>)).toEqual({ rsn_cd, rsn_cnts });
});
