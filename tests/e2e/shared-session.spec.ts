import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { expectSteady } from './layout-shift.ts';
import { demoPassword, logIn } from './log-in.ts';
import { holdClock, liveTime, minute, passTime, passTimeUntil } from './passing-time.ts';
import { open, settled } from './settled.ts';

const reader = 'reader@example.com';
const mode = (page: Page) => page.getByRole('status').filter({ hasText: '공용 PC 모드' });
const left = (page: Page) => page.getByRole('timer');
const logOut = (page: Page) =>
  page.getByRole('region', { name: '공용 PC 모드' }).getByRole('button', { name: '로그아웃' });
const told = (page: Page, words: string) => page.getByRole('dialog').filter({ hasText: words });

/** Logs in on a shared computer, with the page's clock held; `ahead` is by how much it is wrong. */
async function logInShared(page: Page, ahead = 0): Promise<void> {
  await holdClock(page, ahead);
  await open(page, '/ko/login-yna');
  await page.getByLabel('공용 PC에서 로그인').check();
  await page.getByLabel('이메일 또는 아이디').fill(reader);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await settled(page);
}

/** The log-in of who was logged out by themselves: nothing is left of them, and "back" shows nothing. */
async function expectLeft(page: Page, words: string): Promise<void> {
  await passTimeUntil(page, told(page, words));
  await expect(page).toHaveURL(/\/ko\/login$/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('typed:nickname');
  await page.getByRole('button', { name: '확인' }).press('Enter');
  await page.goBack().catch(() => undefined);
  await expect(page.getByText('한빛독자')).toBeHidden();
}

test('a bar counts the minutes down on the pages of a member, and its button logs out, by keyboard', async ({
  page,
  sandbox,
}) => {
  await logInShared(page);
  await expect(mode(page)).toHaveText('공용 PC 모드');
  await expect(left(page)).toHaveText('30분 후 자동 로그아웃');
  await expectAccessible(page);
  await open(page, '/ko/my/setting');
  await expect(left(page)).toHaveText('30분 후 자동 로그아웃');
  await expectSteady(page);
  await liveTime(page, 12 * minute, sandbox);
  await expect(left(page)).toHaveText('18분 후 자동 로그아웃');
  await expect(mode(page)).toHaveText('공용 PC 모드');
  await page
    .getByRole('link', { name: /활동 기록/ })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/my\/activity$/);
  await expect(left(page)).toHaveText('30분 후 자동 로그아웃');
  await open(page, '/ko/policy/terms');
  await expect(left(page)).toBeHidden();
  await open(page, '/ko/my/consents');
  await tabTo(page, logOut(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/login$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('at the end of the time the page leaves by itself, with a sentence and nothing left', async ({
  page,
  sandbox,
}) => {
  await logInShared(page);
  await open(page, '/ko/my/nickname-change');
  // The page asks whether the nickname is free, which is a use of the session.
  const asked = page.waitForResponse(/\/cum\/v1\/my-info\/check-nickname\?/);
  await page.getByLabel('닉네임').fill('새벽독자');
  await asked;
  await passTime(page, 28 * minute, sandbox);
  await expect(page.getByRole('status').filter({ hasText: '곧 자동 로그아웃' })).toBeVisible();
  await expectAccessible(page);
  const logOuts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cum/v1/logout')) logOuts.push(request.url());
  });
  await passTime(page, 3 * minute, sandbox);
  await expectLeft(page, '이용 시간이 지나 자동으로 로그아웃되었습니다');
  expect(logOuts).toHaveLength(1);
});

test('what another tab does puts the end off here, and its end is the end here', async ({
  page,
  sandbox,
}) => {
  await logInShared(page);
  const other = await page.context().newPage();
  await open(other, '/ko/my/consents');
  await passTime(page, 20 * minute, sandbox);
  await expect(left(page)).toHaveText('10분 후 자동 로그아웃');
  await open(other, '/ko/my/activity');
  await passTimeUntil(page, left(page).filter({ hasText: '30분 후 자동 로그아웃' }));
  await passTime(page, 15 * minute, sandbox);
  await expect(left(page)).toHaveText('15분 후 자동 로그아웃');
  await pressEnterOn(other, logOut(other));
  await expect(other).toHaveURL(/\/ko\/login$/);
  await expectLeft(page, '다른 창에서 로그아웃했습니다');
});

test('a late press that finds the time over leaves nothing typed, whatever the browser does by itself', async ({
  page,
  sandbox,
}) => {
  await page.route(/\/cum\/v1\//, async (route) => {
    const answer = await route.fetch();
    const { 'clear-site-data': _cleared, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await logInShared(page);
  await open(page, '/ko/my/category-change');
  await page.getByLabel('건강', { exact: true }).check();
  await sandbox.advance('31m');
  await page.locator('main button[type="submit"]').click();
  await expect(page).toHaveURL(/\/ko\/login/);
  await settled(page);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/typed|unsent/);
});

test('a computer whose clock is wrong by hours counts as every other does', async ({ page, sandbox }) => {
  await logInShared(page, 5 * 60 * minute);
  await expect(left(page)).toHaveText('30분 후 자동 로그아웃');
  await passTime(page, 31 * minute, sandbox);
  await expectLeft(page, '이용 시간이 지나 자동으로 로그아웃되었습니다');
});

test('a session that lives on by the service’s word goes on, and another one has no bar', async ({
  page,
}) => {
  await logInShared(page);
  await passTime(page, 31 * minute);
  await expect(left(page)).toHaveText('30분 후 자동 로그아웃');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await logOut(page).press('Enter');
  await expect(page).toHaveURL(/\/ko\/login$/);
  await logIn(page, 'ko', reader);
  await expect(left(page)).toBeHidden();
  await expect(logOut(page)).toBeHidden();
});
