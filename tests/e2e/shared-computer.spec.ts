import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword } from './log-in.ts';
import { open } from './settled.ts';

const reader = 'reader@example.com';
const help = '브라우저에 로그인 정보를 남기지 않고 30분 동안 사용하지 않으면 로그아웃됩니다.';
const kept = (page: Page) => page.getByLabel('자동 로그인');
const shared = (page: Page) => page.getByLabel('공용 PC에서 로그인');

/** What a browser holds of a reader after they went. */
const leftIn = (page: Page) =>
  page.evaluate(() => ({
    cookies: document.cookie,
    kept: Object.keys(localStorage),
    typed: Object.keys(sessionStorage).filter((name) => name.startsWith('typed:')),
  }));

for (const path of ['/ko/login', '/ko/login-yna', '/ko/login-yna/code'])
  test(`of both boxes at ${path} one is ticked, by keyboard as well`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByText(help)).toBeHidden();
    await kept(page).focus();
    await page.keyboard.press('Space');
    await expect(kept(page)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(shared(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(shared(page)).toBeChecked();
    await expect(kept(page)).not.toBeChecked();
    await expect(page.getByText(help)).toBeVisible();
    await expectAccessible(page);
    await kept(page).press('Space');
    await expect(kept(page)).toBeChecked();
    await expect(shared(page)).not.toBeChecked();
    await expect(page.getByText(help)).toBeHidden();
  });

test('who logs in on a shared computer leaves nothing in it, and "back" shows nothing of them', async ({
  page,
}) => {
  await open(page, '/ko/login');
  await shared(page).check();
  await page.getByLabel('이메일 또는 아이디').fill(reader);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  const sent = page.waitForRequest(/\/cum\/v1\/login$/);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ auto_logged_in: false, shared: true });
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  expect(await page.evaluate(() => document.cookie)).toContain('daemun_shared');
  expect(await leftIn(page)).toMatchObject({ kept: [], typed: [] });
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await expect(page).toHaveURL(/\/ko\/login$/);
  expect(await leftIn(page)).toEqual({ cookies: '', kept: [], typed: [] });
  await expect(shared(page)).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/ko\/login/);
  await expect(page.getByText('한빛독자')).toBeHidden();
});

test('what the tab kept goes as well where the browser does not know how to clear its storage', async ({
  page,
}) => {
  await page.route(/\/cum\/v1\/logout$/, async (route) => {
    const answer = await route.fetch();
    const { 'clear-site-data': asked, ...headers } = answer.headers();
    expect(asked).toContain('"storage"');
    await route.fulfill({ response: answer, headers });
  });
  await open(page, '/ko/login-yna');
  await shared(page).check();
  await page.getByLabel('이메일 또는 아이디').fill(reader);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await page.evaluate(() => sessionStorage.setItem('typed:nickname', '새벽독자'));
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await expect(page).toHaveURL(/\/ko\/login$/);
  expect(await leftIn(page)).toMatchObject({ kept: [], typed: [] });
});

test('a provider is told of it on the way out, and brings no badge', async ({ page }) => {
  await open(page, '/ko/login');
  const naver = page.locator('[data-way="NV"] a');
  await expect(naver).not.toHaveAttribute('href', /shared/);
  await shared(page).check();
  await expect(naver).toHaveAttribute('href', /[?&]shared=true/);
  await expect(naver).not.toHaveAttribute('href', /auto_logged_in/);
});
