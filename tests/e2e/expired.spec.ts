import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { demoPassword, endElsewhere, logIn, logInByForm } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { nextPerson } from './persons.ts';
import { tick } from './settled.ts';
import { button, heading } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

const reader = 'reader@example.com';
const send = (page: Page) => page.locator('main button[type="submit"]').click();

/** Logs in on the page that stands there, as somebody does who was sent to it. */
async function logInAgain(page: Page): Promise<void> {
  await page.locator('[name="mbr_email"]').fill(reader);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.locator('[name="pwd"]').press('Enter');
}

for (const ended of walked(twins['a session that ends while somebody types']))
  test(`${ended}: after the log-in the page has what was typed`, async ({ page, sandbox }) => {
    await logIn(page, 'ko', reader, { to: '/my/category-change' });
    await page.getByLabel('정치', { exact: true }).uncheck();
    await page.getByLabel('건강', { exact: true }).check();
    await (ended === 'a session that is over' ? sandbox.advance('13h') : endElsewhere(page, reader));
    await send(page);
    await expect(page).toHaveURL(/\/ko\/login\?redirectUrl=/);
    await logInAgain(page);
    await expect(page).toHaveURL(/\/ko\/my\/category-change$/);
    await expect(page.getByLabel('정치', { exact: true })).not.toBeChecked();
    await expect(page.getByLabel('건강', { exact: true })).toBeChecked();
    await send(page);
    await expect(page.getByText('경제, 세계 외 2')).toBeVisible();
    await page.goto('/ko/my/category-change');
    await expect(page.getByLabel('경제', { exact: true })).toBeChecked();
  });

test('two tabs: who logs in anew in one goes on in the other', async ({ page }) => {
  await logIn(page, 'ko', reader, { to: '/my/nickname-change' });
  await page.getByLabel('닉네임').fill('대문지기');
  const tab = await page.context().newPage();
  await logInByForm(tab, 'ko', reader);
  await send(page);
  await expect(page.getByRole('status').filter({ hasText: '닉네임을 변경했습니다.' })).toBeVisible();
  await tab.close();
});

test('a password that is asked for in between keeps the address, and no password', async ({
  page,
  sandbox,
}) => {
  await logIn(page, 'ko', reader, { to: '/my/email-change' });
  await page.locator('[name="email"]').fill('reader.new@example.com');
  await sandbox.advance('31m');
  await send(page);
  const dialog = page.getByRole('dialog', { name: '본인 확인' });
  await dialog.locator('[name="pwd"]').fill(demoPassword);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(demoPassword);
  await expect(page.locator('[name="email"]')).toHaveValue('reader.new@example.com');
  await dialog.locator('[name="pwd"]').press('Enter');
  await proveByMail(page, sandbox, reader);
  await expect(page.getByText('reader.new@example.com').first()).toBeVisible();
});

test('a password is not kept, also while it is shown', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader, { to: '/my/password-change' });
  await page.locator('[name="old_pwd"]').fill(demoPassword);
  for (const name of ['pwd', 'pwd_again']) await page.locator(`[name="${name}"]`).fill('gate!2027');
  const show = page.getByRole('button', { name: '비밀번호 표시' });
  while ((await show.count()) > 0) await show.first().click();
  await sandbox.advance('13h');
  await send(page);
  await expect(page).toHaveURL(/\/ko\/login\?redirectUrl=/);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  for (const secret of [demoPassword, 'gate!2027']) expect(kept).not.toContain(secret);
});

test('a ticket of a provider that is over: the ticks are there the second time', async ({
  page,
  sandbox,
}) => {
  await nextPerson('KK', 'new');
  await page.goto('/ko/login');
  const kakao = page.getByRole('link', { name: '카카오 로그인' });
  await kakao.click();
  await tick(page, '전체 동의');
  await sandbox.advance('11m');
  await send(page);
  await page.getByRole('dialog').getByRole('button', { name: '다시 로그인' }).click();
  await nextPerson('KK', 'new');
  await kakao.click();
  await expect(page.getByLabel('전체 동의')).toBeChecked();
  await send(page);
  await expect(heading(page, '회원가입이 완료되었습니다')).toBeVisible();
});

test('a reset link that is over: the question knows the address', async ({ page, sandbox }) => {
  await page.goto('/ko/find/password');
  await page.locator('[name="email"]').fill(reader);
  await page.locator('[name="email"]').press('Enter');
  const { links } = await sandbox.mailTo(reader);
  const link = new URL(links.find((one) => one.includes('/find/password/reset')) ?? '');
  await page.evaluate(() => sessionStorage.clear());
  await sandbox.advance('31m');
  await page.goto(link.pathname + link.search);
  await page.getByRole('link', { name: '다시 찾기' }).click();
  await expect(page.locator('[name="email"]')).toHaveValue(reader);
});

test('a failure of the service in between loses nothing that was typed', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader, { to: '/my/nickname-change' });
  await page.getByLabel('닉네임').fill('대문지기');
  await sandbox.faults({ store: 'down' });
  await send(page);
  await expect(page).toHaveURL(/\/page-error/);
  await sandbox.faults({ store: 'ok' });
  await button(page, '이전 페이지').click();
  await expect(page.getByLabel('닉네임')).toHaveValue('대문지기');
});
