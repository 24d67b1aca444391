import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { newcomer } from '../sign-up-steps.ts';

const submit = (page: Page) => page.locator('main form button[type="submit"]').click();

/** From the agreement to the e-mail, without a word of any language. */
export async function giveRequiredConsents(page: Page): Promise<void> {
  await page.locator('main form label').first().click();
  await submit(page);
  await expect(page).toHaveURL(/\/signup\/email$/);
}

/** From the e-mail to the password. */
export async function giveNewEmail(page: Page, prefix: string): Promise<void> {
  await page.locator('main [name="email"]').fill(`${prefix}.${newcomer.email}`);
  await submit(page);
  await expect(page).toHaveURL(/\/signup\/password$/);
}

/** From the password to the page that says that a mail was sent. */
export async function giveNewPassword(page: Page): Promise<void> {
  for (const field of await page.locator('main [autocomplete="new-password"]').all())
    await field.fill(newcomer.password);
  await submit(page);
  await expect(page).toHaveURL(/\/signup\/email-auth-send$/);
}
