import type { Page } from '@playwright/test';

/** Keeps files of the page, its scripts where nothing else is said, from coming until `release`: a slow line. */
export async function holdFiles(
  page: Page,
  files = '**/assets/*.js',
): Promise<{ release: () => Promise<void> }> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return {
    release: async () => {
      release();
      await page.waitForFunction(() => document.documentElement.dataset.settled !== undefined);
      await page.unroute(files);
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
