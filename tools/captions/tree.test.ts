import { expect, test } from 'vitest';
import { uncaptioned, vanished } from './tree.ts';

const page = [
  'About src/ghost/.',
  '```',
  'packages/server/src/   the service',
  '  {http,domain}/  rules',
  '```',
].join('\n');

test('every part of a folder must be drawn', () => {
  const folders = ['packages/server', 'packages/server/src/http', 'packages/server/src/store', 'ghost'];
  expect(uncaptioned(page, folders)).toEqual(['packages/server/src/store', 'ghost']);
});

test('a drawn folder must exist; text outside the tree draws nothing', () => {
  expect(vanished(page, ['packages/server/src'])).toEqual([]);
  expect(vanished(page, ['packages/server'])).toEqual(['src']);
});
