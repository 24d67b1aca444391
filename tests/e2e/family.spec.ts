import { limits } from '@daemun/contract/limits';
import { readCatalog } from '@daemun/i18n/catalog';
import type { Page } from '@playwright/test';
import { openBrowser } from '../world/browser.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo, typeOver } from './keyboard.ts';
import { demoPassword, loseSession, sessionCookies } from './log-in.ts';
import { open } from './settled.ts';

test.use({ variables: { CLIENT_BUDGETS: 'on' } });

const [mother, father] = ['reader@example.com', 'verified@example.com'];

/** A child behind the same address mistypes until the address has no try left. */
async function mistype(url: string): Promise<void> {
  const { call } = openBrowser(url);
  const wrong = () => call('login', { mbr_email: 'child@example.com', pwd: 'Wrong!2026' });
  for (let tries = 0; tries < limits.guesses.perClient; tries += 1) await wrong();
  expect((await wrong()).envelope.result).toBe('9001');
}

/** Logs in by the form. */
async function type(page: Page, prefix: string, email: string): Promise<void> {
  await open(page, `/${prefix}/login-yna?redirectUrl=%2F${prefix}%2Fmy%2Fsetting`);
  await tabTo(page, page.locator('[name="mbr_email"]'));
  await typeOver(page, email);
  await tabTo(page, page.locator('[name="pwd"]'));
  await typeOver(page, demoPassword);
  await page.keyboard.press('Enter');
}

for (const prefix of ['ko', 'en', 'ar'] as const)
  test(`${prefix}: a family behind one address goes on in its browsers, and a new one reads how long to wait, by keyboard`, async ({
    page,
    product,
    sandbox,
  }) => {
    const inside = `/${prefix}/my/setting`;
    await type(page, prefix, mother);
    await expect(page).toHaveURL(inside);
    await loseSession(page, sessionCookies);
    await mistype(product.url);
    await type(page, prefix, mother);
    await expect(page).toHaveURL(inside);

    // A new telephone of the father.
    await loseSession(page);
    await type(page, prefix, father);
    const refused = page.getByText(readCatalog(prefix, 'reason').get('budget.guesses') ?? '');
    await expect(refused).toBeVisible();
    await expectAccessible(page);
    await sandbox.advance('11m');
    const dialog = page.getByRole('dialog');
    if (await dialog.isVisible()) await pressEnterOn(page, dialog.getByRole('button').first());
    await type(page, prefix, father);
    await expect(page).toHaveURL(inside);
  });
