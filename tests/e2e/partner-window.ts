import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Where the stand-ins are, as the sandbox's directory tells it. */
export async function standIn(name: 'partner' | 'phone' | 'archive' | 'newsGame'): Promise<string> {
  const directory: unknown = await (
    await fetch(new URL('/directory.json', process.env.DAEMUN_SANDBOX_URL))
  ).json();
  const url = (directory as Record<string, unknown>)[name];
  if (typeof url !== 'string') throw new Error(`the sandbox has no ${name}`);
  return url;
}

/** Opens the sample partner's log-in popup. */
export async function openPopup(page: Page): Promise<Page> {
  await page.goto(await standIn('partner'));
  const coming = page.waitForEvent('popup');
  await page.getByRole('button', { name: '한빛통신으로 로그인' }).click();
  const popup = await coming;
  await popup.waitForURL(/\/ko\/login\?/);
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible();
  return popup;
}

/** What passed between the partner's page and its popup. */
export const messages = (page: Page) => page.locator('#messages li');

/** Logs in by e-mail in a popup that shows the log-in choice. */
export async function logInInPopup(popup: Page, email: string, password: string): Promise<void> {
  await popup.locator('[name="mbr_email"]').fill(email);
  await popup.locator('[name="pwd"]').fill(password);
  await popup.locator('[name="pwd"]').press('Enter');
}
