import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { whenDeliberate } from './passing-time.ts';

const reader = 'reader@example.com';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** A stranger who knows the password, on another device. */
async function stranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Firefox/130.0',
  });
  const page = await context.newPage();
  await logIn(page, 'ko', reader);
  return page;
}

test('an owner sees a stranger’s log-in and goes through the four steps, by keyboard', async ({
  page,
  browser,
  sandbox,
}) => {
  const thief = await stranger(browser);
  await logIn(page, 'ko', reader);
  await page.goto('/ko/my/setting');
  await pressEnterOn(page, page.getByRole('link', { name: '활동 기록' }));
  await expect(page).toHaveURL(/\/ko\/my\/activity$/);
  const own = page.getByRole('listitem').filter({ hasText: '이 기기' });
  await expect(own).toContainText('로그인함 · 이메일');
  await expect(own.getByRole('link')).toHaveCount(0);
  const foreign = page.getByRole('listitem').filter({ hasText: 'Firefox' });
  await expect(foreign).toContainText('사용한 적 없는 기기');
  await expectAccessible(page);

  await pressEnterOn(page, foreign.getByRole('link', { name: /로그인함 · 이메일: 제가 아니에요$/ }));
  await expect(page.getByText('계정을 안전하게 지켜 드립니다')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^1단계/, /^2단계/, /^3단계/, /^4단계/]);
  await expectAccessible(page);
  await pressEnterOn(page, button(page, '본인이 아니라고 알리고 로그아웃'));
  await expect(status(page, '그 기기에서 로그아웃했습니다.')).toBeVisible();
  await thief.goto('/ko/my/setting');
  await expect(thief).toHaveURL(/\/ko\/login/);
  await sandbox.mailTo(reader, { about: '본인이 하지 않은 활동' });

  await pressEnterOn(page, button(page, '마치기'));
  await expect(status(page, '조치를 마쳤습니다')).toContainText(/문의 코드 [0-9A-Z]{6}/);
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('link', { name: '내 정보' }).last());
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
});

test('the list is narrowed by a press, and what came since can be taken away', async ({ page, sandbox }) => {
  await logIn(page, 'ko', reader);
  await page.goto('/ko/my/activity');
  await pressEnterOn(page, button(page, '변경'));
  await expect(button(page, '변경')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('로그인함 · 이메일')).toBeHidden();
  await pressEnterOn(page, button(page, '로그인'));
  await expect(page.getByText('로그인함 · 이메일').first()).toBeVisible();

  await page.goto('/ko/bridge/partner?partner=weekly-asks');
  const agree = button(page, '동의하고 계속');
  await expect(agree).toBeVisible();
  await whenDeliberate(agree);
  await agree.click();
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);

  await page.goto('/ko/my/activity');
  const agreed = page.getByRole('listitem').filter({ hasText: '모의 위클리 (다른 회사)' });
  await expect(agreed).toContainText('이 기기');
  await expect(agreed.getByRole('link')).toHaveCount(0);

  // All that the demo member connected counts as newer than the beginning of time.
  await page.goto('/ko/my/rescue?at=2000-01-01T00:00:00%2B09:00');
  await pressEnterOn(page, button(page, '네이버: 삭제'));
  await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: '연결 해제' }));
  await proveByMail(page, sandbox, reader);
  await expect(button(page, '네이버: 삭제')).toBeHidden();
  await expect(button(page, '구글: 삭제')).toBeVisible();
  await pressEnterOn(page, button(page, '모의 위클리 (다른 회사) 동의 철회'));
  await page.getByRole('dialog').getByRole('button', { name: '동의 철회' }).click();
  await expect(button(page, '모의 위클리 (다른 회사) 동의 철회')).toBeHidden();
  await expect(page).toHaveURL(/\/ko\/my\/rescue\?/);
});

test('stays readable from right to left, and on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, 'ar', reader);
  for (const path of ['/ar/my/activity', '/ar/my/rescue']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});
