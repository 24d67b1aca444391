import { expect, test } from 'vitest';
import { inventory } from './sbom.ts';

const integrity = `sha512-${Buffer.from('content').toString('base64')}`;
const lock = {
  packages: {
    'packages/server': { dependencies: { '@a/b': '1', own: '1' } },
    'packages/contract': { dependencies: { twice: '1' } },
    'node_modules/own': { link: true, resolved: 'packages/contract' },
    'node_modules/@a/b': {
      version: '1.2.3',
      license: '(MIT OR ISC)',
      dependencies: { twice: '1' },
      integrity,
    },
    'node_modules/@a/b/node_modules/twice': { version: '2.0.0', license: 'ISC', optional: true },
    'packages/contract/node_modules/twice': { version: '2.0.0', license: 'ISC', optional: true },
    'node_modules/tool': { version: '3.0.0', license: 'MIT' },
  },
};
const made = inventory({ name: 'gate', version: '9.0.0' }, lock);

test('the inventory names what is shipped once each, in the terms of CycloneDX, and nothing else', () => {
  const [first, ...others] = made.components;
  expect(first).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/%40a/b@1.2.3',
    name: '@a/b',
    version: '1.2.3',
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from('content').toString('hex') }],
    licenses: [{ expression: '(MIT OR ISC)' }],
    purl: 'pkg:npm/%40a/b@1.2.3',
  });
  expect(others.map(({ name, scope }) => [name, scope])).toEqual([
    ['pretendard', 'required'],
    ['twice', 'optional'],
  ]);
  expect(made.metadata.component).toMatchObject({ type: 'application', name: 'gate', version: '9.0.0' });
});

test('it tells who needs whom, our own packages as the one product', () => {
  expect(made.dependencies).toEqual([
    {
      ref: 'gate@9.0.0',
      dependsOn: ['pkg:npm/%40a/b@1.2.3', 'pkg:npm/pretendard@1.3.9', 'pkg:npm/twice@2.0.0'],
    },
    { ref: 'pkg:npm/twice@2.0.0', dependsOn: [] },
    { ref: 'pkg:npm/%40a/b@1.2.3', dependsOn: ['pkg:npm/twice@2.0.0'] },
  ]);
});
