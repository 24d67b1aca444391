import type { Page } from '@playwright/test';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { expectAccessible } from './accessible.ts';
import { codeOf, reader, setUp } from './authenticator-app-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { demoPassword, loseSession, sessionCookies } from './log-in.ts';
import { receipt } from './receipt.ts';
import { open } from './settled.ts';
import { button } from './sign-up-steps.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const devices = (page: Page) => page.getByRole('region', { name: '로그인한 기기' });

async function byPassword(page: Page): Promise<void> {
  await open(page, '/ko/login-yna');
  await page.locator('[name="mbr_email"]').fill(reader);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.keyboard.press('Enter');
}

/** Logs in with a code of the app, and has this browser not asked again. */
async function trustHere(page: Page, sandbox: SandboxClient, key: string): Promise<void> {
  await byPassword(page);
  await page.getByLabel('이 브라우저에서 30일 동안 묻지 않기').check();
  await page.locator('[name="code"]').fill(await codeOf(sandbox, key));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
}

test('browsers that are not asked stand with the devices, and each is asked again by its own row, by keyboard', async ({
  page,
  browser,
  baseURL,
  sandbox,
}) => {
  const { key } = await setUp(page, sandbox);
  await loseSession(page);
  const telephone = await browser.newContext({ baseURL, userAgent: iphone, locale: 'ko-KR' });
  const other = await telephone.newPage();
  await trustHere(other, sandbox, key);
  await button(other, '로그아웃').last().click();
  await expect(other).toHaveURL(/\/ko\/login$/);
  await trustHere(page, sandbox, key);

  const here = devices(page).getByRole('listitem').filter({ hasText: '이 기기' });
  await expect(here).toContainText(/까지 2단계 인증을 묻지 않음/);
  const away = devices(page).getByRole('listitem').filter({ hasText: '로그아웃됨' });
  await expect(away).toContainText(/iPhone.*까지 2단계 인증을 묻지 않음/);
  await expectAccessible(page);

  await pressEnterOn(page, away.getByRole('button', { name: /2단계 인증 다시 묻기$/ }));
  await expect(receipt(page, '2단계 인증을 다시 묻습니다', 'iPhone')).toBeVisible();
  await expect(away).toHaveCount(0);
  await expect(here).toContainText(/까지 2단계 인증을 묻지 않음/);
  await sandbox.mailTo(reader, { about: '2단계 인증을 다시 묻습니다' });
  await byPassword(other);
  await expect(other).toHaveURL(/\/ko\/login\/verify/);
  await telephone.close();

  await loseSession(page, sessionCookies);
  await byPassword(page);
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await pressEnterOn(page, here.getByRole('button', { name: /2단계 인증 다시 묻기$/ }));
  await expect(here).not.toContainText('묻지 않음');
  await page.goto('/ko/my/activity');
  await expect(page.getByText('2단계 인증을 다시 묻기로 함')).toHaveCount(2);
});
