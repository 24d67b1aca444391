import type { Page } from '@playwright/test';

/** Keeps the page's scripts from coming until `release`: what a reader has on a slow line. */
export async function holdScripts(page: Page): Promise<{ release: () => Promise<void> }> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const scripts = '**/assets/*.js';
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return {
    release: async () => {
      release();
      await page.waitForFunction(() => document.documentElement.dataset.settled !== undefined);
      await page.unroute(scripts);
    },
  };
}

/** Everything that breaks in the page while `act` runs, hydration that had to be given up included. */
export async function problemsDuring(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  const problems: string[] = [];
  const note = (error: Error) => problems.push(error.message);
  page.on('pageerror', note);
  await act();
  page.off('pageerror', note);
  return problems;
}
