import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/longest-first.ts';
import {
  postgresAttacksEachTime,
  postgresEachTime,
  postgresFaultsEachTime,
  postgresOnly,
  sqliteOnly,
  sqliteWaits,
} from './tests/setup/stores-of-files.ts';

const PAGE = './packages/web/vite.config.ts';
const store = (name: 'sqlite' | 'postgres') => ({ TEST_STORE: name, CLIENT_BUDGETS: 'off' });
/** What some tests start as a process of its own. */
const buildService = 'tests/setup/build-service.ts';
const postgres = {
  globalSetup: [buildService, 'tests/setup/postgres-server.ts'],
  setupFiles: ['tests/setup/fixed-seed.ts', 'tests/setup/postgres-url.ts'],
};
/** Files share a process: what they import is evaluated once a worker. What a file stubs is put back after it. */
const shared = {
  maxWorkers: 2,
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  setupFiles: ['tests/setup/fixed-seed.ts'],
};
/** A few of them wait for time to pass. */
const units = { maxWorkers: 4 };
const patient = { expect: { poll: { timeout: 15_000 } } };
const slow = { testTimeout: 60_000, hookTimeout: 60_000, ...patient };
/** Tests of calls wait for twice as long as they compute: for intervals, mails, other nodes. So many workers keep two cores busy. */
const calls = { maxWorkers: 4, ...slow };
const attacks = { maxWorkers: 4, ...slow };
const root = import.meta.dirname;
const timedTests = 'tests/attacks/*-by-time.test.ts';
/** What measures a wait of a quarter of a second and more, when nothing else runs any more: all files at once, for they wait. */
const timed = {
  maxWorkers: globSync(timedTests, { cwd: root }).length,
  sequence: { groupOrder: 1 },
  ...slow,
};
/** A flood wants the machine for itself. */
const flood = { maxWorkers: 1, sequence: { groupOrder: 2 }, ...slow };
/** Kills and outages, of processes that take their own time. */
const faults = { maxWorkers: 3, ...slow, testTimeout: 300_000 };
const apiTests = ['tests/{api,store}/**/*.test.ts'];
/** One project for each store; `eachTime` is what PostgreSQL runs where the long form is not asked for. */
const onBothStores = (name: string, include: string[], timeouts: object, eachTime = include) => [
  {
    test: {
      name: `${name}-sqlite`,
      globalSetup: [buildService],
      include,
      exclude: [...postgresOnly, ...sqliteWaits],
      env: store('sqlite'),
      ...shared,
      ...timeouts,
    },
  },
  {
    test: {
      name: `${name}-postgres`,
      include: process.env.TEST_LONG ? include : eachTime,
      exclude: sqliteOnly,
      env: store('postgres'),
      ...shared,
      ...postgres,
      ...timeouts,
    },
  },
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    // What a step compiled the steps after it read.
    fsModuleCache: true,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tests/setup/clean-environment.ts', 'tests/setup/temporary-directory.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          ...units,
          include: [
            'packages/{contract,i18n,server,sandbox}/{src,tools}/**/*.test.ts',
            '{tools,tests/world,tests/setup}/**/*.test.ts',
          ],
        },
      },
      {
        extends: PAGE,
        root,
        test: {
          name: 'page',
          ...shared,
          ...units,
          include: ['packages/web/{src,tools}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: PAGE,
        root,
        test: { name: 'spec', ...shared, include: ['tests/spec/**/*.test.{ts,tsx}'] },
      },
      ...onBothStores('api', apiTests, calls, postgresEachTime),
      ...onBothStores(
        'attacks',
        ['tests/attacks/**/!(*-by-time|overload).test.ts'],
        attacks,
        postgresAttacksEachTime,
      ),
      // What tells accounts apart by time.
      ...onBothStores('timed', [timedTests], timed, []),
      ...onBothStores('flood', ['tests/attacks/overload.test.ts'], flood, []),
      // Clients of OpenID Connect that Debian and npm have; a step of the long form alone.
      { test: { name: 'debian', include: ['tests/debian/**/*.test.ts'], env: store('sqlite'), ...slow } },
      // What needs more than a machine has by itself (docs/faults.md); no step of `npm test` runs it.
      {
        test: {
          name: 'elsewhere',
          include: ['tests/elsewhere/**/*.test.ts'],
          globalSetup: [buildService],
          ...slow,
        },
      },
      ...onBothStores('faults', ['tests/faults/**/*.test.ts'], faults, postgresFaultsEachTime),
    ],
  },
});
