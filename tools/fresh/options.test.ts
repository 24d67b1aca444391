import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test.each([
  [[], { as: ['root', 'reader'], steps: [] }],
  [['--as', 'reader'], { as: ['reader'], steps: [] }],
  [['--as', 'root', 'lock', 'api-sqlite'], { as: ['root'], steps: ['lock', 'api-sqlite'] }],
  [['unit', '--as', 'root'], { as: ['root'], steps: ['unit'] }],
])('reads %j', (args, options) => {
  expect(readOptions(args)).toEqual(options);
});

test.each([[['--as']], [['--as', 'admin']], [['--quick']], [['unit', '-x']]])('refuses %j', (args) => {
  expect(readOptions(args)).toBeUndefined();
});
