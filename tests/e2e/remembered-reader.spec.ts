import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { holdFiles } from './held-files.ts';
import { expect, test } from './journey.ts';
import { demoPassword } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { open } from './settled.ts';

const reader = 'reader@example.com';
const masked = 're***@example.com';
const keep = (page: Page) => page.getByLabel('자동 로그인');
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('daemun-reader'));

/** Logs in by e-mail on the page of the choice. */
async function logInByEmail(page: Page, isKept: boolean): Promise<void> {
  await open(page, '/ko/login');
  await keep(page).setChecked(isKept);
  await page.getByLabel('이메일 또는 아이디').fill(reader);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
}

async function logOut(page: Page, name = '로그아웃'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/ko\/login$/);
}

test('the ID stands on the page of the choice, and the password follows it', async ({ page }) => {
  await open(page, '/ko/login');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText('이메일 또는 비밀번호를 잘못 입력했습니다.')).toBeVisible();
  await expect(page.getByLabel('이메일 또는 아이디')).toBeFocused();
  await page.keyboard.type('reader@example.com');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('who was kept is greeted by name and masked address, and logs in by the password alone', async ({
  page,
}) => {
  await logInByEmail(page, true);
  expect(await remembered(page)).not.toContain(reader);
  await logOut(page);
  await expect(page.getByText('한빛독자님')).toBeVisible();
  await expect(page.getByText(masked)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('비밀번호', { exact: true }).fill('Wrong!2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('이메일 또는 비밀번호를 잘못 입력했습니다.')).toBeVisible();
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
});

test('by the provider used last it is one button', async ({ page }) => {
  await nextPerson('KK', 'kakao-reader');
  await open(page, '/ko/login');
  await keep(page).check();
  await page.getByRole('link', { name: '카카오 로그인' }).click();
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await logOut(page);
  await expect(page.getByText('ka***@example.com')).toBeVisible();
  const button = page.getByRole('link', { name: '카카오 로그인' });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await expect(page.getByRole('link', { name: '네이버 로그인' })).toBeHidden();
  await expectAccessible(page);
  await nextPerson('KK', 'kakao-reader');
  await button.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
});

test('another account shows all ways and forgets nobody; one press forgets', async ({ page }) => {
  await logInByEmail(page, true);
  await logOut(page);
  await page.getByRole('button', { name: '다른 계정으로 로그인' }).press('Enter');
  await expect(page.getByRole('link', { name: '카카오 로그인' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '제가 아니에요' }).press('Enter');
  await expect(page.getByText('이 기기에 저장된 로그인 정보를 지웠습니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '카카오 로그인' })).toBeVisible();
  expect(await remembered(page)).toBeNull();
});

test('who did not wish it is not remembered, and a log-out can forget', async ({ page }) => {
  await logInByEmail(page, false);
  await logOut(page);
  expect(await remembered(page)).toBeNull();
  await logInByEmail(page, true);
  await logOut(page, '로그인 정보 지우고 로그아웃');
  expect(await remembered(page)).toBeNull();
  await expect(page.getByRole('link', { name: '카카오 로그인' })).toBeVisible();
});

test('a browser that the account does not know any more asks for the address again', async ({ page }) => {
  await logInByEmail(page, true);
  await logOut(page);
  await page.context().clearCookies();
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('이메일 또는 아이디를 다시 입력해 주세요');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(page.getByLabel('이메일 또는 아이디')).toBeVisible();
});

test('nothing moves when the page’s code comes', async ({ page }) => {
  await logInByEmail(page, true);
  await logOut(page);
  const scripts = await holdFiles(page);
  await page.goto('/ko/login', { waitUntil: 'commit' });
  const links = page.getByRole('main').getByRole('link', { name: '아이디 찾기' });
  await expect(links).toBeVisible();
  await expect(page.getByRole('link', { name: '카카오 로그인' })).toBeHidden();
  const before = await links.boundingBox();
  await scripts.release();
  await expect(page.getByText('한빛독자님')).toBeVisible();
  expect(Math.abs(((await links.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
});
