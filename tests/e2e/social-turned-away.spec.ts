import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { nextPerson } from './persons.ts';
import { heading } from './sign-up-steps.ts';
import { kakao, toast } from './social-steps.ts';

test.describe('turned away', () => {
  test('cancelled: back where it began, with a toast that comes once', async ({ page }) => {
    await nextPerson('KK', 'cancel');
    await page.goto('/ko/join');
    await kakao(page).click();
    await expect(toast(page, '카카오 로그인을 취소했습니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/ko\/join$/);
    await page.goto('/ko/login');
    await expect(kakao(page)).toContainText('최근 시도');
    await expect(toast(page, '카카오 로그인을 취소했습니다.')).toBeHidden();
  });

  test('no email: join by email, or have Kakao ask once more', async ({ page }) => {
    await nextPerson('KK', 'needs-agreement');
    await page.goto('/ko/login');
    await kakao(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('카카오 계정에서 필수 정보(이메일)를 받지 못했습니다');
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/ko\/login$/);
    const asked = page.waitForRequest(/\/cum\/oauth2\/authorization\/kk\?.*prompt=consent/);
    await nextPerson('KK', 'no-email');
    await dialog.getByRole('button', { name: '다시 시도' }).click();
    await asked;
    await expect(dialog).toContainText('카카오 계정에서 필수 정보(이메일)를 받지 못했습니다');
    await dialog.getByRole('button', { name: '이메일로 시작하기' }).click();
    await expect(page).toHaveURL(/\/ko\/signup\/agreement$/);
  });

  test('under fourteen: told, and nothing begun', async ({ page }) => {
    await nextPerson('KK', 'under14');
    await page.goto('/ko/login');
    await kakao(page).click();
    await expect(page.getByRole('dialog')).toContainText('만 14세 이상만 가입할 수 있습니다');
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await expect(kakao(page)).toBeVisible();
  });

  test('the address is a member’s: how they log in, and what comes after', async ({ page }) => {
    await nextPerson('KK', 'same-email');
    await page.goto('/ko/login');
    await kakao(page).click();
    await expect(page).toHaveURL(/\/ko\/info\/duplicate\?code=3009&provider=KK$/);
    await expect(heading(page, '이미 가입된 이메일입니다')).toBeVisible();
    await expect(page.getByText('로그인한 뒤 내 정보에서 카카오 계정을 연결할 수 있습니다.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '이메일로 로그인' }).click();
    await expect(page).toHaveURL(/\/ko\/login-yna$/);
  });
});

test('every cause of a duplicate has its way on', async ({ page }) => {
  for (const [query, said, way] of [
    ['code=3016', '카카오 계정으로 이미 가입된 이메일입니다.', '카카오 로그인'],
    ['code=3017', '네이버 계정으로 이미 가입된 이메일입니다.', '네이버 로그인'],
    ['code=3018', '구글 계정으로 이미 가입된 이메일입니다.', 'Google 계정으로 로그인'],
    ['code=3019', '애플 계정으로 이미 가입된 이메일입니다.', 'Apple로 로그인'],
    ['code=3020', '마이크로소프트 계정으로 이미 가입된 이메일입니다.', 'Microsoft 계정으로 로그인'],
    [
      'code=3021&expire=2026-05-06T07:08:00%2B09:00',
      '2026년 5월 6일 07:08까지 인증해 주세요',
      '이메일로 로그인',
    ],
    ['code=5003', '이미 가입한 내역이 있습니다.', '아이디 찾기'],
  ] as const) {
    await page.goto(`/duplicated?${query}`);
    await expect(page, query).toHaveURL(/\/ko\/info\/duplicate\?/);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
    await expectAccessible(page);
  }
});
