import { expectAccessible } from './accessible.ts';
import { logInAs, logOut } from './console-steps.ts';
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
  await expect(page.getByRole('button', { name: / 점검$/ })).toHaveCount(0);
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('button', { name: 'English' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('button', { name: '한국어' }));
});

test('an operator tries a partner, and reads what stands and what to mend, by keyboard', async ({
  page,
  product,
}) => {
  await logInAs(page, product.consoleUrl, 'OPERATOR', '웹훅');
  await pressEnterOn(page, page.getByRole('link', { name: '연동 서비스' }));
  const card = page.getByRole('article').filter({ hasText: '다른 회사 서비스 (회원 동의 필요)' }).first();
  const button = card.getByRole('button', { name: / 점검$/ });
  await expect(button).toBeVisible();
  await pressEnterOn(page, button);
  await expect(card.getByRole('status')).toHaveText('점검을 마쳤습니다. 고칠 것이 없습니다.');
  await expect(button).toBeFocused();
  const found = page.getByRole('table');
  await expect(found).toBeVisible();
  await expect(found.getByRole('row', { name: /우리 서비스의 설정/ })).toContainText('정상');
  await expect(found.getByRole('row', { name: /OpenID 리디렉션 주소/ }).first()).toContainText('정상');
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('button', { name: 'English' }));
  await expect(found.getByRole('row', { name: /Our own settings/ })).toContainText('In order');
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('button', { name: '한국어' }));
  await logOut(page);
  await logInAs(page, product.consoleUrl, 'LEAD');
  await pressEnterOn(page, page.getByRole('link', { name: '처리 기록' }));
  await expect(page.getByRole('cell', { name: /연동 서비스를 점검함: / })).toBeVisible();
});
