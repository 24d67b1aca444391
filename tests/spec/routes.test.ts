import { browserPaths, routes, unprefixedRoutes } from '@daemun/contract/routes';
import { expect, test } from 'vitest';
import { agreed, difference, wordsOf } from './table.ts';
import { browserPathTable, ownPaths, prefixedPaths, unprefixedPaths } from './tables/routes.ts';

test.each([
  ['page below a language prefix', `${prefixedPaths} ${ownPaths}`, routes],
  ['path without a prefix', unprefixedPaths, unprefixedRoutes],
  ['browser path of the member service', browserPathTable, browserPaths],
])('every %s of the tables is here, and there are no others', (_, specified, built) => {
  expect(difference(wordsOf(specified), Object.values(built))).toEqual(agreed);
});
