import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo, typeOver } from './keyboard.ts';
import { demoPassword, logIn } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { receipt } from './receipt.ts';

const reader = 'reader@example.com';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page) => page.getByRole('dialog');

/** From the profile to one of its screens, by the link that leads there. */
async function enter(page: Page, link: RegExp, title: string): Promise<void> {
  await pressEnterOn(page, page.getByRole('link', { name: link }).first());
  await expect(heading(page, title)).toBeVisible();
}
/** Answers a dialog of one answer, which has the focus on its choices. */
async function answer(page: Page): Promise<void> {
  await expect(dialog(page).getByRole('group')).toBeFocused();
  await page.keyboard.press('Enter');
}
const backInSetting = (page: Page) => expect(page).toHaveURL(/\/ko\/my\/setting$/);

test('my/password and my/nickname-change', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader);
  await sandbox.advance('31m');
  await page.goto('/ko/my/setting');
  await expect(heading(page, '본인 확인')).toBeVisible();
  await tabTo(page, page.locator('[name="pwd"]'));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await backInSetting(page);
  await enter(page, /^닉네임/, '새 닉네임을 입력해 주세요');
  await tabTo(page, textbox(page, '닉네임'));
  await typeOver(page, '키보드독자');
  await page.keyboard.press('Enter');
  await backInSetting(page);
  await expect(page.getByText('키보드독자').first()).toBeVisible();
});

test('my/category-change and my/content-change', async ({ page }) => {
  await logIn(page, 'ko', reader, { to: '/my/category-change' });
  await tabTo(page, page.getByRole('checkbox', { name: '건강' }));
  await page.keyboard.press('Space');
  await pressEnterOn(page, button(page, '저장'));
  await backInSetting(page);
  await page.goto('/ko/my/content-change');
  await tabTo(page, page.getByRole('checkbox', { name: '그래픽' }));
  await page.keyboard.press('Space');
  await pressEnterOn(page, button(page, '저장'));
  await backInSetting(page);
  await page.goto('/ko/my/content-change');
  await expect(page.getByRole('checkbox', { name: '그래픽' })).toBeChecked();
});

test('my/password-change', async ({ page }) => {
  await logIn(page, 'ko', reader, { to: '/my/password-change' });
  await tabTo(
    page,
    page.locator('[name="old_pwd"], [name="pwd_old"], [autocomplete="current-password"]').first(),
  );
  await page.keyboard.type('Wrong!2026');
  const fresh = page.locator('[autocomplete="new-password"]');
  await tabTo(page, fresh.first());
  await page.keyboard.type('Tastatur!2026');
  await tabTo(page, fresh.last());
  await page.keyboard.type('Tastatur!2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('기존 비밀번호가 일치하지 않습니다.')).toBeVisible();
  await expect(page.locator('[autocomplete="current-password"]')).toBeFocused();
  await typeOver(page, demoPassword);
  await page.keyboard.press('Enter');
  await expect(receipt(page, '비밀번호가 변경되었습니다')).toBeVisible();
  await pressEnterOn(page, page.getByRole('link', { name: '내 정보', exact: true }));
  await backInSetting(page);
});

test('my/email-change', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader, { to: '/my/email-change' });
  await tabTo(page, textbox(page, '새 이메일'));
  await page.keyboard.type(reader);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('현재 사용 중인 이메일과 같습니다');
  await answer(page);
  await expect(dialog(page)).toBeHidden();
  await tabTo(page, textbox(page, '새 이메일'));
  await typeOver(page, 'keyboard@example.com');
  await page.keyboard.press('Enter');
  await proveByMail(page, sandbox, reader);
  expect((await sandbox.mailTo('keyboard@example.com')).subject).toContain('이메일 변경');
  await expect(page.getByText('keyboard@example.com').first()).toBeVisible();
});

test('my/setting: news, and the day asked about', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader);
  const news = page.getByRole('region', { name: '마케팅 정보 수신' });
  await tabTo(page, news.getByRole('switch').first());
  await page.keyboard.press('Space');
  await expect(dialog(page)).toContainText('처리가 완료되었습니다');
  await answer(page);
  await expect(dialog(page)).toBeHidden();
  await sandbox.mailTo(reader, { about: '마케팅 정보 수신 동의 처리 결과 안내' });
  await enter(page, /^동의 내역/, '동의 내역');
  await tabTo(page, page.getByRole('combobox', { name: '연도' }));
});

test('my/withdrawal', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader);
  await enter(page, /^회원 탈퇴/, '회원 탈퇴');
  await tabTo(page, page.getByLabel('선택 안 함'));
  await page.keyboard.press('ArrowDown');
  await pressEnterOn(page, button(page, '탈퇴하기'));
  await expect(dialog(page)).toContainText('72시간 후에 계정과 로그인 방법이 모두 삭제됩니다');
  await pressEnterOn(page, dialog(page).getByRole('button', { name: '탈퇴하기' }));
  await expect(dialog(page)).toContainText('탈퇴 신청이 접수되었습니다');
  await answer(page);
  await expect(page).toHaveURL(/\/ko\/login$/);
  await sandbox.mailTo(reader, { about: '탈퇴 신청이 접수되었습니다' });
});

test('leaving a half-filled form asks first: stay with what was typed, or go without it', async ({
  page,
}) => {
  await logIn(page, 'ko', reader);
  await enter(page, /^닉네임/, '새 닉네임을 입력해 주세요');
  const nickname = textbox(page, '닉네임');
  const back = button(page, '이전');
  await pressEnterOn(page, back);
  await backInSetting(page);

  await enter(page, /^닉네임/, '새 닉네임을 입력해 주세요');
  await tabTo(page, nickname);
  await typeOver(page, '반쯤쓴이름');
  await pressEnterOn(page, back);
  await expect(dialog(page)).toContainText('입력한 내용이 저장되지 않습니다');
  await expectAccessible(page);
  await pressEnterOn(page, dialog(page).getByRole('button', { name: '계속 입력' }));
  await expect(dialog(page)).toBeHidden();
  await expect(nickname).toHaveValue('반쯤쓴이름');
  await expect(page).toHaveURL(/\/my\/nickname-change$/);

  await page.goBack();
  await expect(dialog(page)).toContainText('나가시겠습니까?');
  await expect(page).toHaveURL(/\/my\/nickname-change$/);
  await pressEnterOn(page, dialog(page).getByRole('button', { name: '나가기' }));
  await backInSetting(page);
  await expect(page.getByText('한빛독자').first()).toBeVisible();
});
