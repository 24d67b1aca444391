import { defineConfig } from 'vitest/config';

const PAGE = './packages/web/vite.config.ts';
const store = (name: 'sqlite' | 'postgres') => ({ TEST_STORE: name, CLIENT_BUDGETS: 'off' });
const postgres = {
  globalSetup: ['tests/setup/postgres-server.ts'],
  setupFiles: ['tests/setup/postgres-url.ts'],
};
const patient = { expect: { poll: { timeout: 15_000 } } };
const slow = { testTimeout: 60_000, hookTimeout: 60_000, ...patient };
const apiTests = ['tests/{api,store}/**/*.test.ts'];
/** One project for each store. */
const onBothStores = (name: string, include: string[], timeouts: object) => [
  { test: { name: `${name}-sqlite`, include, env: store('sqlite'), ...timeouts } },
  { test: { name: `${name}-postgres`, include, env: store('postgres'), ...postgres, ...timeouts } },
];
const root = import.meta.dirname;

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{contract,i18n,server,sandbox}/{src,tools}/**/*.test.ts',
            '{tools,tests/world}/**/*.test.ts',
          ],
        },
      },
      {
        extends: PAGE,
        root,
        test: { name: 'page', include: ['packages/web/{src,tools}/**/*.test.{ts,tsx}'] },
      },
      { extends: PAGE, root, test: { name: 'spec', include: ['tests/spec/**/*.test.{ts,tsx}'] } },
      ...onBothStores('api', apiTests, slow),
      ...onBothStores('attacks', ['tests/attacks/**/*.test.ts'], slow),
      // What needs more than a machine has by itself (docs/faults.md); no step of `npm test` runs it.
      { test: { name: 'elsewhere', include: ['tests/elsewhere/**/*.test.ts'], ...slow } },
      ...onBothStores('faults', ['tests/faults/**/*.test.ts'], { ...slow, testTimeout: 300_000 }),
    ],
  },
});
