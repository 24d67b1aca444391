import type { LanguagePrefix } from '@daemun/contract/languages';
import { readCatalog } from '@daemun/i18n/catalog';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { demoPassword, logIn } from './log-in.ts';
import { receipt } from './receipt.ts';
import { twins, walked } from './twins.ts';

const fresh = 'Tastatur!2026';

/** Changes the password by keyboard; answers the receipt, which is called as in the mail. */
async function changePassword(page: Page, prefix: LanguagePrefix) {
  await logIn(page, prefix, 'reader@example.com', { to: '/my/password-change' });
  await tabTo(page, page.locator('[autocomplete="current-password"]'));
  await page.keyboard.type(demoPassword);
  for (const field of await page.locator('[autocomplete="new-password"]').all()) {
    await tabTo(page, field);
    await page.keyboard.type(fresh);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my\/ways\?changed=Y$/);
  return receipt(page, readCatalog(prefix, 'mail').get('mail.password-changed.title') ?? '');
}

for (const prefix of walked(twins['from right to left']))
  test(`${prefix}: a receipt stays until it is closed, and the focus is not lost`, async ({ page }) => {
    const card = await changePassword(page, prefix);
    await expect(card).toBeVisible();
    await expectAccessible(page);
    await pressEnterOn(page, card.getByRole('button'));
    await expect(card).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });

test('a receipt leads to what happened to the account, and goes with its page', async ({ page }) => {
  const card = await changePassword(page, 'ko');
  await pressEnterOn(page, card.getByRole('link', { name: '활동 기록' }));
  await expect(page).toHaveURL(/\/ko\/my\/activity$/);
  await expect(card).toBeHidden();
  await page.goBack();
  await expect(card).toBeHidden();
});
