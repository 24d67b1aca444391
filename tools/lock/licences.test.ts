import { expect, test } from 'vitest';
import { licensedPackages, notAllowed } from './licences.ts';

const packages = {
  '': { license: 'UNLICENSED' },
  'packages/own': {},
  'node_modules/own': { link: true },
  'node_modules/free': { version: '1.0.0', license: 'MIT' },
  'packages/own/node_modules/free': { version: '1.0.0', license: 'MIT' },
  'node_modules/tool': { version: '2.0.0', license: 'MPL-2.0' },
};

test('every package of others is listed once, ours never, and as the product’s where it is shipped', () => {
  const shipped = new Set(['packages/own', 'node_modules/free']);
  expect(licensedPackages({ packages }, shipped)).toEqual([
    { name: 'free', version: '1.0.0', licence: 'MIT', use: 'product' },
    { name: 'tool', version: '2.0.0', licence: 'MPL-2.0', use: 'tools' },
  ]);
  expect(notAllowed(licensedPackages({ packages }, shipped))).toEqual([]);
  const alone = licensedPackages({ packages }, new Set());
  expect(alone.map(({ use }) => use)).toEqual(['tools', 'tools']);
});

test.each([
  ['MPL-2.0', 'product', false],
  ['GPL-3.0', 'tools', false],
  ['unknown', 'tools', false],
  ['MIT OR GPL-3.0', 'product', true],
  ['(MIT AND GPL-3.0)', 'product', false],
  ['MIT AND (GPL-3.0 OR ISC)', 'product', false],
  ['Apache-2.0', 'product', true],
] as const)('%s in the %s: %s', (licence, use, may) => {
  expect(notAllowed([{ name: 'x', version: '1', licence, use }])).toHaveLength(may ? 0 : 1);
});
