import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { heading } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

const reader = 'reader@example.com';

test('the account check says how it stands, and each line leads to where it is mended', async ({ page }) => {
  await logIn(page, 'ko', 'oldpw@example.com');
  const check = page.getByRole('region', { name: '계정 점검' });
  await expect(check.getByRole('link')).toHaveText([
    /^이메일 인증완료/,
    /^비밀번호120일 전 변경/,
    /^로그인한 기기1대/,
    /^마케팅 정보 수신\d건/,
    /^확인하지 않은 활동0건/,
  ]);
  await pressEnterOn(page, check.getByRole('link', { name: /^마케팅 정보 수신/ }));
  await expect(page.getByRole('region', { name: '마케팅 정보 수신' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch').first()).toBeFocused();
  await pressEnterOn(page, check.getByRole('link', { name: /^비밀번호/ }));
  await expect(heading(page, '비밀번호 변경')).toBeVisible();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  const parts = { ko: ['내 정보', '내 데이터'], ar: ['معلوماتي', ''] } as const;

  for (const language of walked(twins['from right to left'])) {
    const [name, last] = parts[language];
    test(`${language}: a list of its parts stands beside it, and marks the one that is read`, async ({
      page,
    }) => {
      await logIn(page, language, reader);
      const list = page.getByRole('navigation', { name });
      const current = list.locator('[aria-current]');
      await expect(list.getByRole('link')).toHaveCount(6);
      await expect(current).toHaveCount(1);
      await expect(list.getByRole('link').first()).toHaveAttribute('aria-current', 'location');
      await expectAccessible(page);
      await pressEnterOn(page, list.getByRole('link').last());
      await expect(list.getByRole('link').last()).toHaveAttribute('aria-current', 'location');
      await expect(current).toHaveCount(1);
      if (last) await expect(page.getByRole('region', { name: last })).toBeFocused();
    });
  }

  test('from a page of its own the list leads back to a part', async ({ page }) => {
    await logIn(page, 'ko', reader, { to: '/my/consents' });
    const list = page.getByRole('navigation', { name: '내 정보' });
    await expect(list.locator('[aria-current]')).toHaveCount(0);
    await pressEnterOn(page, list.getByRole('link', { name: '보안' }));
    await expect(page).toHaveURL(/\/ko\/my\/setting#security$/);
    await expect(page.getByRole('region', { name: '보안' })).toBeFocused();
  });
});
