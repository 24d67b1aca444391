import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { expectSteady } from './layout-shift.ts';
import { openPopup, standIn } from './partner-window.ts';
import { open } from './settled.ts';
import { twins, walked } from './twins.ts';

// What was fetched before would be there.
test.use({ variables: { DEFAULT_REDIRECT: 'profile' }, keepsBrowser: false });

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };
const headlines = {
  ko: '첫 추위 물러난 한강의 아침, 낮부터 전국이 맑습니다',
  en: 'Morning light on the Han River as the first cold snap ends',
};
const panel = (page: Page) => page.getByRole('complementary');
const picture = (page: Page) => panel(page).locator('img');

/** The addresses that a page asks for, in their order. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test('the day is seen through the gate after the page stands, from our own origin, and nothing moves', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(wide);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) foreign.push(request.url());
  });
  await open(page, '/ko/login');
  const link = panel(page).getByRole('link', { name: headlines.ko });
  await expect(link).toHaveAttribute('href', `${await standIn('partner')}/news`);
  await expect(link).toContainText(/\d\d:\d\d 속보/);
  await expect(picture(page)).toHaveAccessibleName('해가 떠오르는 강가의 도시와 다리를 그린 그림');
  await expect(picture(page)).toHaveAttribute('data-there', 'true');
  expect(await picture(page).evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await expectSteady(page);
  expect(foreign).toEqual([]);
  await expectAccessible(page);
  const when = await page.evaluate(() => {
    const began = (part: string) =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes(part))?.startTime ?? 0;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { day: began('/cum/today/'), paint: paint?.startTime ?? Number.NaN };
  });
  expect(when.day).toBeGreaterThan(when.paint);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${await standIn('partner')}/news`);
});

test('what comes late is light: one part, one answer, one picture', async ({ page }) => {
  await page.setViewportSize(wide);
  const sizes: Promise<{ url: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(
      request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })),
    );
  });
  await open(page, '/ko/login');
  await expect(picture(page)).toHaveAttribute('data-there', 'true');
  const all = await Promise.all(sizes);
  const weight = (part: RegExp) => all.filter(({ url }) => part.test(url)).map(({ bytes }) => bytes);
  expect(weight(/\/assets\/today-parts/).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(3_000);
  expect(weight(/\/cum\/today\/AGY/)).toHaveLength(1);
  expect(weight(/\/cum\/today\/pictures\//)).toEqual([expect.any(Number)]);
  expect(weight(/\/cum\/today\/pictures\//)[0]).toBeLessThanOrEqual(60 * 1024);
});

test('a reader of another language hears it in English, marked as such, and the archive tells of another year', async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await open(page, '/ar/login');
  await expect(panel(page).getByText(headlines.en)).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
  await open(page, '/ko/login?from=ha');
  await expect(panel(page).getByText('1987년 오늘')).toBeVisible();
  await open(page, '/ko/login?from=ng');
  await expect(panel(page).getByText('오늘의 퀴즈')).toBeVisible();
});

test('a narrow window has a line of it at the log-in and the sign-up alone, and no picture', async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  const asked = requestsOf(page);
  for (const path of ['/ko/login', '/ko/join']) {
    await open(page, path);
    await expect(page.getByRole('link', { name: headlines.ko })).toBeVisible();
    await expectSteady(page);
    await expectAccessible(page);
  }
  await open(page, '/ko/login-yna');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: headlines.ko })).toHaveCount(0);
  expect(asked.filter((path) => path.includes('/pictures/'))).toEqual([]);
});

test('who saves data is asked nothing and shown nothing, and neither is a popup', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = requestsOf(page);
  await open(page, '/ko/login');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/cum/today'))).toEqual([]);
  await expect(panel(page)).toContainText('오늘의 뉴스로');
  const popup = await openPopup(page);
  await popup.waitForLoadState('networkidle');
  await expect(popup.getByText(headlines.ko)).toHaveCount(0);
});

for (const today of walked(twins['a feed that fails']))
  test(`a feed that is ${today} leaves the quiet gate, with the same place for everything`, async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize(wide);
    // What the service knows already it goes on telling.
    await sandbox.advance('2d');
    await sandbox.faults({ today });
    const answered = page.waitForResponse(/\/cum\/today\/NWG/);
    await open(page, '/ko/login?from=ng');
    expect((await answered).status()).toBe(204);
    await expect(panel(page)).toContainText('읽고 풀며 즐기는');
    await expect(picture(page)).toHaveCount(0);
    await expect(panel(page).getByRole('link')).toHaveCount(4);
    await expectSteady(page);
  });
