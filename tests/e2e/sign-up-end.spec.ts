import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import {
  agreeToAll,
  button,
  confirmLink,
  field,
  giveEmail,
  givePassword,
  heading,
  type Language,
  newcomer,
  signUpWithMail,
  words,
} from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

const { email, password } = newcomer;

/** From the mail to the end, in the tab that signed up; answers the link. */
async function confirmAndLogIn(page: Page, language: Language, links: readonly string[]): Promise<string> {
  const link = confirmLink(links);
  await page.goto(link);
  await button(page, words[language].confirm).click();
  await field(page, words[language].password).fill(password);
  await page.keyboard.press('Enter');
  await expect(heading(page, words[language].done)).toBeVisible();
  return link;
}

/** Nobody who is logged in is asked to log in, or told to confirm what is confirmed. */
async function expectNoStepAgain(page: Page, language: Language): Promise<void> {
  const { confirmed, confirm, mailHeading } = words[language];
  await expect(heading(page, '')).toBeVisible();
  await expect(heading(page, confirmed)).toHaveCount(0);
  await expect(heading(page, mailHeading)).toHaveCount(0);
  await expect(button(page, confirm)).toHaveCount(0);
  await expect(page.locator('main [autocomplete="new-password"]')).toHaveCount(0);
}

for (const language of walked(twins.language))
  test.describe(`${language}: who has ended a sign-up`, () => {
    test.beforeEach(({ page }) => signUpWithMail(page, language, email));

    test('finds it ended after a reload, and no step of it by the way back', async ({ page, sandbox }) => {
      const { done } = words[language];
      await confirmAndLogIn(page, language, (await sandbox.mailTo(email)).links);
      await page.reload();
      await expect(heading(page, done)).toBeVisible();
      await page.goBack();
      await expectNoStepAgain(page, language);
      await page.goBack();
      await expectNoStepAgain(page, language);
      await page.goForward();
      await expectNoStepAgain(page, language);
    });

    test('finds it ended by the link of the mail, in a new tab and once the first is closed', async ({
      page,
      sandbox,
    }) => {
      const { done } = words[language];
      const link = await confirmAndLogIn(page, language, (await sandbox.mailTo(email)).links);
      const context = page.context();
      const second = await context.newPage();
      await second.goto(link);
      await expect(heading(second, done)).toBeVisible();
      await expectAccessible(second);
      await page.close();
      const third = await context.newPage();
      await third.goto(link);
      await expect(heading(third, done)).toBeVisible();
      await third.goto(`/${language}/signup/email-auth-send`);
      await expect(third).toHaveURL(new RegExp(`/${language}/my/setting$`));
    });

    test('finds it ended in the tab that waited, beside the one that ended it', async ({ page, sandbox }) => {
      const { done } = words[language];
      const beside = await page.context().newPage();
      await confirmAndLogIn(beside, language, (await sandbox.mailTo(email)).links);
      await expect(page).toHaveURL(new RegExp(`/${language}/signup/end`), { timeout: 15_000 });
      await expect(heading(page, done)).toBeVisible();
      await page.goBack();
      await expectNoStepAgain(page, language);
    });

    test('finds it ended in the tab that waited and had heard of the press alone', async ({
      page,
      sandbox,
    }) => {
      const { confirm, confirmed, done } = words[language];
      const beside = await page.context().newPage();
      await beside.goto(confirmLink((await sandbox.mailTo(email)).links));
      await button(beside, confirm).click();
      await expect(heading(page, confirmed)).toBeVisible({ timeout: 15_000 });
      await field(beside, words[language].password).fill(password);
      await beside.keyboard.press('Enter');
      await expect(heading(beside, done)).toBeVisible();
      await expect(heading(page, done)).toBeVisible();
    });

    test('goes by the back button of the page where it leads on to', async ({ page, sandbox }) => {
      await confirmAndLogIn(page, language, (await sandbox.mailTo(email)).links);
      await page.locator('header button').first().click();
      await expect(page).not.toHaveURL(/\/signup\//);
      await expectNoStepAgain(page, language);
    });
  });

test('a log-in with the address and the password ends it, and the way back leads to the log-in', async ({
  page,
  sandbox,
}) => {
  await agreeToAll(page, 'ko');
  await giveEmail(page, 'ko', email);
  await givePassword(page, 'ko', password);
  const other = await page.context().newPage();
  await other.goto(confirmLink((await sandbox.mailTo(email)).links));
  await button(other, words.ko.confirm).click();
  await expect(heading(other, words.ko.confirmed)).toBeVisible();
  await other.goto('/ko/login');
  await other.goto('/ko/login-yna');
  await other.locator('[name="mbr_email"]').fill(email);
  await field(other, words.ko.password).fill(password);
  await other.keyboard.press('Enter');
  await expect(heading(other, words.ko.done)).toBeVisible();
  await other.goBack();
  await expect(other).toHaveURL(/\/ko\/login$/);
  await expectNoStepAgain(other, 'ko');
});
