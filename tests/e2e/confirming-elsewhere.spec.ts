import type { Browser } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { button, confirmLink, field, heading, newcomer, signUpWithMail } from './sign-up-steps.ts';

const { email, password } = newcomer;
const own = 'Owners!2026';

/** The link of a mail is opened in another browser, as mail programs and KakaoTalk do. */
async function openElsewhere(browser: Browser, link: string) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  return page;
}

test.describe('a mailed link in another browser than the one that asked', () => {
  test('asks for the password of the sign-up, and logs in, by keyboard', async ({
    page,
    browser,
    sandbox,
  }) => {
    await signUpWithMail(page, 'ko', email);
    const elsewhere = await openElsewhere(browser, confirmLink((await sandbox.mailTo(email)).links));
    await pressEnterOn(elsewhere, button(elsewhere, '인증 완료하기'));
    await expect(heading(elsewhere, '비밀번호를 입력해 주세요')).toBeVisible();
    await expect(elsewhere.getByText(email)).toBeVisible();
    await expectAccessible(elsewhere);
    await tabTo(elsewhere, field(elsewhere, '비밀번호'));
    await elsewhere.keyboard.insertText('Wrong!2026');
    await elsewhere.keyboard.press('Enter');
    await expect(elsewhere.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
    await field(elsewhere, '비밀번호').fill(password);
    await elsewhere.keyboard.press('Enter');
    await expect(heading(elsewhere, '회원가입이 완료되었습니다')).toBeVisible();
  });

  test('lets who reads the mailbox join with a password and consents of their own', async ({
    page,
    browser,
    sandbox,
  }) => {
    await signUpWithMail(page, 'ko', email);
    const link = confirmLink((await sandbox.mailTo(email)).links);
    const elsewhere = await openElsewhere(browser, link);
    await button(elsewhere, '인증 완료하기').click();
    await button(elsewhere, '새 비밀번호로 가입하기').click();
    await expect(heading(elsewhere, '새 비밀번호로 가입해 주세요')).toBeVisible();
    await expectAccessible(elsewhere);
    await field(elsewhere, '새 비밀번호').fill(own);
    await field(elsewhere, '새 비밀번호 확인').fill(own);
    await pressEnterOn(elsewhere, button(elsewhere, '가입하고 로그인'));
    await expect(elsewhere.getByText('필수 항목에 모두 동의해 주세요.').first()).toBeVisible();
    await elsewhere.getByLabel('전체 동의').check();
    await button(elsewhere, '가입하고 로그인').click();
    await expect(heading(elsewhere, '회원가입이 완료되었습니다')).toBeVisible();
    await page.goto(link);
    await button(page, '인증 완료하기').click();
    await expect(heading(page, '이메일을 인증하지 못했습니다')).toBeVisible();
  });

  test('names the account whose address it would change', async ({ page, browser, sandbox }) => {
    await logIn(page, 'ko', 'reader@example.com', { to: '/my/email-change' });
    await field(page, '새 이메일').fill(email);
    await button(page, '인증 메일 받기').click();
    await proveByMail(page, sandbox, 'reader@example.com');
    const elsewhere = await openElsewhere(browser, confirmLink((await sandbox.mailTo(email)).links));
    await button(elsewhere, '이메일 변경하기').click();
    await expect(elsewhere.getByText('한빛독자 (re***@example.com)')).toBeVisible();
    await expectAccessible(elsewhere);
    await field(elsewhere, '비밀번호').fill('Daemun!2026');
    await button(elsewhere, '이메일 변경하기').click();
    await expect(heading(elsewhere, '이메일이 변경되었습니다')).toBeVisible();
  });
});
