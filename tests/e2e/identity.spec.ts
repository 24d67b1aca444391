import { expectAccessible } from './accessible.ts';
import { dialog, prepare, said, typePassword, verifyAs } from './identity-steps.ts';
import { expect, test } from './journey.ts';
import { demoPassword, logIn } from './log-in.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { button, heading } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

for (const language of walked(twins.language)) {
  const { find, found, joined, reset, resetDone } = said[language];

  for (const form of walked(twins['an ID found by identity']))
    test(`${form}, ${language}: finds the ID`, async ({ page }) => {
      await prepare(page, form);
      await page.goto(`/${language}/find/id`);
      await expectAccessible(page);
      await verifyAs(page, form, '김한빛', () => button(page, find).click());
      await expect(heading(page, found)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${language}/find/id/result$`));
      await expect(page.getByText('ve***@example.com', { exact: true })).toBeVisible();
      await expect(page.getByText(joined)).toBeVisible();
      await expectScreen(page, 'findIdResult');
      await page.reload();
      await expect(page.getByText('ve***@example.com', { exact: true })).toBeVisible();
    });

  for (const form of walked(twins['a forgotten password by identity']))
    test(`${form}, ${language}: sets a forgotten password anew`, async ({ page }) => {
      await prepare(page, form);
      await page.goto(`/${language}/find/password`);
      await verifyAs(page, form, '김한빛', () => button(page, reset).click());
      await expect(page).toHaveURL(new RegExp(`/${language}/find/password/reset\\?by=identity$`));
      await expectAccessible(page);
      await typePassword(page, 'gate!2026');
      await page.locator('[name="pwd_again"]').press('Enter');
      await expect(dialog(page)).toContainText(resetDone);
      await logIn(page, language, 'verified@example.com', { password: 'gate!2026' });
    });
}

test('the person’s data never reach an address, a message or this tab', async ({ page }) => {
  const seen: string[] = [];
  page.context().on('request', (request) => seen.push(request.url()));
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      document.documentElement.dataset.heard = JSON.stringify(data);
    });
  });
  await page.goto('/ko/find/password');
  await verifyAs(page, 'popup', '김한빛', () => button(page, said.ko.reset).click());
  await expect(page).toHaveURL(/by=identity$/);
  const heard = await page.locator('html').getAttribute('data-heard');
  expect(heard).toContain('"self-auth.result"');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  const all = decodeURIComponent(`${heard} ${kept} ${seen.join(' ')}`.replace(/%(?![0-9A-F]{2})/gi, ''));
  for (const secret of ['김한빛', '01011110001', '19850302', demoPassword]) expect(all).not.toContain(secret);
});
