import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword, loseSession } from './log-in.ts';
import { openPopup, standIn } from './partner-window.ts';
import { open } from './settled.ts';
import { button, heading, newcomer, signUpWithMail, words } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

// As an operator's do, its log-ins end at the news.
test.use({ variables: { DEFAULT_REDIRECT: 'news' } });

async function logInByKeyboard(page: Page): Promise<void> {
  await page.locator('[name="mbr_email"]').focus();
  await page.keyboard.type('reader@example.com');
  await page.locator('[name="pwd"]').focus();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
}

test('a log-in for which nothing was asked ends at the news, one with a wish where it leads', async ({
  page,
}) => {
  await open(page, '/ko/login-yna');
  await logInByKeyboard(page);
  await expect(page).toHaveURL(`${await standIn('partner')}/news`);
  await loseSession(page);
  await open(page, '/ko/login-yna?redirectUrl=%2Fko%2Fmy%2Fsetting');
  await logInByKeyboard(page);
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
});

test('who comes from the archive ends at the archive, and is known there', async ({ page }) => {
  await open(page, '/ko/login-yna?from=ha');
  await logInByKeyboard(page);
  await expect(page).toHaveURL(`${await standIn('archive')}/`);
  await expect(page.getByText('한빛독자 님, 반갑습니다')).toBeVisible();
});

test('a sign-up ends with the news first and the profile second', async ({ page, sandbox }) => {
  await signUpWithMail(page, 'ko', newcomer.email);
  const { links } = await sandbox.mailTo(newcomer.email);
  await page.goto(links.find((link) => link.includes('confirm-email')) ?? '');
  await button(page, words.ko.confirm).click();
  await expect(heading(page, words.ko.confirmed)).toBeVisible();
  await page.locator('[name="pwd"]').fill(newcomer.password);
  await page.keyboard.press('Enter');
  await expect(heading(page, words.ko.done)).toBeVisible();
  await expectAccessible(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '프로필 마저 쓰기' })).toHaveAttribute(
    'href',
    '/ko/register/nickname',
  );
  await button(page, '뉴스 보러 가기').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${await standIn('partner')}/news`);
});

const agencies = { ko: '한빛통신', ar: 'وكالة هانبيت للأنباء' };

for (const language of walked(twins['from right to left'])) {
  const agency = agencies[language];
  test(`the logo and the names of the services lead to their sites: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // The story of the day, which has a link of its own, comes when it comes (today.spec.ts).
    await page.route('**/cum/today/*', (route) => route.abort());
    await open(page, `/${language}/login`);
    const panel = page.getByRole('complementary', { name: agency });
    const [news, archive, game] = await Promise.all([
      standIn('partner'),
      standIn('archive'),
      standIn('newsGame'),
    ]);
    const addresses = await panel
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual([`${news}/news`, `${news}/news`, `${archive}/`, `${game}/`]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByRole('banner').getByRole('link', { name: agency })).toHaveAttribute(
      'href',
      `${news}/news`,
    );
    await open(page, `/${language}/login-yna`);
    await expect(page.getByRole('banner')).toContainText(agency);
    await expectAccessible(page);
  });
}

test('a partner’s popup bears the agency’s name and the partner’s host, and no way out of it', async ({
  page,
}) => {
  const popup = await openPopup(page);
  const { host } = new URL(await standIn('partner'));
  await expect(popup.getByRole('banner')).toContainText(`한빛통신${host}`);
  await expect(popup.locator(`a[href^="http"]`)).toHaveCount(0);
  await expectAccessible(popup);
});

test('a short screen stands in the middle of a wide window, and an error does not push it up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/ko/login-yna');
  const field = page.locator('[name="mbr_email"]');
  const top = async () => (await field.boundingBox())?.y ?? Number.NaN;
  const before = await top();
  expect(before).toBeGreaterThan(200);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText('이메일 또는 비밀번호를 잘못 입력했습니다.')).toBeVisible();
  expect(await top()).toBe(before);
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect.poll(top).toBeLessThan(before);
});
