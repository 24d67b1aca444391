import { expect, test } from 'vitest';
import { shippedGraph } from './shipped.ts';

const packages = {
  'packages/own': { dependencies: { both: '1', other: '1' } },
  'packages/other': { dependencies: { inner: '1' } },
  'node_modules/other': { link: true, resolved: 'packages/other' },
  'node_modules/both': { optionalDependencies: { here: '1', '@away/too': '1' } },
  'node_modules/here': { peerDependencies: { inner: '1' } },
  'node_modules/inner': {},
  'node_modules/tool': {},
  'packages/other/node_modules/inner': {},
};

test('what is shipped needs what Node would find for it, and nothing that only tools ask for', () => {
  expect(Object.fromEntries(shippedGraph({ packages }, ['packages/own']))).toEqual({
    'packages/own': ['node_modules/both', 'packages/other'],
    'packages/other': ['packages/other/node_modules/inner'],
    'node_modules/both': ['node_modules/here'],
    'node_modules/here': ['node_modules/inner'],
    'node_modules/inner': [],
    'packages/other/node_modules/inner': [],
  });
});

test('what the operators’ commands need is shipped as well', () => {
  const lock = { packages: { '': { dependencies: { tool: '1' } }, 'node_modules/tool': {} } };
  expect([...shippedGraph(lock).keys()]).toContain('node_modules/tool');
});
