import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './tests/e2e/journey.ts';
import { findChromium, launchOptionsOf } from './tools/browser/find-chromium.ts';

/** The long form goes over a slow line (tests/e2e/slow-line.ts). */
const timeoutFactor = process.env.TEST_LONG ? 3 : 1;

const launched = launchOptionsOf(findChromium());

/** A journey opens pages for a moment: what V8 spends on optimising their code never comes back, a tenth of the renderers' time. */
const withoutOptimizing = '--js-flags=--no-maglev,--no-opt';

export default defineConfig<JourneyOptions>({
  forbidOnly: true,
  retries: 0,
  // Each has a product of its own (tests/e2e/journey.ts); journeys wait for a seventh of their time.
  workers: 3,
  fullyParallel: false,
  timeout: 90_000 * timeoutFactor,
  expect: { timeout: 15_000 * timeoutFactor },
  globalSetup: './tests/setup/build-product.ts',
  projects: [
    { name: 'budgets', testDir: 'tests/budgets', outputDir: 'test-results/budgets', fullyParallel: true },
    {
      name: 'journeys',
      testDir: 'tests/e2e',
      outputDir: 'test-results/journeys',
      use: {
        keepsBrowser: true,
        launchOptions: { ...launched, args: [...(launched.args ?? []), withoutOptimizing] },
      },
    },
  ],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // A trace of every journey takes a fifth of its time; a failed one is run once more with a trace (tools/checks/again.ts).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launched,
  },
});
