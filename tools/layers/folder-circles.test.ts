import { expect, test } from 'vitest';
import { circleFaults, circularArrows, type Import } from './folder-circles.ts';

/** Two folders of two files each: no circle of files, and yet a circle of folders. */
const twoFolders: readonly Import[] = [
  { from: 'src/a/one.ts', to: 'src/b/one.ts' },
  { from: 'src/b/two.ts', to: 'src/a/two.ts' },
];

test('refuses a circle of two folders that has no circle of files', () => {
  expect(circleFaults(twoFolders)).toEqual([
    'no-circle-of-folders: src/a → src/b, by src/a/one.ts → src/b/one.ts',
    'no-circle-of-folders: src/b → src/a, by src/b/two.ts → src/a/two.ts',
  ]);
});

test('refuses a longer circle, and one of folders further down', () => {
  const long = ['a', 'b', 'c'].map((name, at, all) => ({
    from: `src/${name}/deep/one.ts`,
    to: `src/${all[(at + 1) % 3]}/${name}.ts`,
  }));
  expect([...circularArrows(long).keys()]).toEqual(['src/a → src/b', 'src/b → src/c', 'src/c → src/a']);
});

test('accepts arrows without a way back, and imports inside a folder or beside it', () => {
  const straight = [
    { from: 'src/a/one.ts', to: 'src/b/one.ts' },
    { from: 'src/b/two.ts', to: 'src/b/one.ts' },
    { from: 'src/b/one.ts', to: 'src/shared.ts' },
    { from: 'src/shared.ts', to: 'src/a/one.ts' },
  ];
  expect(circleFaults(straight)).toEqual([]);
});
