import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { logInUnnoticed } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { tick } from './settled.ts';
import { button, heading } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

const reader = 'reader@example.com';

for (const fault of ['down', 'slow'] as const)
  test(`the archive is ${fault}: the bridge says so and keeps the member here`, async ({ page, sandbox }) => {
    await logInUnnoticed(page, 'ko', reader);
    await sandbox.faults({ archive: fault });
    await page.goto('/ko/bridge/login?from=ha');
    await expect(heading(page, '헬로아카이브에 연결할 수 없습니다')).toBeVisible();
    await expectScreen(page, 'bridgeLogin');
    await page.getByRole('link', { name: '내 정보로 이동' }).click();
    await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  });

for (const fault of walked(twins['how the archive fails']))
  test.describe(`the archive is ${fault}`, () => {
    test('the end of a sign-up shows without it', async ({ page, sandbox }) => {
      await sandbox.faults({ archive: fault });
      await nextPerson('KK', 'new');
      await page.goto('/ko/join');
      await page.getByRole('link', { name: '카카오 로그인' }).click();
      await tick(page, '전체 동의');
      await button(page, '동의하고 가입하기').click();
      await expect(heading(page, '회원가입이 완료되었습니다')).toBeVisible();
      await expect(page).toHaveURL(/\/ko\/signup\/end$/);
    });

    test('our own copy of its terms shows', async ({ page, sandbox }) => {
      await sandbox.faults({ archive: fault });
      await page.goto('/ko/policy/helloarchive-terms');
      await expect(heading(page, '헬로아카이브 이용약관')).toBeVisible();
      await expect(page.getByRole('article')).not.toContainText('내려받지 않은 콘텐츠는');
    });
  });

test('the archive’s terms come from itself', async ({ page }) => {
  await page.goto('/ko/policy/helloarchive-terms');
  await expect(page.getByRole('article')).toContainText('내려받지 않은 콘텐츠는 구매한 날부터 7일 안에');
  await expect(page.getByLabel('시행 기간').locator('option')).toHaveCount(2);
  await expectAccessible(page);
});
