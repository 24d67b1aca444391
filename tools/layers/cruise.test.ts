import { expect, test } from 'vitest';
import { importsOf, missingModules, violationLine } from './cruise.ts';

const module = (source: string, ...to: string[]) => ({
  source,
  dependencies: to.map((resolved) => ({ resolved })),
});
const summary = { violations: [], totalDependenciesCruised: 0 };

test('a file that the cruise did not see is missing', () => {
  expect(missingModules(['a.ts', 'b.ts'], { modules: [module('a.ts'), module('zod')], summary })).toEqual([
    'b.ts',
  ]);
  expect(missingModules(['a.ts'], { modules: [], summary })).toEqual(['a.ts']);
});

test('a violation names rule and files, a cycle its whole round', () => {
  const rule = { name: 'no-cycles' };
  expect(violationLine({ from: 'a', to: 'b', rule })).toBe('no-cycles: a → b');
  expect(violationLine({ from: 'a', to: 'b', rule, cycle: [{ name: 'b' }, { name: 'a' }] })).toBe(
    'no-cycles: a → b → a',
  );
});

test('the imports of our files are those that lead to a file of ours', () => {
  const modules = [module('a/a.ts', 'b/b.ts', 'fs', 'node_modules/zod/z.js'), module('b/b.ts')];
  expect(importsOf({ modules: [...modules, module('node_modules/zod/z.js')], summary })).toEqual([
    { from: 'a/a.ts', to: 'b/b.ts' },
  ]);
});
