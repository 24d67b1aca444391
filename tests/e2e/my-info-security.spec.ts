import { readCatalog } from '@daemun/i18n/catalog';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { row } from './list-row.ts';
import { demoPassword, logIn } from './log-in.ts';
import { receipt } from './receipt.ts';
import { twins, walked } from './twins.ts';

const reader = 'reader@example.com';

const password = (page: Page) => page.getByLabel('비밀번호', { exact: true });

async function elsewhere(browser: Browser, userAgent?: string): Promise<Page> {
  const context = await browser.newContext(userAgent ? { userAgent } : {});
  const page = await context.newPage();
  await logIn(page, 'ko', reader);
  return page;
}

test('after half an hour the password is asked once more, then the page that was wanted shows', async ({
  page,
  sandbox,
}) => {
  await logIn(page, 'ko', reader);
  await sandbox.advance('31m');
  await page.goto('/ko/my/password-change?x=1');
  await expect(page).toHaveURL((url) => url.pathname === '/ko/my/password');
  await expect(page.getByText('개인정보 보호를 위해 비밀번호를 다시 입력해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await password(page).press('Enter');
  await expect(page.getByText('비밀번호를 입력해 주세요.')).toBeVisible();
  await password(page).fill('wrong');
  await password(page).press('Enter');
  await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expectAccessible(page);
  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/password-change\?x=1$/);
});

test('a re-entry leads nowhere outside', async ({ page }) => {
  await logIn(page, 'ko', reader);
  await page.goto('/ko/my/password?redirectUrl=https://evil.example/');
  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
});

test('the tenth wrong password locks, and says so', async ({ page }) => {
  await logIn(page, 'ko', reader);
  await page.goto('/ko/my/password');
  for (let wrong = 1; wrong < 10; wrong += 1) {
    await password(page).fill(`wrong${wrong}`);
    await password(page).press('Enter');
    await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
  }
  await password(page).fill('wrong10');
  await password(page).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('10회 잘못 입력하여 24시간 동안 로그인할 수 없습니다');
  await expect(dialog.getByRole('button', { name: '회원가입' })).toBeVisible();
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog).toBeHidden();
});

test('a changed password logs the others out and tells the owner', async ({ page, browser, sandbox }) => {
  const other = await elsewhere(browser);
  await logIn(page, 'ko', reader, { to: '/my/password-change' });
  const [old, next, again] = ['기존 비밀번호', '새 비밀번호', '새 비밀번호 확인'].map((label) =>
    page.getByLabel(label, { exact: true }),
  ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>];
  const save = page.getByRole('button', { name: '비밀번호 변경' });

  await save.click();
  await expect(old).toBeFocused();
  await old.fill('not the old one');
  await next.fill('gate!2027');
  await again.fill('gate!2028');
  await expect(page.getByText('새 비밀번호가 서로 일치하지 않습니다.')).toBeVisible();
  await again.fill('gate!2027');
  await expect(page.getByText('비밀번호가 일치합니다.')).toBeVisible();
  await save.click();
  await expect(page.getByText('기존 비밀번호가 일치하지 않습니다.')).toBeVisible();
  await expect(old).toBeFocused();
  await expectAccessible(page);
  await old.fill(demoPassword);
  await save.click();
  await expect(receipt(page, '비밀번호가 변경되었습니다')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '네이버' })).toContainText('부터');
  await expectAccessible(page);
  await page.getByRole('link', { name: '내 정보', exact: true }).click();
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);

  await other.reload();
  await expect(other).toHaveURL((url) => url.pathname === '/ko/login');
  await expect
    .poll(async () => (await sandbox.mailsTo(reader)).map(({ subject }) => subject).join())
    .toContain('비밀번호가 변경되었습니다');
  await other.context().close();
});

test('one device is logged out, then all others', async ({ page, browser }) => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
  const phone = await elsewhere(browser, iPhone);
  const desk = await elsewhere(browser);
  await logIn(page, 'ko', reader);
  await expect(row(page, 'Safari · iPhone')).toContainText(/마지막 사용 \d{4}-\d\d-\d\d\s\d\d:\d\d/);
  await page.getByRole('button', { name: 'Safari · iPhone 로그아웃' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: '1대의 기기에서 로그아웃했습니다.' }),
  ).toBeVisible();
  await expect(row(page, 'Safari · iPhone')).toHaveCount(0);
  await phone.reload();
  await expect(phone).toHaveURL((url) => url.pathname === '/ko/login');

  await page.getByRole('button', { name: '다른 기기 모두 로그아웃' }).click();
  const dialog = page.getByRole('dialog', { name: '다른 기기에서 로그아웃하시겠습니까?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('button', { name: '다른 기기 모두 로그아웃' })).toBeHidden();
  await desk.reload();
  await expect(desk).toHaveURL((url) => url.pathname === '/ko/login');
  await page.reload();
  await expect(row(page, '이 기기')).toBeVisible();
  await phone.context().close();
  await desk.context().close();
});

test('after log-out the profile asks for a log-in, and remembers the way', async ({ page }) => {
  await logIn(page, 'ko', reader);
  await page.getByRole('button', { name: '로그아웃', exact: true }).click();
  await expect(page).toHaveURL(/\/ko\/login$/);
  await page.goto('/ko/my/setting');
  await expect(page).toHaveURL((url) => url.pathname === '/ko/login');
  expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/ko/my/setting');
});

for (const prefix of walked(twins['from right to left'])) {
  const said = (id: string, part: 'page' | 'mail' = 'page') => readCatalog(prefix, part).get(id) ?? '';
  test(`${prefix}: log-in by a mailed code is switched off and on again, by keyboard, after a proof`, async ({
    page,
    sandbox,
  }) => {
    await logIn(page, prefix, reader);
    await page.goto(`/${prefix}/my/setting`);
    const line = row(page, said('myInfo.loginCode')).filter({ has: page.getByRole('button') });
    await expect(line).toContainText(said('myInfo.loginCodeOn'));
    await sandbox.advance('31m');
    await pressEnterOn(page, line.getByRole('button'));
    const asked = page.getByRole('dialog');
    await asked.locator('[autocomplete="current-password"]').fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(receipt(page, said('mail.what.LOGIN_CODE_OFF', 'mail'))).toBeVisible();
    await expect(line).toContainText(said('myInfo.loginCodeOff'));
    await expectAccessible(page);
    // The mail speaks the member's language, not the page's.
    await sandbox.mailTo(reader, { about: readCatalog('ko', 'mail').get('mail.what.LOGIN_CODE_OFF') ?? '' });
    await pressEnterOn(page, line.getByRole('button'));
    await expect(receipt(page, said('mail.what.LOGIN_CODE_ON', 'mail'))).toBeVisible();
    await expect(line).toContainText(said('myInfo.loginCodeOn'));
  });
}
