import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addressBack } from './address-back.ts';
import { prepare, said, verifyAs } from './identity-steps.ts';
import { expect, test } from './journey.ts';
import { button, heading } from './sign-up-steps.ts';

const over = '본인인증 시간이 지났습니다';

/** Leaves for the agency, is verified there, and has not come back yet. */
async function leave(page: Page): Promise<string> {
  await page.goto('/ko/find/id');
  await button(page, said.ko.find).click();
  return addressBack(page, 'verified');
}

test.describe('a return from the agency', () => {
  test.use({ keepsBrowser: false });
  test.beforeEach(({ page }) => prepare(page, 'redirect'));

  test('that comes too late: said in words, and once more', async ({ page, sandbox }) => {
    await page.goto('/ko/find/id');
    await button(page, said.ko.find).click();
    const person = page.getByRole('button', { name: '김한빛' });
    await expect(person).toBeVisible();
    await sandbox.advance('11m');
    await person.click();
    await expect(heading(page, over)).toBeVisible();
    await expectAccessible(page);
    await verifyAs(page, 'redirect', '김한빛', () => button(page, '다시 인증하기').press('Enter'));
    await expect(heading(page, said.ko.found)).toBeVisible();
  });

  test('in another browser says so there, and is still good in its own', async ({ page, browser }) => {
    const address = await leave(page);
    const other = await browser.newContext({ locale: 'ko-KR' });
    const elsewhere = await other.newPage();
    await elsewhere.goto(address);
    await expect(heading(elsewhere, over)).toBeVisible();
    await expect(elsewhere.getByRole('link', { name: '다른 방법으로 로그인' })).toBeVisible();
    await other.close();
    await page.goto(address);
    await expect(heading(page, said.ko.found)).toBeVisible();
  });

  test('that is fetched ahead or looked at spends nothing; a second time it is over, in words', async ({
    page,
  }) => {
    const address = await leave(page);
    expect((await page.request.get(address, { headers: { 'sec-purpose': 'prefetch' } })).status()).toBe(503);
    expect((await page.request.head(address, { maxRedirects: 0 })).status()).toBe(302);
    await page.goto(address);
    await expect(heading(page, said.ko.found)).toBeVisible();
    await page.goto(address);
    await expect(heading(page, over)).toBeVisible();
    await expectAccessible(page);
  });
});
