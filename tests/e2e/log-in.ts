import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The password of the demo members. */
export const demoPassword = 'Daemun!2026';

/** Logs a demo member in by e-mail, on to where the page then leads. */
export async function logIn(
  page: Page,
  language: string,
  email: string,
  { password = demoPassword, to = '/my/setting' } = {},
): Promise<void> {
  const target = `/${language}${to}`;
  await page.goto(`/${language}/login-yna?redirectUrl=${encodeURIComponent(target)}`);
  await page.locator('[name="mbr_email"]').fill(email);
  await page.locator('[name="pwd"]').fill(password);
  await page.locator('[name="pwd"]').press('Enter');
  await expect(page).toHaveURL((url) => url.pathname + url.search === target);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
