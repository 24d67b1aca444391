import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectSteady } from './layout-shift.ts';
import { demoPassword } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { logInInApp, methodsTold, openApp, pathIn } from './phone.ts';
import { open, tick } from './settled.ts';
import { twins, walked } from './twins.ts';

const reader = 'reader@example.com';

for (const platform of ['ANDROID', 'IOS'] as const)
  test.describe(platform, () => {
    test('by email: the app is asked for its id and told of log-in and log-out', async ({ page }) => {
      const view = await openApp(page, { platform });
      await logInInApp(view, reader, demoPassword);
      await expect.poll(() => pathIn(view)).toBe('/ko/my/setting');
      expect(await methodsTold(page)).toEqual(['deviceId', 'login']);
      await view.getByRole('button', { name: '로그아웃', exact: true }).click();
      await expect.poll(() => pathIn(view)).toBe('/ko/login');
      expect(await methodsTold(page)).toEqual(['deviceId', 'login', 'logout']);
    });
  });

for (const platform of walked(twins['the app of a provider']))
  test.describe(platform, () => {
    test('by a provider’s own app: its token logs in, without a page of the provider', async ({ page }) => {
      const view = await openApp(page, { platform });
      await nextPerson('KK', 'kakao-reader');
      await view.getByRole('link', { name: '카카오 로그인' }).click();
      await expect.poll(() => pathIn(view)).toBe('/ko/my/setting');
      expect(await methodsTold(page)).toEqual(['socialLogin', 'deviceId', 'login']);
    });

    test('an id_token carries the nonce that this browser was given', async ({ page }) => {
      const view = await openApp(page, { platform });
      await nextPerson('AP', 'new');
      await view.getByRole('link', { name: 'Apple로 로그인' }).click();
      await expect.poll(() => pathIn(view)).toBe('/ko/signup/agreement');
    });
  });

test.describe('the app of iOS by the flag of its address', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 DaemunApp/4.0.0 (ko; ANDROID)' });

  /** The choices from top to bottom, as a reader sees them. */
  const choices = async (page: Page) => {
    const rows = await page
      .locator('li[data-way]')
      .evaluateAll((items) =>
        items.map((item) => ({ way: item.dataset.way, top: item.getBoundingClientRect().top })),
      );
    return rows.toSorted((a, b) => a.top - b.top).map(({ way }) => way);
  };
  const appleFirst = ['AP', 'KK', 'NV', 'GG', 'MS'];

  test('Apple comes first, before and after the page’s code, and nothing moves', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/ko/login?ios=Y');
    expect((await choices(page)).slice(0, 5)).toEqual(appleFirst);
    await page.unroute('**/assets/*.js');
    await open(page, '/ko/login?ios=Y');
    expect((await choices(page)).slice(0, 5)).toEqual(appleFirst);
    await expectSteady(page);
  });

  test('the page talks to the bridge of iOS', async ({ page }) => {
    await page.addInitScript(() => {
      const told: string[] = [];
      const tell = (app: string) => ({ postMessage: () => void told.push(app) });
      Object.assign(window, {
        told,
        webkit: { messageHandlers: { daemun: tell('IOS') } },
        DaemunApp: tell('ANDROID'),
      });
    });
    const told = () => page.evaluate(() => [...new Set(Reflect.get(window, 'told') as string[])]);
    for (const [query, app] of [
      ['?ios=Y', 'IOS'],
      ['?ios=N', 'ANDROID'],
    ]) {
      await open(page, `/ko/login${query}`);
      await page.getByRole('link', { name: '카카오 로그인' }).click();
      await expect.poll(told).toEqual([app]);
    }
  });
});

test('a new person agrees and is in; no token ever stands in an address', async ({ page }) => {
  const view = await openApp(page);
  await nextPerson('KK', 'new');
  await view.getByRole('link', { name: '카카오 로그인' }).click();
  await expect(view.getByText('카카오 계정으로 가입합니다.')).toBeVisible();
  expect(await view.locator('html').evaluate(() => location.href)).not.toContain('token');
  await tick(view, '전체 동의');
  await view.getByRole('button', { name: '동의하고 가입하기' }).click();
  await expect(view.getByRole('heading', { level: 1, name: '회원가입이 완료되었습니다' })).toBeVisible();
  expect(await methodsTold(page)).toEqual(['socialLogin', 'deviceId', 'login']);
});

test('who breaks the log-in off there is back at the choice', async ({ page }) => {
  const view = await openApp(page);
  await nextPerson('KK', 'cancel');
  await view.getByRole('link', { name: '카카오 로그인' }).click();
  await expect(view.getByText('카카오 로그인을 취소했습니다.')).toBeVisible();
  expect(await pathIn(view)).toBe('/ko/login');
});

test('who may not log in can call the support at once', async ({ page }) => {
  const view = await openApp(page);
  const called: string[] = [];
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Page.frameRequestedNavigation', ({ url }) => called.push(url));
  await cdp.send('Page.enable');
  await logInInApp(view, 'blocked@example.com', demoPassword);
  const dialog = view.getByRole('dialog');
  await expect(dialog).toContainText('02-000-0000');
  await expect(dialog.getByRole('button', { name: '번호 복사' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '전화하기' }).click();
  await expect.poll(() => called).toContain('tel:020000000');
  await expect(dialog).toBeHidden();
});

test('in the profile a provider is connected by its own app', async ({ page }) => {
  const view = await openApp(page);
  await logInInApp(view, reader, demoPassword);
  await nextPerson('KK', 'new');
  const row = view
    .getByRole('region', { name: '로그인 방법' })
    .getByRole('listitem')
    .filter({ hasText: '카카오' });
  await row.getByRole('button').click();
  await expect(view.getByText('로그인 방법을 추가했습니다')).toBeVisible();
  await expect(row).toContainText('연결됨');
});

test('an app that does not answer holds nobody back', async ({ page }) => {
  const view = await openApp(page);
  await page.getByLabel('응답하지 않기').check();
  await logInInApp(view, reader, demoPassword);
  await expect.poll(() => pathIn(view), { timeout: 15_000 }).toBe('/ko/my/setting');
});

test('messages that are none change nothing', async ({ page }) => {
  const view = await openApp(page);
  await page.getByRole('button', { name: '모르는 메시지 보내기' }).click();
  await logInInApp(view, reader, demoPassword);
  await expect.poll(() => pathIn(view)).toBe('/ko/my/setting');
});
