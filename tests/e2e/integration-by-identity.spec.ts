import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { dialog, type Form, prepare, verifyAs } from './identity-steps.ts';
import { expect, test } from './journey.ts';
import { logIn } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { receipt } from './receipt.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { button, heading } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

const said = {
  ko: {
    find: /^기존 계정 찾아 통합하기/,
    found: '기존 계정을 찾아 통합합니다',
    begin: '본인인증하기',
    choose: '통합할 계정을 선택해 주세요',
    steps: ['3단계 중 1단계', '3단계 중 2단계', '3단계 중 3단계'],
    all: '찾은 계정 모두 통합',
    only: '뉴스게임 계정만 통합',
    next: '다음',
    done: '계정을 통합했습니다',
    back: '내 정보로 가기',
    undo: /^통합 되돌리기/,
    undone: '계정 통합을 되돌렸습니다',
  },
  en: {
    find: /^Find and integrate legacy accounts/,
    found: 'Find and integrate legacy accounts',
    begin: 'Verify identity',
    choose: 'Choose the accounts to integrate',
    steps: ['Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3'],
    all: 'Integrate everything found',
    only: 'Only the News Game account',
    next: 'Next',
    done: 'Your accounts are integrated',
    back: 'Go to My info',
    undo: /^Undo the integration/,
    undone: 'The integration of an account was undone',
  },
} as const;
type Language = keyof typeof said;

const start = { to: '/info/integrated?by=identity' } as const;

async function olderLogin(page: Page, id: string, password: string): Promise<void> {
  await page.goto('/ko/login-yna');
  await page.locator('[name="mbr_email"]').fill(id);
  await page.locator('[name="pwd"]').fill(password);
  await page.locator('[name="pwd"]').press('Enter');
}

async function toChoice(page: Page, language: Language, person: string, form: Form = 'popup') {
  await verifyAs(page, form, person, () => button(page, said[language].begin).click());
  await expect(page).toHaveURL(/\/info\/integrated\/select\?by=identity$/);
}

for (const form of walked(twins['older accounts found by identity']))
  for (const language of walked(twins.language))
    test(`${form}, ${language}: found, looked at, integrated, and taken back`, async ({ page, sandbox }) => {
      test.slow();
      const words = said[language];
      await prepare(page, form);
      await logIn(page, language, 'reader@example.com');
      await page.getByRole('link', { name: words.find }).click();
      await expect(heading(page, words.found)).toBeVisible();
      await expect(page.getByText(words.steps[0])).toBeAttached();
      await expectAccessible(page);

      await toChoice(page, language, '이대문', form);
      await expect(heading(page, words.choose)).toBeVisible();
      await expect(page.getByText(words.steps[1])).toBeAttached();
      await expect(page.getByText('ar***', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('ga***', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('radio', { name: words.all })).toBeChecked();
      await expectScreen(page, 'integratedSelect');
      await page.reload();
      await page.getByRole('radio', { name: words.only }).check();
      await button(page, words.next).click();

      await expect(heading(page, words.done)).toBeVisible();
      await expect(page.getByText(words.steps[2])).toBeAttached();
      await expect(page.getByText('ga***', { exact: true })).toBeVisible();
      await expect(page.getByText('ar***', { exact: true })).toBeHidden();
      await expectAccessible(page);
      await page.getByRole('link', { name: words.back }).click();
      await expect(page.getByText('ga***', { exact: true })).toBeVisible();

      await page.getByRole('button', { name: words.undo }).click();
      await expectAccessible(page);
      await verifyAs(page, form, '이대문', () =>
        dialog(page).getByRole('button', { name: words.begin }).click(),
      );
      await proveByMail(page, sandbox, 'reader@example.com');
      await expect(receipt(page, words.undone)).toBeVisible();
      await expect(page.getByText('ga***', { exact: true })).toBeHidden();
    });

test('by keys alone everything moves, and the older log-in says so', async ({ page }) => {
  await logIn(page, 'ko', 'reader@example.com', start);
  await verifyAs(page, 'popup', '이대문', () => button(page, said.ko.begin).press('Enter'));
  await page.getByRole('radio', { name: said.ko.only }).press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: said.ko.all })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(heading(page, said.ko.done)).toBeVisible();
  await page.context().clearCookies();
  await olderLogin(page, 'gamer77', 'Game!2019');
  await expect(dialog(page)).toContainText('이미 통합 회원으로 전환된 계정입니다');
});

test('another person does not take it back, and after seven days nobody does', async ({ page, sandbox }) => {
  await logIn(page, 'ko', 'reader@example.com', start);
  await toChoice(page, 'ko', '이대문');
  await button(page, said.ko.next).click();
  await page.getByRole('link', { name: said.ko.back }).click();
  await page.getByRole('button', { name: said.ko.undo }).click();
  await verifyAs(page, 'popup', '최신규', () =>
    dialog(page).getByRole('button', { name: said.ko.begin }).click(),
  );
  await proveByMail(page, sandbox, 'reader@example.com');
  await expect(dialog(page)).toContainText('회원정보와 본인인증 정보가 일치하지 않습니다');
  await sandbox.advance('169h');
  await page.context().clearCookies();
  await logIn(page, 'ko', 'reader@example.com');
  await expect(page.getByText('ga***', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: said.ko.undo })).toBeHidden();
});

test('nothing moves where that is chosen', async ({ page }) => {
  await logIn(page, 'ko', 'reader@example.com', start);
  await toChoice(page, 'ko', '이대문');
  await page.getByRole('radio', { name: '지금은 통합하지 않기' }).check();
  await button(page, said.ko.next).click();
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await expect(page.getByText('ga***', { exact: true })).toBeHidden();
  await page.context().clearCookies();
  await olderLogin(page, 'gamer77', 'Game!2019');
  await expect(page).toHaveURL(/\/ko\/info\/integrated/);
});

test.describe('turned away', () => {
  test('nobody has accounts with this identity', async ({ page }) => {
    await logIn(page, 'ko', 'reader@example.com', start);
    await toChoice(page, 'ko', '최신규');
    await expect(heading(page, '통합할 계정이 없습니다')).toBeVisible();
    await expectAccessible(page);
  });

  test('a voucher in use', async ({ page }) => {
    await logIn(page, 'ko', 'reader@example.com', start);
    await toChoice(page, 'ko', 'Nguyen Linh');
    await expect(page.getByText('이용권 사용 중')).toBeVisible();
    await expect(page.getByText('지금 통합할 수 있는 계정은 없습니다.')).toBeVisible();
    await expectAccessible(page);
  });

  test('integrated meanwhile in another tab (5005)', async ({ page }) => {
    await logIn(page, 'ko', 'reader@example.com', start);
    await toChoice(page, 'ko', '이대문');
    const other = await page.context().newPage();
    await other.goto('/ko/info/integrated?by=identity');
    await toChoice(other, 'ko', '이대문');
    await button(other, said.ko.next).click();
    await expect(heading(other, said.ko.done)).toBeVisible();
    await button(page, said.ko.next).click();
    await expect(dialog(page)).toContainText('이미 통합된 계정입니다');
    await dialog(page).getByRole('button', { name: '확인' }).click();
    await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  });

  test('the identity is another member’s (5003)', async ({ page, sandbox }) => {
    await logIn(page, 'ko', 'reader@example.com', start);
    await toChoice(page, 'ko', '이대문');
    const other = await page.context().browser()?.newContext();
    const second = await other?.newPage();
    if (!second) throw new Error('no second browser');
    const base = new URL(page.url()).origin;
    await second.goto(`${base}/ko/login-yna?redirectUrl=${encodeURIComponent('/ko/my/setting')}`);
    await second.locator('[name="mbr_email"]').fill('verified@example.com');
    await second.locator('[name="pwd"]').fill('Daemun!2026');
    await second.locator('[name="pwd"]').press('Enter');
    await second.getByRole('button', { name: /^본인인증/ }).click();
    await dialog(second).getByRole('button', { name: '삭제' }).click();
    await proveByMail(second, sandbox, 'verified@example.com');
    await verifyAs(second, 'popup', '이대문', () =>
      second.getByRole('button', { name: /^본인인증/ }).click(),
    );
    await expect(receipt(second, '본인인증을 완료했습니다')).toBeVisible();
    await other?.close();
    await button(page, said.ko.next).click();
    await expect(page).toHaveURL(/\/ko\/info\/duplicate\?code=5003$/);
  });

  test('a choice without a verified person leads to the first step, and that to the log-in', async ({
    page,
  }) => {
    await page.goto('/ko/info/integrated?by=identity');
    await expect(page).toHaveURL(/\/ko\/login\?redirectUrl=/);
    await logIn(page, 'ko', 'reader@example.com');
    await page.goto('/ko/info/integrated/select?by=identity');
    await expect(heading(page, said.ko.found)).toBeVisible();
  });
});
