import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { twins, walked } from './twins.ts';

const said = {
  ko: { heading: '찾을 수 없는 페이지입니다', ways: ['로그인 화면으로', '이전 페이지'] },
  ar: { heading: 'الصفحة غير موجودة', ways: [] },
};

for (const prefix of walked(twins['from right to left'])) {
  const { heading, ways } = said[prefix];
  test(`${prefix}: an address that no page has is told as what it is`, async ({ page }) => {
    await page.goto(`/${prefix}/find/id`);
    await page.goto(`/${prefix}/nothing-here`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
    for (const name of ways)
      await expect(page.getByRole('link', { name }).or(page.getByRole('button', { name }))).toBeVisible();
  });
}

test('who verified who they are for nobody knows what is led on to find an ID', async ({ page }) => {
  await page.goto('/ko/self-auth/fail');
  await expect(page.getByText('본인인증 정보를 받지 못했습니다. 다시 인증해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '다시 인증하기' }).click();
  await expect(page).toHaveURL(/\/ko\/find\/id$/);
});
