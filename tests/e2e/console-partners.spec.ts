import { expectAccessible } from './accessible.ts';
import { logInAs } from './console-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';

test('an auditor sees which partners and OpenID clients there are, without a key or secret', async ({
  page,
  product,
}) => {
  await logInAs(page, product.consoleUrl, 'AUDITOR');
  await pressEnterOn(page, page.getByRole('link', { name: '연동 서비스' }));
  await expect(page.getByRole('heading', { level: 1, name: '연동 서비스' })).toBeFocused();
  const asking = page.getByRole('article').filter({ hasText: '다른 회사 서비스 (회원 동의 필요)' });
  await expect(asking.getByText('이용 목적')).toBeVisible();
  await expect(asking.getByRole('heading', { name: 'OpenID Connect 설정' })).toBeVisible();
  await expect(asking.getByText('성인 여부 확인')).toBeVisible();
  await expect(asking.getByText(/npm run partner:check -- /)).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('button', { name: 'English' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('button', { name: '한국어' }));
});
