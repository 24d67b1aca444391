import type { Page, Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import { open } from './settled.ts';
import { agreeToAll, heading, newcomer } from './sign-up-steps.ts';

// What was fetched before would be there.
test.use({ keepsBrowser: false });

const submit = (page: Page) => page.locator('main form button[type="submit"]');

test('it says so where one is, what was typed stays, and going on works', async ({ page, context }) => {
  await agreeToAll(page, 'ko');
  const field = page.locator('[name="email"]');
  await field.fill(newcomer.email);
  await context.setOffline(true);
  await submit(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('인터넷에 연결되어 있지 않습니다');
  await dialog.getByRole('button').click();
  await expect(page).toHaveURL(/\/ko\/signup\/email$/);
  await expect(field).toHaveValue(newcomer.email);
  await context.setOffline(false);
  await submit(page).click();
  await expect(page).toHaveURL(/\/ko\/signup\/password$/);
});

test('a page whose parts have not come yet says so, too, and keeps the password typed', async ({
  page,
  context,
}) => {
  await open(page, '/ko/login-yna?redirectUrl=%2Fko%2Fjoin');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('[name="mbr_email"]').fill('reader@example.com');
  await page.locator('[name="pwd"]').fill('Daemun!2026');
  await submit(page).click();
  await expect(page.getByRole('dialog')).toContainText('인터넷에 연결되어 있지 않습니다');
  await page.getByRole('dialog').getByRole('button').click();
  await context.setOffline(false);
  await submit(page).click();
  await expect(page).toHaveURL(/\/ko\/join$/);
});

test('a link that cannot lead on says so, and what was typed stays', async ({ page, context }) => {
  await open(page, '/ko/login-yna');
  await page.locator('[name="mbr_email"]').fill('reader@example.com');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await expect(page.getByRole('dialog')).toContainText('인터넷에 연결되어 있지 않습니다');
  await page.getByRole('dialog').getByRole('button').click();
  await expect(page).toHaveURL(/\/ko\/login-yna$/);
  await context.setOffline(false);
  await expect(page.locator('[name="mbr_email"]')).toHaveValue('reader@example.com');
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await expect(heading(page, '아이디를 메일로 알려 드립니다')).toBeVisible();
});

test('what comes with a press says so: the documents of the agreement, whose ticks stay', async ({
  page,
  context,
}) => {
  await open(page, '/ko/signup/agreement');
  await page.waitForLoadState('networkidle');
  await page.locator('[name="all"]').check();
  await context.setOffline(true);
  const read = page.getByRole('button', { name: '헬로아카이브 이용약관 보기' });
  await read.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('인터넷에 연결되어 있지 않습니다');
  await page.getByRole('dialog').getByRole('button').press('Enter');
  await expect(page.locator('[name="all"]')).toBeChecked();
  await context.setOffline(false);
  await read.press('Enter');
  await expect(page.getByRole('dialog', { name: '헬로아카이브 이용약관' })).toBeVisible();
  await expect(page.getByText(/^시행일 /)).toBeVisible();
});

/** A log-in typed before the part that sends it has come, on a line that lets `answer` through for the page's parts. */
async function logInWithoutParts(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await open(page, '/ko/login-yna?redirectUrl=%2Fko%2Fjoin');
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', answer);
  await page.locator('[name="mbr_email"]').fill('reader@example.com');
  await page.locator('[name="pwd"]').fill('Daemun!2026');
  await submit(page).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('요청을 처리하지 못했습니다');
  await page.unroute('**/assets/*.js');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a part that a bad line lost comes with the next press, and the password typed stays', async ({
  page,
}) => {
  await logInWithoutParts(page, (route) => route.abort('connectionreset'));
  await submit(page).click();
  await expect(page).toHaveURL(/\/ko\/join$/);
});

test('a part that the service has no more leads to the page that it has, with the address typed', async ({
  page,
}) => {
  await logInWithoutParts(page, (route) => route.fulfill({ status: 404 }));
  await expect(page.locator('[name="pwd"]')).toHaveValue('');
  await expect(page.locator('[name="mbr_email"]')).toHaveValue('reader@example.com');
});
