import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../processes/run.ts';
import { seededFaults } from './seeded-faults.ts';
import { steps } from './steps.ts';

const specs = globSync('tests/spec/*.test.ts', { cwd: root }).map((path) => basename(path, '.test.ts'));
/** Steps of `npm run check` that are no list of tests of their own. */
const fast = steps
  .filter(({ name, runs }) => runs.check !== undefined && name !== 'spec')
  .map(({ name }) => name);

test('every fast step and every check in tests/spec has a fault that it must find', () => {
  const seeded = new Set(seededFaults.map(({ check }) => check));
  expect([...fast, ...specs].filter((name) => !seeded.has(name))).toEqual([]);
  expect([...seeded].filter((name) => ![...fast, ...specs].includes(name))).toEqual([]);
});

test.each(seededFaults)('the place of the fault for $check exists: $what', ({ file, find, put }) => {
  expect(existsSync(join(root, file))).toBe(true);
  const text = readFileSync(join(root, file), 'utf8');
  expect(find ? text.replace(find, put) : text + put).not.toBe(text);
});

test('the documentation lists every check with its fault', () => {
  const page = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  const rows = seededFaults.map(({ check, what, file }) => `| ${check} | ${what} | \`${file}\` |`);
  expect(rows.filter((row) => !page.includes(`${row}\n`))).toEqual([]);
});
