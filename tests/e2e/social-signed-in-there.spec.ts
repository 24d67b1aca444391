import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { nextPerson } from './persons.ts';
import { heading } from './sign-up-steps.ts';
import { kakao } from './social-steps.ts';

test('signed in at the provider by another account with the member’s address: the way on lets them choose', async ({
  page,
  sandbox,
}) => {
  await sandbox.faults({ KK: 'session' });
  await nextPerson('KK', 'second-account');
  await page.goto('/ko/login');
  await kakao(page).click();
  await expect(heading(page, '이미 가입된 이메일입니다')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/ko/login');
  await kakao(page).click();
  await expect(page).toHaveURL(/\/ko\/info\/duplicate\?code=3016&provider=KK$/);
  await page.getByRole('main').getByRole('link', { name: '카카오 로그인' }).press('Enter');
  await page.locator('button[value="kakao-reader"]').press('Enter');
  await expect(page).not.toHaveURL(/\/(duplicate|login)/);
  await page.goto('/ko/my/setting');
  await expect(page.getByText('kakao.reader@example.com').first()).toBeVisible();
});

test('an e-mail that was kept back is given when the provider asks once more', async ({ page }) => {
  await nextPerson('KK', 'agrees-later');
  await page.goto('/ko/login');
  await kakao(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('카카오 계정에서 필수 정보(이메일)를 받지 못했습니다');
  await nextPerson('KK', 'agrees-later');
  await dialog.getByRole('button', { name: '다시 시도' }).press('Enter');
  await expect(page).toHaveURL(/\/ko\/signup\/agreement\?provider=KK&token=/);
});
