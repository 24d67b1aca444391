import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { setUp } from './authenticator-app-steps.ts';
import { prepare, verifyAs } from './identity-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { demoPassword, loseSession } from './log-in.ts';
import { receipt } from './receipt.ts';
import { open } from './settled.ts';
import { button } from './sign-up-steps.ts';

const verified = 'verified@example.com';

/** Comes to the second step by the password. */
async function toSecondStep(page: Page, language: string, email: string, query = '') {
  await open(page, `/${language}/login-yna${query}`);
  await page.locator('[name="mbr_email"]').fill(email);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${language}/login/verify`));
}

test('who was verified has the app taken away by that, by keyboard, and sees it where another is set up', async ({
  page,
  sandbox,
}) => {
  await setUp(page, sandbox, 'ko', verified);
  await loseSession(page);
  await toSecondStep(page, 'ko', verified);
  await expect(page.getByText('2단계 인증을 직접 설정하지 않았다면')).toBeVisible();
  await expectAccessible(page);
  await verifyAs(page, 'popup', '이대문', () => pressEnterOn(page, button(page, '본인인증으로 해제하기')));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/login\/verify/);

  await verifyAs(page, 'popup', '김한빛', () => pressEnterOn(page, button(page, '본인인증으로 해제하기')));
  await expect(page).toHaveURL(/\/ko\/my\/factors$/);
  await expect(receipt(page, '본인인증으로 2단계 인증을 해제했습니다')).toBeVisible();
  await expect(button(page, '인증 앱(OTP) 등록하기')).toBeVisible();
  await expectAccessible(page);
  await sandbox.mailTo(verified, { about: '본인인증으로 2단계 인증을 해제했습니다' });
});

test('in Arabic by the whole page, on to where one wanted to go', async ({ page, sandbox }) => {
  await setUp(page, sandbox, 'ar', verified);
  await loseSession(page);
  await prepare(page, 'redirect');
  await toSecondStep(page, 'ar', verified, '?redirectUrl=%2Far%2Fmy%2Fconsents');
  await expectAccessible(page);
  await verifyAs(page, 'redirect', '김한빛', () =>
    pressEnterOn(page, button(page, 'الإيقاف بالتحقق من الهوية')),
  );
  await expect(page).toHaveURL(/\/ar\/my\/consents$/);
});

test('who was never verified is offered the wait alone', async ({ page, sandbox }) => {
  await setUp(page, sandbox);
  await loseSession(page);
  await toSecondStep(page, 'ko', 'reader@example.com');
  await expect(button(page, '2단계 인증 해제 신청')).toBeVisible();
  await expect(button(page, '본인인증으로 해제하기')).toHaveCount(0);
});
