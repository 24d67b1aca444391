import type { Page } from '@playwright/test';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { expectSteady } from './layout-shift.ts';
import { demoPassword, logIn } from './log-in.ts';
import { open, settled } from './settled.ts';

const reader = 'reader@example.com';
const mode = (page: Page) => page.getByRole('status').filter({ hasText: '공용 PC 모드' });
const left = (page: Page) => page.getByRole('timer');
const logOut = (page: Page) =>
  page.getByRole('region', { name: '공용 PC 모드' }).getByRole('button', { name: '로그아웃' });
const told = (page: Page, words: string) => page.getByRole('dialog').filter({ hasText: words });

/** Logs in on a shared computer, with the page's clock held. */
async function logInShared(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/ko/login-yna');
  await page.getByLabel('공용 PC에서 로그인').check();
  await page.getByLabel('이메일 또는 아이디').fill(reader);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await settled(page);
}

/** Time passes, for the service and in all tabs of the browser, as when nobody looked at them meanwhile. */
async function pass(sandbox: SandboxClient, minutes: number, page: Page): Promise<void> {
  await sandbox.advance(`${minutes}m`);
  await page.clock.fastForward(minutes * 60_000);
}

/** The log-in of who was logged out by themselves: nothing is left of them, and "back" shows nothing. */
async function expectLeft(page: Page, words: string): Promise<void> {
  await expect(told(page, words)).toBeVisible();
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
  await sandbox.advance('12m');
  await page.clock.runFor(12 * 60_000);
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
  await page.getByLabel('닉네임').fill('새벽독자');
  // Whether it is free is asked, which is a use.
  await page.waitForResponse(/nickname/);
  await pass(sandbox, 28, page);
  await expect(page.getByRole('status').filter({ hasText: '곧 자동 로그아웃' })).toBeVisible();
  await expectAccessible(page);
  await pass(sandbox, 3, page);
  await expectLeft(page, '이용 시간이 지나 자동으로 로그아웃되었습니다');
});

test('what another tab does puts the end off here, and its end is the end here', async ({
  page,
  sandbox,
}) => {
  await logInShared(page);
  const other = await page.context().newPage();
  await open(other, '/ko/my/consents');
  await pass(sandbox, 20, page);
  await expect(left(page)).toHaveText('10분 후 자동 로그아웃');
  await open(other, '/ko/my/activity');
  await page.clock.runFor(10_000);
  await expect(left(page)).toHaveText('30분 후 자동 로그아웃');
  await pass(sandbox, 15, page);
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
  await page.clock.install({ time: Date.now() + 5 * 3_600_000 });
  await logInShared(page);
  await expect(left(page)).toHaveText('30분 후 자동 로그아웃');
  await pass(sandbox, 31, page);
  await expectLeft(page, '이용 시간이 지나 자동으로 로그아웃되었습니다');
});

test('a session that lives on by the service’s word goes on, and another one has no bar', async ({
  page,
}) => {
  await logInShared(page);
  await page.clock.fastForward(31 * 60_000);
  await expect(left(page)).toHaveText('30분 후 자동 로그아웃');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await logOut(page).press('Enter');
  await expect(page).toHaveURL(/\/ko\/login$/);
  await logIn(page, 'ko', reader);
  await expect(left(page)).toBeHidden();
  await expect(logOut(page)).toBeHidden();
});
