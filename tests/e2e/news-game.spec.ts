import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword } from './log-in.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { heading } from './sign-up-steps.ts';
import { blockThirdParties, knownBy, sisterSites } from './sister-sites.ts';

const reader = 'reader@example.com';

async function typeLogIn(page: Page): Promise<void> {
  await page.locator('[name="mbr_email"]').fill(reader);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.locator('[name="pwd"]').press('Enter');
}

async function signIn(page: Page): Promise<string> {
  const { newsGame } = await sisterSites();
  await page.goto(`${newsGame}/`);
  await page.getByRole('link', { name: /^로그인 Log in/ }).click();
  await typeLogIn(page);
  await expect(knownBy(page)).toHaveAttribute('data-by', 'code');
  return newsGame;
}

test.beforeEach(async ({ context, page }) => blockThirdParties(context, page));

test('nglogin leads to the log-in in the game’s name and back', async ({ page }) => {
  const { newsGame } = await sisterSites();
  await page.goto(`${newsGame}/`);
  await page.getByRole('link', { name: /로그인 화면으로/ }).click();
  await expect(page).toHaveURL(/\/ko\/login\?from=ng&redirectUrl=/);
  await expect(page.getByRole('banner')).toContainText('뉴스게임');
  await expectAccessible(page);
  await typeLogIn(page);
  await expect(page.getByRole('heading', { name: /한빛독자 님, 반갑습니다/ })).toBeVisible();
  await expect(page).toHaveURL(`${newsGame}/`);
});

test('mypage leads to the profile', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: /내 정보/ }).click();
  await expect(page).toHaveURL(/\/ko\/my\/setting\?/);
  await expect(heading(page, '내 정보')).toBeVisible();
});

test('mypage/nickname changes the nickname and comes back; the game hears of it at the next log-in', async ({
  page,
}) => {
  const newsGame = await signIn(page);
  await page.getByRole('link', { name: /닉네임 변경/ }).click();
  await expect(page).toHaveURL(/\/ko\/my\/nickname-change\?/);
  await page.getByLabel('닉네임', { exact: true }).fill('게임하는독자');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page).toHaveURL(`${newsGame}/`);
  await page.goto(`${newsGame}/login`);
  await expect(page.getByRole('heading', { name: /게임하는독자 님/ })).toBeVisible();
});

test('the game’s pages ask who is not signed in to log in, and go on from there', async ({ page }) => {
  for (const [path, page_] of [
    ['/mypage', '/my/setting'],
    ['/mypage/nickname', '/my/nickname-change'],
    ['/ngwithdrawal', '/my/withdrawal'],
    ['/ngwithdrawalcallback', '/ngwithdrawalcallback'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(/\/ko\/login\?redirectUrl=/);
    await typeLogIn(page);
    await expect(page).toHaveURL((url) => url.pathname.endsWith(page_));
  }
});

for (const [way, first] of [
  ['회원 탈퇴', '/ko/my/withdrawal'],
  ['게임 기록을 지우고 탈퇴', '/ngwithdrawalcallback'],
] as const)
  test(`${way}: the account is closed, and the game says goodbye`, async ({ page }) => {
    const newsGame = await signIn(page);
    await page.getByText(way).click();
    await expect(page).toHaveURL((url) => url.pathname === first);
    await expect(heading(page, '회원 탈퇴')).toBeVisible();
    await page.getByRole('button', { name: '탈퇴하기' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '탈퇴하기' }).click();
    await expect(dialog).toContainText('탈퇴 신청이 접수되었습니다');
    await dialog.getByRole('button', { name: '확인' }).click();
    await expect(page).toHaveURL(`${newsGame}/withdrawn`);
    await page.getByRole('link', { name: /처음으로/ }).click();
    await expect(page.getByRole('link', { name: /^로그인 Log in/ })).toBeVisible();
  });

test('ending the account with the records of the game is asked on a screen of ours', async ({ page }) => {
  await signIn(page);
  await page.getByText('게임 기록을 지우고 탈퇴').click();
  await expect(heading(page, '회원 탈퇴')).toBeVisible();
  await expectScreen(page, 'newsGameWithdrawalCallback');
});

test('duplicated tells the cause', async ({ page }) => {
  const { newsGame } = await sisterSites();
  await page.goto(`${newsGame}/`);
  await page.getByRole('link', { name: /이미 가입한 계정 안내/ }).click();
  await expect(page).toHaveURL(/\/ko\/info\/duplicate\?/);
  await expect(heading(page, '이미 가입된 이메일입니다')).toBeVisible();
});

test('a log-out at the game ends the login here', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: /로그아웃/ }).click();
  await expect(page.getByRole('link', { name: /^로그인 Log in/ })).toBeVisible();
  await page.goto('/ko/my/setting');
  await expect(page).toHaveURL(/\/ko\/login\?redirectUrl=/);
});
