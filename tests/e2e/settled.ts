import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Waits until the page answers to its reader. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.settled !== undefined);
}

/** Opens an address and waits until its page answers. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Ticks a box of a page that is just arriving: while a page is taken over, a tick shows only once that is done. */
export async function tick(page: Page | FrameLocator, label: string): Promise<void> {
  const box = page.getByLabel(label);
  await expect(box).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-settled', '');
  await box.check();
}

/**
 * Leads a document elsewhere, as a script of its own would. It leaves after the call has returned, which would end with
 * the document otherwise.
 */
export const leadTo = (document: Locator, address: string): Promise<void> =>
  document.evaluate((_, to) => void setTimeout(() => location.assign(to)), address);
