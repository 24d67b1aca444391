import type { Page } from '@playwright/test';
import { totpAt } from '../world/authenticator-app.ts';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { expect } from './journey.ts';
import { logIn } from './log-in.ts';

export const reader = 'reader@example.com';

/** What an authenticator app shows for a key once the codes that it showed before are over. */
export async function codeOf(sandbox: SandboxClient, key: string): Promise<string> {
  const timestamp = Date.parse(await sandbox.advance('31s'));
  return totpAt(key.replaceAll(' ', ''), timestamp);
}

/** The key as the page writes it. */
export const keyIn = async (page: Page) => (await page.locator('code').first().textContent()) ?? '';

/** Confirms every method that skips the app. */
export async function keepAll(page: Page) {
  for (const box of await page.locator('main fieldset').getByRole('checkbox').all()) await box.check();
}

/** Sets an authenticator app up by the mouse; answers its key and a recovery code. */
export async function setUp(page: Page, sandbox: SandboxClient, language = 'ko', email = reader) {
  await logIn(page, language, email, { to: '/my/factors' });
  await page.locator('main [data-bottom-bar] button').click();
  const key = await keyIn(page);
  await keepAll(page);
  await page.locator('[name="code"]').fill(await codeOf(sandbox, key));
  await page.locator('[name="code"]').press('Enter');
  await expect(page.locator('main li code')).toHaveCount(10);
  const recovery = (await page.locator('main li code').first().textContent()) ?? '';
  return { key, recovery };
}
