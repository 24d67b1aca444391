import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { depths } from '../setup/depths.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = globSync('tests/{api,store,attacks,faults}/**/*.ts', { cwd: root }).map(
  (path) => [path, read(path)] as const,
);

const journeys = globSync('tests/e2e/**/*.ts', { cwd: root }).map((path) => [path, read(path)] as const);

test('no test has a depth of its own: what the long form adds stands in one table', () => {
  expect(sources.filter(([, text]) => text.includes('TEST_LONG')).map(([path]) => path)).toEqual([]);
});

test.each(Object.entries(depths))(
  '%s: a test goes so deep, the long form deeper, and the page says it',
  (name, depth) => {
    const users = [...sources, ...journeys].filter(([, text]) => text.includes(`depthOf('${name}')`));
    expect(users.map(([path]) => path)).toHaveLength(1);
    expect(depth.eachTime).toBeGreaterThan(0);
    expect(depth.long).toBeGreaterThan(depth.eachTime);
    const [eachTime, long] = [depth.eachTime, depth.long].map((count) => count.toLocaleString('en'));
    expect(read('docs/testing.md')).toContain(`| ${name} | ${eachTime} | ${long} |\n`);
  },
);
