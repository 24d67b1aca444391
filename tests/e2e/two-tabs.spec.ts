import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo, typeOver } from './keyboard.ts';
import { demoPassword, logIn, logInUnnoticed } from './log-in.ts';

const [first, second] = ['reader@example.com', 'verified@example.com'];
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** In another tab of the same browser somebody logs out and somebody else in, by keyboard. */
async function logInInOtherTab(page: Page, email: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/ko/login-yna');
  await tabTo(other, other.locator('[name="mbr_email"]'));
  await typeOver(other, email);
  await tabTo(other, other.locator('[name="pwd"]'));
  await other.keyboard.type(demoPassword);
  await other.keyboard.press('Enter');
  await expect(heading(other, '내 정보')).toBeVisible();
  return other;
}

/** The dialog of a tab whose member is gone: heard at once, said in full, and the focus is on its choices. */
async function expectTold(page: Page, words: RegExp): Promise<void> {
  await expect(dialog(page)).toContainText(words);
  await expect(dialog(page)).toContainText('입력한 내용은 보내지 않았습니다');
  await expect(dialog(page).getByRole('group')).toBeFocused();
  await expectAccessible(page);
}

const isMember = async (page: Page, email: string): Promise<void> => {
  await logIn(page, 'ko', email);
  await expect(page.getByText(email).first()).toBeVisible();
};

test('the withdrawal page of one member does nothing once another has logged in', async ({ page }) => {
  await logIn(page, 'ko', first, { to: '/my/withdrawal' });
  await logInInOtherTab(page, second);
  await page.bringToFront();
  await expectTold(page, /인증독자님이 로그인했습니다/);
  await tabTo(page, button(page, '이 계정으로 계속하기'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await expect(page.getByText('인증독자').first()).toBeVisible();
  await isMember(page, first);
  await isMember(page, second);
});

test('a tab that nobody tells is held back by the service', async ({ page }) => {
  await logIn(page, 'ko', first, { to: '/my/withdrawal' });
  await logInUnnoticed(page, 'ko', second);
  await pressEnterOn(page, button(page, '탈퇴하기'));
  await expect(dialog(page).getByRole('group')).toBeFocused();
  await pressEnterOn(page, dialog(page).getByRole('button', { name: '탈퇴하기' }));
  await expectTold(page, /인증독자님이 로그인했습니다/);
  await isMember(page, second);
});

test('what was typed for one member is not sent, nor kept for the other', async ({ page }) => {
  await logIn(page, 'ko', first, { to: '/my/nickname-change' });
  await tabTo(page, page.getByRole('textbox', { name: '닉네임' }));
  await typeOver(page, '남의이름');
  await logInInOtherTab(page, second);
  await page.bringToFront();
  await expectTold(page, /인증독자님이 로그인했습니다/);
  await pressEnterOn(page, button(page, '로그아웃'));
  await expect(page).toHaveURL(/\/ko\/login$/);
  await isMember(page, second);
  await page.goto('/ko/my/nickname-change');
  await expect(page.getByRole('textbox', { name: '닉네임' })).toHaveValue('인증독자');
});

test('what was typed for one member is not there for the other after a reload either, and leaving asks nothing', async ({
  page,
}) => {
  await logIn(page, 'ko', first, { to: '/my/nickname-change' });
  const unasked: string[] = [];
  page.on('dialog', (asked) => {
    unasked.push(asked.type());
    return asked.accept();
  });
  await tabTo(page, page.getByRole('textbox', { name: '닉네임' }));
  await typeOver(page, '남의이름');
  await logInInOtherTab(page, second);
  await page.bringToFront();
  await expectTold(page, /인증독자님이 로그인했습니다/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: '닉네임' })).toHaveValue('인증독자');
  expect(unasked).toEqual([]);
});

test('a log-out in another tab is told, and leads to the log-in', async ({ page }) => {
  await logIn(page, 'ko', first, { to: '/my/withdrawal' });
  const other = await page.context().newPage();
  await other.goto('/ko/my/setting');
  await pressEnterOn(other, button(other, '로그아웃'));
  await expect(other).toHaveURL(/\/ko\/login$/);
  await page.bringToFront();
  await expectTold(page, /다른 창에서 로그아웃했습니다/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/login$/);
});
