import { routes } from '@daemun/contract/routes';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { holdFiles } from './held-files.ts';
import { expect, test } from './journey.ts';
import { demoPassword } from './log-in.ts';
import { open } from './settled.ts';

/** What is done on a page drawn at build before its code has come. */
test('who is already at a field replaces what was kept there', async ({ page }) => {
  await open(page, '/ko/find/password');
  const email = page.locator('[name="email"]');
  await email.fill('first@example.com');
  const scripts = await holdFiles(page);
  await page.reload({ waitUntil: 'commit' });
  await email.focus();
  await scripts.release();
  await expect(email).toHaveValue('first@example.com');
  await page.keyboard.type('second@example.com');
  await expect(email).toHaveValue('second@example.com');
});

test('what is typed while the page is taken over arrives, every letter', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts = await holdFiles(page);
  await page.goto('/ko/login-yna', { waitUntil: 'commit' });
  const field = page.locator('[name="mbr_email"]');
  const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(6);
  await field.click();
  await Promise.all([scripts.release(), page.keyboard.type(text, { delay: 5 })]);
  await expect(field).toHaveValue(text);
});

test('one types, and what was typed stays', async ({ page }) => {
  const scripts = await holdFiles(page);
  await page.goto('/ko/login-yna', { waitUntil: 'commit' });
  await page.getByLabel('이메일 또는 아이디').fill('half.typed@example.com');
  await page.getByLabel('비밀번호', { exact: true }).fill('s3cret');
  await page.getByLabel('자동 로그인').check();
  await page.getByLabel('비밀번호', { exact: true }).focus();
  await scripts.release();
  await expect(page.getByLabel('이메일 또는 아이디')).toHaveValue('half.typed@example.com');
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue('s3cret');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await expect(page.getByLabel('자동 로그인')).toBeChecked();
  // The page knows of it, too: it outlives a reload.
  await page.reload();
  await expect(page.getByLabel('이메일 또는 아이디')).toHaveValue('half.typed@example.com');
});

test('one sends the form, and it is done as soon as the page can', async ({ page }) => {
  const scripts = await holdFiles(page);
  await page.goto('/ko/login-yna?redirectUrl=%2Fko%2Fjoin', { waitUntil: 'commit' });
  await page.getByLabel('이메일 또는 아이디').fill('reader@example.com');
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(new URL(page.url()).pathname).toBe('/ko/login-yna');
  await scripts.release().catch(() => {}); // The page may have left already.
  await expect(page).toHaveURL(/\/ko\/join$/);
});

test('one ticks consents, and every one is kept', async ({ page }) => {
  const scripts = await holdFiles(page);
  await page.goto('/ko/signup/agreement', { waitUntil: 'commit' });
  const boxes = page.locator('main input[type="checkbox"]');
  await boxes.nth(1).check({ force: true });
  await boxes.nth(2).check({ force: true });
  await scripts.release();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(2)).toBeChecked();
  await expect(boxes.nth(3)).not.toBeChecked();
  await page.reload();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(2)).toBeChecked();
});

/** Clicks an element of the coming document once React has it and before it is settled; the document bears when that was. */
const clickBeforeSettled = (page: Page, selector: string, index = 0) =>
  page.addInitScript(
    ([selector, index]) => {
      const { port1, port2 } = new MessageChannel();
      const find = () => document.querySelectorAll<HTMLElement>(selector)[index];
      const isReacts = () => {
        const root = document.getElementById('root');
        return root !== null && Object.keys(root).some((name) => name.startsWith('__reactContainer'));
      };
      port1.onmessage = () => {
        const element = isReacts() ? find() : undefined;
        if (!element) return port2.postMessage('again');
        element.click();
        const { dataset } = document.documentElement;
        dataset.clicked = dataset.settled === undefined ? 'before' : 'too late';
      };
      port2.postMessage('begin');
    },
    [selector, index] as const,
  );

test('one ticks at the very moment the page is taken over, and it is kept', async ({ page }) => {
  await clickBeforeSettled(page, 'main input[type="checkbox"]', 1);
  await open(page, '/ko/signup/agreement');
  await expect(page.locator('html')).toHaveAttribute('data-clicked', 'before');
  const boxes = page.locator('main input[type="checkbox"]');
  await expect(boxes.nth(1)).toBeChecked();
  await expect(boxes.nth(2)).not.toBeChecked();
  await page.reload();
  await expect(boxes.nth(1)).toBeChecked();
});

test('one presses a button at the very moment the page is taken over, and it is pressed once', async ({
  page,
}) => {
  await clickBeforeSettled(page, 'main button[aria-pressed]');
  await open(page, '/ko/login-yna');
  await expect(page.locator('html')).toHaveAttribute('data-clicked', 'before');
  await expect(page.locator('[name="pwd"]')).toHaveAttribute('type', 'text');
});

test('one presses a link as soon as another page comes than was drawn, and it leads there', async ({
  page,
}) => {
  await clickBeforeSettled(page, 'main a[href="/ko/join"]');
  await page.goto('/ko/my/setting');
  await expect(page).toHaveURL(/\/ko\/join$/);
  await expect(page.locator('html')).toHaveAttribute('data-clicked', 'before');
});

test('one chooses, and the wish of the address goes along', async ({ page }) => {
  const scripts = await holdFiles(page);
  await page.goto('/ko/join?redirectUrl=%2Fko%2Fmy%2Fsetting', { waitUntil: 'commit' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /이메일/ })
    .first()
    .click();
  await scripts.release();
  await expect(page).toHaveURL(`/ko${routes.signUpAgreement}?redirectUrl=%2Fko%2Fmy%2Fsetting`);
});

test('the way used last stands first, and stays there', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'recent_login_type', value: 'GG', url: baseURL ?? '' }]);
  const scripts = await holdFiles(page);
  await page.goto('/ko/login', { waitUntil: 'commit' });
  const google = page.locator('[data-way="GG"]');
  await expect(google).toBeVisible();
  const before = await google.boundingBox();
  const others = await page.locator('[data-way="KK"]').boundingBox();
  expect(before?.y).toBeLessThan(others?.y ?? 0);
  await scripts.release();
  expect(await google.boundingBox()).toEqual(before);
  await expect(page.locator('main li').first()).toHaveAttribute('data-way', 'GG');
  await expectAccessible(page);
});
