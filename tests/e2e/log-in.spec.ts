import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { failToLogIn } from './log-in.ts';
import { open } from './settled.ts';

const reader = { email: 'reader@example.com', password: 'Daemun!2026' } as const;
const wrong = '이메일 또는 비밀번호를 잘못 입력했습니다. 다시 확인해 주세요.';

const email = (page: Page) => page.getByLabel('이메일 또는 아이디');
const password = (page: Page) => page.getByLabel('비밀번호', { exact: true });
const logIn = (page: Page) => page.getByRole('button', { name: '로그인', exact: true });

async function give(page: Page, id: string, secret: string): Promise<void> {
  await email(page).fill(id);
  await password(page).fill(secret);
  await logIn(page).click();
}

test.describe('wrong or missing', () => {
  test.beforeEach(({ page }) => page.goto('/ko/login-yna'));

  test('an empty field is told in the same words, and the focus goes there', async ({ page }) => {
    await logIn(page).click();
    await expect(page.getByText(wrong)).toBeVisible();
    await expect(email(page)).toBeFocused();
    await email(page).fill(reader.email);
    await expect(page.getByText(wrong)).toBeHidden();
    await logIn(page).click();
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription(wrong);
    await expectAccessible(page);
  });

  test('a wrong password, an unknown address or ID, and what no account could have are told in the same words', async ({
    page,
  }) => {
    for (const [id, secret] of [
      [reader.email, 'Daemun!2025'],
      ['nobody@example.com', 'Daemun!2026'],
      ['nobody', 'x'],
      ['x'.repeat(300), 'Daemun!2026'],
    ] as const) {
      await password(page).fill('');
      await expect(page.getByText(wrong)).toBeHidden();
      await give(page, id, secret);
      await expect(page.getByText(wrong)).toBeVisible();
      await expect(email(page)).toHaveValue(id);
      await expect(password(page)).toBeFocused();
    }
  });

  test('in English too', async ({ page }) => {
    await page.goto('/en/login-yna');
    await page.getByLabel('Email or ID').fill(reader.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The email or password is wrong. Please check and try again.')).toBeVisible();
    await expectAccessible(page);
  });

  test('the tenth failure locks, and signing up is offered', async ({ page }) => {
    await Promise.all(
      Array.from({ length: 8 }, (_, count) => failToLogIn(page, reader.email, `wrong-${count + 1}`)),
    );
    await give(page, reader.email, 'wrong-9');
    await expect(page.getByText('(9/10)')).toBeVisible();
    await give(page, reader.email, 'wrong-10');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('비밀번호를 10회 잘못 입력하여 24시간 동안 로그인할 수 없습니다');
    await expect(dialog).toContainText(/문의 코드 [0-9A-Z]{6}/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '확인' }).click();
    await give(page, reader.email, reader.password);
    await expect(dialog).toContainText('비밀번호를 재설정하면 바로 로그인할 수 있습니다');
    await dialog.getByRole('button', { name: '회원가입' }).click();
    await expect(page).toHaveURL(/\/ko\/join$/);
  });
});

test.describe('right, but', () => {
  test.beforeEach(({ page }) => page.goto('/ko/login-yna'));

  test('blocked: says whom to call, and copies the number', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await give(page, 'blocked@example.com', reader.password);
    const dialog = page.getByRole('dialog', { name: '이용이 제한된 회원입니다' });
    await expect(dialog).toContainText('02-000-0000');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '번호 복사' }).click();
    await expect(page.getByRole('status').filter({ hasText: '전화번호를 복사했습니다.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('02-000-0000');
  });

  test('waiting for its verification: until when, and the mail once more', async ({ page, sandbox }) => {
    await give(page, 'waiting@example.com', reader.password);
    await expect(page).toHaveURL(/\/ko\/signup\/confirm-email\?status=I$/);
    await expect(page.getByRole('heading', { level: 1, name: '이메일 인증이 필요합니다' })).toBeVisible();
    await expect(page.getByText('waiting@example.com')).toBeVisible();
    await expect(page.getByText(/(오늘|내일) \d\d:\d\d까지/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '메일 다시 받기' }).click();
    await expect(page.getByText('인증 메일을 다시 보냈습니다.')).toBeVisible();
    await sandbox.mailTo('waiting@example.com');
    await page.reload();
    await expect(page.getByText('waiting@example.com')).toBeVisible();
  });

  test('an old password: later, now, or just go on', async ({ page }) => {
    await page.goto('/ko/login-yna?redirectUrl=%2Fko%2Fjoin');
    await give(page, 'oldpw@example.com', reader.password);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('비밀번호를 변경한 지 90일이 지났습니다');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '닫기' }).click();
    await expect(page).toHaveURL(/\/ko\/join$/);

    await page.goto('/ko/login-yna?redirectUrl=%2Fko%2Fjoin');
    await give(page, 'oldpw@example.com', reader.password);
    await dialog.getByRole('button', { name: '지금 변경' }).click();
    await expect(page).toHaveURL(/\/ko\/my\/password-change$/);
    await expect(page.locator('[name="old_pwd"]')).toBeVisible();

    await page.goto('/ko/login-yna?redirectUrl=%2Fko%2Fjoin');
    await give(page, 'oldpw@example.com', reader.password);
    await dialog.getByRole('button', { name: '30일 후 변경' }).click();
    await expect(page.getByText('30일 후에 다시 알려 드리겠습니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/ko\/join$/);

    await page.goto('/ko/login-yna?redirectUrl=%2Fko%2Fjoin');
    await give(page, 'oldpw@example.com', reader.password);
    await expect(page).toHaveURL(/\/ko\/join$/);
  });
});

test.describe('right', () => {
  test('leads where one wanted to go, and back does not lead to the form', async ({ page }) => {
    await page.goto('/ko/login');
    await page.goto('/ko/login-yna?redirectUrl=%2Fko%2Fjoin');
    await give(page, `  ${reader.email.toUpperCase()} `, reader.password);
    await expect(page).toHaveURL(/\/ko\/join$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/ko\/login$/);
  });

  test('never leads to another site', async ({ page, baseURL }) => {
    for (const target of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await page.goto(`/ko/login-yna?redirectUrl=${encodeURIComponent(target)}`);
      await give(page, reader.email, reader.password);
      await expect(page).not.toHaveURL(/login-yna/);
      expect(new URL(page.url()).origin).toBe(baseURL);
    }
  });

  test('needs nothing but the keyboard', async ({ page }) => {
    await open(page, '/ko/login-yna?redirectUrl=%2Fko%2Fjoin');
    await email(page).focus();
    await page.keyboard.type(reader.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(reader.password);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '비밀번호 표시' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('자동 로그인')).toBeFocused();
    await page.keyboard.press('Space');
    const sent = page.waitForRequest(/\/cum\/v1\/login$/);
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ mbr_email: reader.email, auto_logged_in: true });
    await expect(page).toHaveURL(/\/ko\/join$/);
  });

  test('what was typed outlives a reload and a change of language, a password only the latter', async ({
    page,
  }) => {
    await open(page, '/ko/login-yna');
    await email(page).fill('half.typed');
    await page.reload();
    await expect(email(page)).toHaveValue('half.typed');
    await password(page).fill('s3cret');
    await page.getByRole('button', { name: '한국어, 언어 변경' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByLabel('Email or ID')).toHaveValue('half.typed');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('s3cret');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('s3cret');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Email or ID')).toHaveValue('');
  });
});

for (const path of ['/ko/login', '/ko/login-yna'])
  test(`a navigation sets the log-in form of ${path} back`, async ({ page }) => {
    await open(page, path);
    await email(page).fill(reader.email);
    await password(page).fill('Wrong!2026');
    await password(page).press('Enter');
    const error = page.getByText('이메일 또는 비밀번호를 잘못 입력했습니다.');
    await expect(error).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.textContent();
    await page.getByRole('link', { name: '회원가입' }).first().click();
    await expect(page).toHaveURL(/\/ko\/join/);
    await page.goBack();
    await expect(heading).toHaveText(before ?? '');
    await expect(email(page)).toHaveValue('');
    await expect(password(page)).toHaveValue('');
    await expect(error).toBeHidden();
  });

test.describe('keep me logged in', () => {
  test('begins unticked on a desk', async ({ page }) => {
    await page.goto('/ko/login-yna');
    await expect(page.getByLabel('자동 로그인')).not.toBeChecked();
  });

  test('begins ticked on a phone', async ({ browser }) => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
    const phone = await browser.newContext({ userAgent, viewport: { width: 360, height: 740 } });
    const page = await phone.newPage();
    await page.goto('/ko/login-yna');
    await expect(page.getByLabel('자동 로그인')).toBeChecked();
    await expectAccessible(page);
    await phone.close();
  });
});
