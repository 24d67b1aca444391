import type { Page } from '@playwright/test';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { demoPassword, logIn } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { closed } from './passing-time.ts';
import { nextPerson } from './persons.ts';
import { receipt } from './receipt.ts';
import { kakao, toast } from './social-steps.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const asked = (page: Page) => page.getByRole('dialog', { name: '본인 확인' });
const byKakao = (page: Page) => asked(page).getByRole('button', { name: '카카오 계정으로 확인' });

/** The member who joined by Kakao and has no password. */
async function enterByKakao(page: Page, to: string): Promise<void> {
  await nextPerson('KK', 'kakao-reader');
  await page.goto('/ko/login');
  await kakao(page).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(to);
}

/** Wants to leave, half an hour after the log-in, so that presence is asked for; answers what was typed. */
async function leaveLate(page: Page, sandbox: SandboxClient) {
  await enterByKakao(page, '/ko/my/withdrawal');
  await page.getByLabel('기타', { exact: true }).check();
  const words = page.getByRole('textbox').first();
  await words.fill('다른 곳에서 읽습니다');
  await sandbox.advance('31m');
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click();
  return words;
}

test('what was typed waits while the password is asked for, and the act goes on, by keyboard', async ({
  page,
  sandbox,
}) => {
  await logIn(page, 'ko', 'oldpw@example.com', { to: '/my/email-change' });
  await tabTo(page, page.getByRole('textbox').first());
  await page.keyboard.type('moved.oldpw@example.com');
  await sandbox.advance('31m');
  await page.keyboard.press('Enter');
  const password = asked(page).getByLabel('비밀번호', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('wrong!1');
  await page.keyboard.press('Enter');
  await expect(asked(page).getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(asked(page).getByText('이 브라우저는 아직 새 브라우저입니다')).toBeVisible();
  await expectAccessible(page);
  await proveByMail(page, sandbox, 'oldpw@example.com');
  await expect(page.getByText('moved.oldpw@example.com').first()).toBeVisible();
  await expect.poll(() => sandbox.mailsTo('moved.oldpw@example.com')).toHaveLength(1);
});

test('given up by Escape, nothing is done and nothing is lost', async ({ page, sandbox }) => {
  await logIn(page, 'ko', 'oldpw@example.com', { to: '/my/email-change' });
  const field = page.getByRole('textbox').first();
  await field.fill('moved.oldpw@example.com');
  await sandbox.advance('31m');
  await field.press('Enter');
  await expect(asked(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked(page)).toBeHidden();
  await expect(field).toHaveValue('moved.oldpw@example.com');
  expect(await sandbox.mailsTo('moved.oldpw@example.com')).toHaveLength(0);
});

test('is given up with the page that is left', async ({ page, sandbox }) => {
  await logIn(page, 'ko', 'oldpw@example.com', { to: '/my/setting' });
  await page.locator('a[href$="/my/email-change"]').first().click();
  const field = page.getByRole('textbox', { name: '새 이메일' });
  await field.fill('moved.oldpw@example.com');
  await sandbox.advance('31m');
  await field.press('Enter');
  await expect(asked(page)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.samePage = 'yes';
    history.back();
  });
  await expect(page).not.toHaveURL(/email-change/);
  await expect(page.locator('html')).toHaveAttribute('data-same-page', 'yes');
  await expect(asked(page)).toBeHidden();
  expect(await sandbox.mailsTo('moved.oldpw@example.com')).toHaveLength(0);
});

test('who has no password logs in anew with Kakao, in a window, and then leaves, by keyboard', async ({
  page,
  sandbox,
}) => {
  await enterByKakao(page, '/ko/my/withdrawal');
  await sandbox.advance('31m');
  await pressEnterOn(page, page.getByRole('button', { name: '탈퇴하기' }));
  const question = page.getByRole('dialog').filter({ hasText: '탈퇴' }).first();
  await pressEnterOn(page, question.getByRole('button', { name: '탈퇴하기' }));
  await expect(asked(page)).toBeVisible();
  await expectAccessible(page);

  await nextPerson('KK', 'new');
  const strangers = page.waitForEvent('popup');
  await pressEnterOn(page, byKakao(page));
  await closed(await strangers);
  await expect(asked(page).getByRole('alert')).toHaveText('연결된 계정과 다른 카카오 계정입니다.');

  await nextPerson('KK', 'kakao-reader');
  await pressEnterOn(page, byKakao(page));
  await expect(page.getByRole('dialog').filter({ hasText: '탈퇴 신청이 접수되었습니다' })).toBeVisible();
});

test('who comes back from Kakao too late hears so where they wait, and does it again, by keyboard', async ({
  page,
  sandbox,
}) => {
  await enterByKakao(page, '/ko/my/withdrawal');
  await sandbox.advance('31m');
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click();
  const opening = page.waitForEvent('popup');
  await pressEnterOn(page, byKakao(page));
  const popup = await opening;
  const person = popup.locator('button[value="kakao-reader"]');
  await expect(person).toBeVisible();
  await sandbox.advance('11m');
  await Promise.all([popup.waitForEvent('close'), person.press('Enter')]);
  await expect(asked(page).getByRole('alert')).toContainText(
    '카카오 계정으로 확인하지 못했습니다. 시간이 지났거나',
  );
  await expectAccessible(page);
  await nextPerson('KK', 'kakao-reader');
  await pressEnterOn(page, byKakao(page));
  await expect(page.getByRole('dialog').filter({ hasText: '탈퇴 신청이 접수되었습니다' })).toBeVisible();
});

test('who cannot log in at Kakao proves it by a mailed code, and what was typed is sent, by keyboard', async ({
  page,
  sandbox,
}) => {
  await enterByKakao(page, '/ko/my/withdrawal');
  await page.getByLabel('기타', { exact: true }).check();
  await page.getByRole('textbox').first().fill('다른 곳에서 읽습니다');
  await sandbox.advance('31m');
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click();
  await pressEnterOn(page, asked(page).getByRole('button', { name: '이메일로 인증번호 받기' }));
  const field = asked(page).getByLabel('인증번호 6자리');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await page.keyboard.type('000 000');
  await expect(asked(page).getByText(/인증번호가 일치하지 않습니다/)).toBeVisible();
  const { text } = await sandbox.mailTo('kakao.reader@example.com', { about: '본인 확인' });
  await field.fill(/인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '');
  await expect(page.getByRole('dialog').filter({ hasText: '탈퇴 신청이 접수되었습니다' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ userAgent: phone });

  test('the whole page goes to Kakao and comes back with what was typed', async ({ page, sandbox }) => {
    const words = await leaveLate(page, sandbox);
    await nextPerson('KK', 'kakao-reader');
    await byKakao(page).click();
    await expect(toast(page, '본인 확인을 마쳤습니다.')).toBeVisible();
    await expect(page).toHaveURL(/\/ko\/my\/withdrawal$/);
    await expect(words).toHaveValue('다른 곳에서 읽습니다');
  });

  test('back too late, it says so where it began, with what was typed', async ({ page, sandbox }) => {
    const words = await leaveLate(page, sandbox);
    await byKakao(page).click();
    const person = page.locator('button[value="kakao-reader"]');
    await expect(person).toBeVisible();
    await sandbox.advance('11m');
    await person.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('카카오 계정으로 확인하지 못했습니다');
    await expect(dialog).toContainText('시간이 지났거나 다른 브라우저에서 열렸습니다.');
    await dialog.getByRole('button', { name: '확인' }).press('Enter');
    await expect(page).toHaveURL(/\/ko\/my\/withdrawal$/);
    await expect(words).toHaveValue('다른 곳에서 읽습니다');
  });
});

test('a connection asks for the proof first, and then goes to the provider', async ({ page, sandbox }) => {
  await enterByKakao(page, '/ko/my/setting');
  await sandbox.advance('31m');
  await page.getByRole('link', { name: /구글/ }).click();
  await expect(asked(page)).toBeVisible();
  await nextPerson('KK', 'kakao-reader');
  await nextPerson('GG', 'new');
  await byKakao(page).click();
  await expect(receipt(page, '로그인 방법을 추가했습니다', '구글')).toBeVisible();
});

test('who has a password and came in by Naver confirms by the password, since Naver tells of no log-in', async ({
  page,
}) => {
  await nextPerson('NV', 'reader');
  await page.goto('/ko/login?redirectUrl=/ko/my/setting');
  await page.getByRole('link', { name: /네이버/ }).click();
  await expect(page).toHaveURL(/\/ko\/my\/password\?redirectUrl=/);
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: '네이버 계정으로 확인' })).toHaveCount(0);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.getByLabel('비밀번호', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
});
