import { expect, test } from './journey.ts';
import { button, words } from './sign-up-steps.ts';

test.use({ javaScriptEnabled: false });

test('the sign-up says what to do, and offers nothing that would not work', async ({ page }) => {
  for (const prefix of ['ko', 'ar']) {
    await page.goto(`/${prefix}/signup/agreement`);
    await expect(page.locator('noscript p').first()).toHaveAttribute('lang', prefix);
    await expect(page.locator('main form')).toBeHidden();
    await expect(button(page, words.ko.agree)).toHaveCount(0);
  }
});
