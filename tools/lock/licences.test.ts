import { expect, test } from 'vitest';
import { licensedPackages, notAllowed } from './licences.ts';

const packages = {
  '': { license: 'UNLICENSED' },
  'packages/own': {},
  'node_modules/own': { link: true },
  'node_modules/free': { version: '1.0.0', license: 'MIT' },
  'packages/own/node_modules/free': { version: '1.0.0', license: 'MIT', dev: true },
  'node_modules/tool': { version: '2.0.0', license: 'MPL-2.0', dev: true },
};

test('every package of others is listed once, ours never', () => {
  expect(licensedPackages({ packages })).toEqual([
    { name: 'free', version: '1.0.0', licence: 'MIT', use: 'product' },
    { name: 'tool', version: '2.0.0', licence: 'MPL-2.0', use: 'tools' },
  ]);
  expect(notAllowed(licensedPackages({ packages }))).toEqual([]);
  const alone = licensedPackages({ packages }, { onlyTools: true });
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
