import { expect, type Page } from '@playwright/test';

/** Chooses a person at the provider's or agency's page that shows; answers the address that leads back, which nobody has asked for yet. */
export async function addressBack(page: Page, person: string): Promise<string> {
  await expect(page.locator(`button[value="${person}"]`)).toBeVisible();
  const run = await page.locator('input[name="run"]').inputValue();
  const action = (await page.locator('main form').getAttribute('action')) ?? '';
  const answer = await page.request.post(new URL(action, page.url()).href, {
    form: { run, person },
    maxRedirects: 0,
  });
  return answer.headers().location ?? '';
}
