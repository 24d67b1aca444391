import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stagesOf } from '../package/assemble.ts';
import { root } from '../processes/run.ts';
import { documented } from './documented.ts';
import { readUnit } from './nodes.ts';
import { nextReleases, withChanges } from './releases.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the stages of the Dockerfile are found, and one of them brings the packages', () => {
  const stages = stagesOf(read('Dockerfile'));
  expect(stages.map(({ installs }) => installs.length)).toEqual([1, 1, 0]);
  expect(stages[2]?.built).toEqual(['web', 'console', 'server'].map((name) => `packages/${name}/dist`));
  expect(stages[2]?.copies.flatMap(({ sources }) => sources)).toContain('tools');
});

test('the unit is read for its instance', () => {
  expect(readUnit(read('ops/systemd/daemun@.service'), '3001')).toMatchObject({
    User: 'daemun',
    WorkingDirectory: '/opt/daemun',
    Environment: 'PORT=3001 NODE_COMPILE_CACHE=/var/cache/daemun',
    TimeoutStopSec: '40',
    RestartSec: '3',
  });
});

test('what the document has the operator write is found there', () => {
  expect(documented('create role daemun_owner').split('\n')).toHaveLength(8);
  expect(documented('ignore_startup_parameters')).toMatch(/alter role daemun set lock_timeout/);
});

test('the changes of a made-up release come last', () => {
  const list = withChanges(
    read('packages/server/src/adapters/store/migrations/index.ts'),
    nextReleases[1].changes,
  );
  expect(list.indexOf("'904-rehearsed-rows'")).toBeGreaterThan(list.indexOf("'001-baseline-indexes'"));
  expect(list.startsWith("import { sql } from 'kysely';")).toBe(true);
});
