import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './tools/browser/find-chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  forbidOnly: true,
  retries: 0,
  // Each has a product of its own (tests/e2e/journey.ts).
  workers: 2,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  globalSetup: './tests/setup/build-page.ts',
  projects: [
    { name: 'budgets', testDir: 'tests/budgets', outputDir: 'test-results/budgets' },
    { name: 'journeys', testDir: 'tests/e2e', outputDir: 'test-results/journeys' },
  ],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
