import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { dialog, prepare, typePassword, verifyAs } from './identity-steps.ts';
import { expect, test } from './journey.ts';
import { logIn } from './log-in.ts';
import { receipt } from './receipt.ts';
import { button } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

test.describe('in my area', () => {
  const row = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  for (const form of walked(twins['a profile by identity']))
    test(`${form}: the profile is filled, told anew, and emptied again`, async ({ page }) => {
      await prepare(page, form);
      await logIn(page, 'ko', 'reader@example.com');
      await verifyAs(page, form, 'Nguyen Linh', () => row(page, /^본인인증/).click());
      await expect(receipt(page, '본인인증을 완료했습니다')).toBeVisible();
      await expect(page).toHaveURL(/\/ko\/my\/setting$/);
      await expect(page.getByText('N*********h')).toBeVisible();
      await expect(page.getByText('010-****-0004')).toBeVisible();
      await expect(page.getByText(/1992년\s8월\s15일/)).toBeVisible();
      await expectAccessible(page);
      await row(page, /^본인인증/).press('Enter');
      await expect(dialog(page)).toContainText('본인인증 정보를 삭제하시겠습니까?');
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: '삭제' }).click();
      await expect(receipt(page, '본인인증 정보를 삭제했습니다')).toBeVisible();
      await expect(page.getByText('010-****-0004')).toBeHidden();
      await expect(page.getByText('인증 안 함')).toBeVisible();
    });

  test('another person than before is refused', async ({ page }) => {
    await logIn(page, 'ko', 'verified@example.com');
    await verifyAs(page, 'popup', '이대문', () => row(page, '휴대전화').click());
    await expect(dialog(page)).toContainText('회원정보와 본인인증 정보가 일치하지 않습니다');
  });

  test('who is a member already sees as which, and how to go on', async ({ page }) => {
    await logIn(page, 'ko', 'reader@example.com');
    await verifyAs(page, 'popup', '김한빛', () => row(page, /^본인인증/).click());
    await expect(page).toHaveURL(/\/ko\/info\/duplicate\?code=5003$/);
    await expect(page.getByText('ve***@example.com', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('ve***@example.com', { exact: true })).toBeVisible();
  });

  for (const form of walked(twins['a new password by identity']))
    test(`${form}: a new password without the old one`, async ({ page }) => {
      await prepare(page, form);
      await logIn(page, 'ko', 'verified@example.com', { to: '/my/password-change' });
      await verifyAs(page, form, '김한빛', () =>
        button(page, '기존 비밀번호 대신 본인인증으로 변경').click(),
      );
      await expect(page.getByText('새 비밀번호를 입력해 주세요.')).toBeVisible();
      await expect(page.locator('[name="old_pwd"]')).toBeHidden();
      await expectAccessible(page);
      await typePassword(page, 'gate!2026');
      await page.locator('[name="pwd_again"]').press('Enter');
      await expect(receipt(page, '비밀번호가 변경되었습니다')).toBeVisible();
      await page.context().clearCookies();
      await logIn(page, 'ko', 'verified@example.com', { password: 'gate!2026' });
    });

  test('who was never verified is not offered it', async ({ page }) => {
    await logIn(page, 'ko', 'reader@example.com', { to: '/my/password-change' });
    await expect(page.locator('[name="old_pwd"]')).toBeVisible();
    await expect(button(page, '기존 비밀번호 대신 본인인증으로 변경')).toBeHidden();
  });
});
