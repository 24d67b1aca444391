import { expectAccessible } from './accessible.ts';
import { dialog, said, verifyAs } from './identity-steps.ts';
import { expect, test } from './journey.ts';
import { button } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

test.describe('every way of failing has words and a way on', () => {
  const again = { ko: '다시 인증하기', en: 'Verify again' } as const;
  const back = { ko: '돌아가기', en: 'Go back' } as const;

  for (const language of walked(twins.language))
    for (const path of walked(twins['the page of a failure at the agency']))
      test(`${language}, ${path}`, async ({ page }) => {
        for (const code of ['cancel', 'fail', 'invalid', 'expired', 'down']) {
          await page.goto(`/${language}/${path}/fail?auth_type=find_pw&code=${code}`);
          await expect(button(page, again[language])).toBeVisible();
          await expectAccessible(page);
          await page.getByRole('link', { name: back[language] }).click();
          await expect(page).toHaveURL(new RegExp(`/${language}/find/password$`));
        }
      });

  test('without data in a window that nobody opened', async ({ page }) => {
    await page.goto('/self-auth/fail?auth_type=find_pw&code=missing&lang=en');
    await expect(page.getByText('We did not receive the verification result.')).toBeVisible();
    await verifyAs(page, 'redirect', '김한빛', () => button(page, again.en).click());
    await expect(page).toHaveURL(/\/en\/find\/password\/reset\?by=identity$/);
  });

  test('a run that is not known any more leads to the log-in', async ({ page }) => {
    await page.goto('/ko/self-auth/fail?code=expired');
    await page.getByRole('link', { name: '다른 방법으로 로그인' }).click();
    await expect(page).toHaveURL(/\/ko\/login$/);
  });
});

test.describe('turned away', () => {
  test('nobody has joined: Find ID offers to, a reset offers Find ID', async ({ page }) => {
    await page.goto('/ko/find/password');
    await verifyAs(page, 'popup', '최신규', () => button(page, said.ko.reset).click());
    await expect(dialog(page)).toContainText('본인인증 정보와 일치하는 회원을 찾을 수 없습니다');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: '아이디 찾기' }).click();
    await expect(page).toHaveURL(/\/ko\/find\/id$/);
    await verifyAs(page, 'popup', '최신규', () => button(page, said.ko.find).click());
    await expect(dialog(page)).toContainText('본인인증 정보로 가입한 계정이 없습니다');
    await dialog(page).getByRole('button', { name: '회원가입' }).click();
    await expect(page).toHaveURL(/\/ko\/join$/);
  });

  test('under fourteen: told, with nothing else offered', async ({ page }) => {
    await page.goto('/ko/find/password');
    await verifyAs(page, 'popup', '박새싹', () => button(page, said.ko.reset).click());
    await expect(dialog(page)).toContainText('만 14세 이상만 가입할 수 있습니다');
    await expect(dialog(page).getByRole('button')).toHaveCount(1);
  });

  test('a reset without a verified person leads to where it begins', async ({ page }) => {
    await page.goto('/ko/find/password/reset?by=identity');
    await expect(page).toHaveURL(/\/ko\/find\/password$/);
  });
});
