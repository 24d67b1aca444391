import { expect, test } from 'vitest';
import { missingModules, violationLine } from './cruise.ts';

const summary = { violations: [], totalDependenciesCruised: 0 };

test('a file that the cruise did not see is missing', () => {
  expect(
    missingModules(['a.ts', 'b.ts'], { modules: [{ source: 'a.ts' }, { source: 'zod' }], summary }),
  ).toEqual(['b.ts']);
  expect(missingModules(['a.ts'], { modules: [], summary })).toEqual(['a.ts']);
});

test('a violation names rule and files, a cycle its whole round', () => {
  const rule = { name: 'no-cycles' };
  expect(violationLine({ from: 'a', to: 'b', rule })).toBe('no-cycles: a → b');
  expect(violationLine({ from: 'a', to: 'b', rule, cycle: [{ name: 'b' }, { name: 'a' }] })).toBe(
    'no-cycles: a → b → a',
  );
});
