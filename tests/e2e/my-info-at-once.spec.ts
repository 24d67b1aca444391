import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { demoPassword, logIn } from './log-in.ts';
import { heading } from './sign-up-steps.ts';

const reader = 'reader@example.com';
/** Calls of the member that a page sends, by path. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/cum/v1/')) asked.push(pathname);
  });
  return asked;
}

test('one answer brings all that my info shows, after a log-in and after a reload', async ({ page }) => {
  // The field of the ID asks for passkeys once the page has nothing else to do, and that may be late.
  const passkeysAsked = page.waitForResponse(/\/cum\/v1\/passkey\/login-options$/);
  await page.goto('/ko/login-yna');
  await passkeysAsked;
  await page.locator('[name="mbr_email"]').fill(reader);
  await page.locator('[name="pwd"]').fill(demoPassword);
  const asked = callsOf(page);
  await page.locator('[name="pwd"]').press('Enter');
  await expect(page.getByRole('region', { name: '기본 정보' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/cum/v1/login', '/cum/v1/my-info/home']);
  asked.length = 0;
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('region', { name: '기본 정보' })).toBeVisible();
  expect(asked).toEqual(['/cum/v1/my-info/home']);
});

test('the frame stands at once; what it is about comes with the answer', async ({ page }) => {
  await logIn(page, 'ko', reader);
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/cum\/v1\/my-info\/home\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page, '내 정보')).toBeVisible();
  const profile = page.getByRole('region', { name: '기본 정보' });
  await expect(profile).toBeHidden();
  answer();
  await expect(profile).toBeVisible();
});

test('a session that is over is told of once, and logged out once', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader);
  await sandbox.advance('13h');
  const logOuts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cum/v1/logout')) logOuts.push(request.method());
  });
  await page.reload();
  await expect(page).toHaveURL(/\/ko\/login\?redirectUrl=%2Fko%2Fmy%2Fsetting$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(logOuts).toEqual(['POST']);
});

test('who must enter the password again does so, and is back', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader);
  await sandbox.advance('31m');
  await page.reload();
  await expect(page).toHaveURL(/\/ko\/my\/password\?redirectUrl=%2Fko%2Fmy%2Fsetting$/);
});
