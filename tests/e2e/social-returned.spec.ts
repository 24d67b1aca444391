import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addressBack } from './address-back.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { receipt } from './receipt.ts';
import { kakao } from './social-steps.ts';

const late = '시간이 지났거나 다른 브라우저에서 열렸습니다.';
const failed = '소셜 로그인 서비스에서 로그인을 마치지 못했습니다';
const person = (page: Page) => page.locator('button[value="kakao-reader"]');

/** Tells why nobody is in, and lets them try once more from there. */
async function expectTold(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '확인' }).press('Enter');
  await expect(page).toHaveURL(/\/ko\/login$/);
  await nextPerson('KK', 'kakao-reader');
  await kakao(page).press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/ko/my/setting');
  await expect(page.getByText('kakao.reader@example.com').first()).toBeVisible();
}

/** Leaves for Kakao, logs in there, and has not come back yet. */
async function leave(page: Page): Promise<string> {
  await page.goto('/ko/login');
  await kakao(page).click();
  return addressBack(page, 'kakao-reader');
}

test.describe('a return from a provider', () => {
  test.use({ keepsBrowser: false });

  test('that comes too late: log-in with words, and once more', async ({ page, sandbox }) => {
    await page.goto('/ko/login');
    await kakao(page).click();
    await expect(person(page)).toBeVisible();
    await sandbox.advance('11m');
    await person(page).click();
    await expectTold(page, late);
  });

  test('whose provider fails: log-in with words, and once more', async ({ page, sandbox }) => {
    await page.goto('/ko/login');
    await kakao(page).click();
    await expect(person(page)).toBeVisible();
    await sandbox.faults({ KK: '500' });
    await person(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await sandbox.faults({ KK: 'ok' });
    await expectTold(page, failed);
  });

  test('in another browser: log-in with words there, and it is still good in its own', async ({
    page,
    browser,
  }) => {
    const address = await leave(page);
    const other = await browser.newContext({ locale: 'ko-KR' });
    const elsewhere = await other.newPage();
    await elsewhere.goto(address);
    await expect(elsewhere.getByRole('dialog')).toContainText(late);
    await other.close();
    await page.goto(address);
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('that is fetched ahead or looked at spends nothing; reloaded once one is in, it goes on', async ({
    page,
  }) => {
    const address = await leave(page);
    for (const headers of [{ 'sec-purpose': 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }])
      expect((await page.request.get(address, { headers })).status()).toBe(503);
    expect((await page.request.head(address, { maxRedirects: 0 })).status()).toBe(302);
    for (let visits = 0; visits < 2; visits += 1) {
      await page.goto(address);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).not.toHaveURL(/\/(login|error)/);
    }
    await page.goto('/ko/my/setting');
    await expect(page.getByText('kakao.reader@example.com').first()).toBeVisible();
  });
});

const methods = (page: Page) => page.getByRole('region', { name: '로그인 방법' });
const kakaoRow = (page: Page) => methods(page).getByRole('listitem').filter({ hasText: '카카오' });

test.describe('a return to who is signed in', () => {
  test('that comes too late to connect: says so, and once more, by keyboard', async ({ page, sandbox }) => {
    const newcomer = page.locator('button[value="new"]');
    await logIn(page, 'ko', 'oldpw@example.com', { to: '/my/setting' });
    await pressEnterOn(page, kakaoRow(page).getByRole('link'));
    await expect(newcomer).toBeVisible();
    await sandbox.advance('11m');
    await pressEnterOn(page, newcomer);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('카카오 계정을 연결하지 못했습니다');
    await expect(page).toHaveURL(/\/ko\/my\/setting$/);
    await expect(kakaoRow(page)).toContainText('연결하기');
    await expectAccessible(page);
    await pressEnterOn(page, dialog.getByRole('button', { name: '다시 시도' }));
    await pressEnterOn(page, newcomer);
    await expect(receipt(page, '로그인 방법을 추가했습니다', '카카오')).toBeVisible();
    await expect(kakaoRow(page)).toContainText('연결됨');
  });

  test('is told once more when it comes again: connected, and not a failure', async ({ page }) => {
    await logIn(page, 'ko', 'oldpw@example.com', { to: '/my/setting' });
    await kakaoRow(page).getByRole('link').click();
    const address = await addressBack(page, 'new');
    for (let visits = 0; visits < 2; visits += 1) {
      await page.goto(address);
      await expect(receipt(page, '로그인 방법을 추가했습니다', '카카오')).toBeVisible();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL(/\/ko\/my\/setting$/);
    }
  });
});
