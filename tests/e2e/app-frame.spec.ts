import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword } from './log-in.ts';
import { logInInApp, methodsTold, openApp, openInView, pathIn } from './phone.ts';

const reader = 'reader@example.com';

test.describe('the frame of the app', () => {
  test('its language is the page’s, whatever the address says, and nothing offers another', async ({
    page,
  }) => {
    const view = await openApp(page, { language: 'en' });
    await expect.poll(() => pathIn(view)).toBe('/en/login');
    await openInView(page, '/ko/find/id?a=1');
    await expect
      .poll(() =>
        view
          .locator('html')
          .evaluate(() => location.pathname + location.search)
          // On its way there the view has no document.
          .catch(() => ''),
      )
      .toBe('/en/find/id?a=1');
    await expect(view.getByRole('button', { name: /Language/ })).toHaveCount(0);
  });

  test('the four policies stand on one line below the log-in, the sign-up and my info', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const view = await openApp(page);
    const links = view.getByRole('contentinfo').getByRole('link');
    const expectOneLine = async () => {
      await expect(links).toHaveText([
        '이용약관',
        '개인정보 처리방침',
        '헬로아카이브 이용약관',
        '청소년 보호정책',
      ]);
      const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
      const width = await view
        .locator('html')
        .evaluate((root) => [root.scrollWidth - root.clientWidth, root.clientWidth]);
      expect(width[0], `${width[1]} px wide`).toBeLessThanOrEqual(0);
    };
    await expectOneLine();
    await view.getByRole('link', { name: '회원가입' }).click();
    await expect.poll(() => pathIn(view)).toBe('/ko/join');
    await expectOneLine();
    await view.locator('html').evaluate(() => history.back());
    await expect.poll(() => pathIn(view)).toBe('/ko/login');
    await logInInApp(view, reader, demoPassword);
    await expect.poll(() => pathIn(view)).toBe('/ko/my/setting');
    await expectOneLine();
    await links.first().click();
    await expect.poll(() => pathIn(view)).toBe('/ko/policy/terms');
  });

  test('the back key closes a dialog, then goes back, and out of the first page', async ({ page }) => {
    const view = await openApp(page);
    const back = page.getByRole('button', { name: '뒤로 키' });
    await logInInApp(view, 'blocked@example.com', demoPassword);
    await expect(view.getByRole('dialog')).toBeVisible();
    await back.click();
    await expect(view.getByRole('dialog')).toBeHidden();
    expect(await pathIn(view)).toBe('/ko/login');
    await view.getByRole('link', { name: '아이디 찾기' }).click();
    await expect.poll(() => pathIn(view)).toBe('/ko/find/id');
    await back.click();
    await expect.poll(() => pathIn(view)).toBe('/ko/login');
    await back.click();
    await expect(page.getByText('앱이 화면을 닫았습니다.')).toBeVisible();
  });

  test('the close button asks the app to close the view', async ({ page }) => {
    const view = await openApp(page, { platform: 'IOS' });
    await view.getByRole('button', { name: '닫기' }).click();
    await expect(page.getByText('앱이 화면을 닫았습니다.')).toBeVisible();
    expect(await methodsTold(page)).toEqual(['close']);
  });

  test('the page in it is accessible', async ({ page }) => {
    await openApp(page);
    await expectAccessible(page);
  });
});

test.describe('when the process ends', () => {
  const keep = '자동 로그인';

  test('who is kept logged in still is', async ({ page }) => {
    const view = await openApp(page);
    await expect(view.getByLabel(keep)).toBeChecked();
    await view.locator('[name="mbr_email"]').fill(reader);
    await view.locator('[name="pwd"]').fill(demoPassword);
    await view.locator('[name="pwd"]').press('Enter');
    await expect.poll(() => pathIn(view)).toBe('/ko/my/setting');
    await page.getByLabel('처음 화면').selectOption('/my/setting');
    await page.getByRole('button', { name: '앱 다시 시작' }).click();
    await expect(view.getByText(reader).first()).toBeVisible();
  });

  test('who is not logs in again', async ({ page }) => {
    const view = await openApp(page);
    await expect(view.getByLabel(keep)).toBeChecked();
    await view.getByLabel(keep).uncheck();
    await view.locator('[name="mbr_email"]').fill(reader);
    await view.locator('[name="pwd"]').fill(demoPassword);
    await view.locator('[name="pwd"]').press('Enter');
    await expect.poll(() => pathIn(view)).toBe('/ko/my/setting');
    await page.getByLabel('처음 화면').selectOption('/my/setting');
    await page.getByRole('button', { name: '앱 다시 시작' }).click();
    await expect.poll(() => pathIn(view)).toBe('/ko/login');
  });
});
