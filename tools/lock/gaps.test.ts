import { expect, test } from 'vitest';
import { missingOptionals, tiedToServer } from './gaps.ts';

const packages = {
  '': {},
  'node_modules/tool': { optionalDependencies: { '@tool/linux': '1', '@tool/mac': '1' } },
  'packages/a/node_modules/@tool/linux': {},
};

test('a platform that the lock leaves out is missing', () => {
  expect(missingOptionals({ packages })).toEqual(['@tool/mac']);
  expect(missingOptionals({ packages: { ...packages, 'node_modules/@tool/mac': {} } })).toEqual([]);
});

test('an address of a server ties, a workspace link does not', () => {
  const tied = { 'node_modules/x': { resolved: 'https://registry.example/x.tgz' } };
  const linked = { 'node_modules/y': { resolved: 'packages/y', link: true } };
  expect(tiedToServer({ packages: { ...tied, ...linked } })).toEqual(['node_modules/x']);
});
