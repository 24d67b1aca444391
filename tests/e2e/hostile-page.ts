import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { moment } from './passing-time.ts';
import { cry } from './script-corpus.ts';

/** What runs on a page, or is stopped by its policy, from now on. */
export async function watched(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('dialog', async (dialog) => {
    if (dialog.message().includes(cry)) found.push(`ran at ${page.url()}`);
    await dialog.dismiss();
  });
  await page.exposeFunction('stopped', (what: string) => found.push(`stopped at ${page.url()}: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const told = window as unknown as { stopped(what: string): void };
      told.stopped(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return found;
}

/** The page stands, and what it would run has had its moment. */
export const drawn = async (page: Page) => {
  await expect(page.locator('body')).not.toBeEmpty();
  await page.waitForFunction(
    () => !document.querySelector('#root') || document.documentElement.dataset.settled !== undefined,
  );
  await moment(page, 50);
};
