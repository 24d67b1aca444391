import { languages } from '@daemun/contract/languages';
import type { RouteName } from '@daemun/contract/routes';
import type { Page } from '@playwright/test';
import { routeTable } from '../../packages/web/src/routes/route-table.ts';
import { holdFiles } from './held-files.ts';
import { expect, test } from './journey.ts';
import { expectSteady } from './layout-shift.ts';
import { logInUnnoticed } from './log-in.ts';
import { open } from './settled.ts';
import { twins, walked } from './twins.ts';

// What was fetched before would be there.
test.use({ keepsBrowser: false });

const prerendered = (Object.keys(routeTable) as RouteName[]).filter(
  (name) => 'prerendered' in routeTable[name],
);

test('the log-in pages are among those that are drawn at build', () => {
  for (const name of ['login', 'join', 'loginByEmail', 'findId', 'findPassword', 'signUpAgreement'])
    expect(prerendered).toContain(name);
});

test('what is drawn is painted before any code or font is fetched', async ({ page }) => {
  // Where the first paint is late, the code does not wait for it longer than this.
  const latestMs = 1000;
  await open(page, '/ko/login');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const { painted, fetched } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    fetched: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|woff2)$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(fetched.length).toBeGreaterThan(2);
  expect(Math.min(...fetched)).toBeGreaterThanOrEqual(Math.min(painted, latestMs));
  await expect(page.locator('html')).not.toHaveAttribute('data-unpainted');
});

test('where the styles come late, so does the page: nobody sees it without', async ({ page }) => {
  const styles = await holdFiles(page, '**/assets/*.css');
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const button = document.querySelector('main a');
      if (!button) return;
      document.documentElement.dataset.firstColour = getComputedStyle(button).backgroundColor;
      seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  const asked = page.waitForRequest(/\.css$/);
  await page.goto('/ko/error', { waitUntil: 'commit' });
  await asked;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('banner')).toBeVisible();
  await styles.release();
  const button = page.getByRole('main').getByRole('link', { name: '로그인 화면으로' });
  const colour = await button.evaluate((link) => getComputedStyle(link).backgroundColor);
  await expect(page.locator('html')).toHaveAttribute('data-first-colour', colour);
});

/** Every word and every control of a page, and where they stand. */
const standing = (page: Page) =>
  page
    .locator('main :is(h1, p, a, button, input)')
    .evaluateAll((all) =>
      all.map((one) => [
        (one as HTMLElement).innerText,
        ...Object.values(one.getBoundingClientRect().toJSON()),
      ]),
    );

/** Our own fonts come after the first paint; until then a letter may be a little wider or narrower. */
async function fontsAreThere(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-unpainted');
  await page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

for (const way of walked(twins['a page that is taken over'])) {
  const [path = '', width] = way.split(' at ');
  test(`nothing says anything else or moves when ${path} is taken over at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height: 740 });
    const scripts = await holdFiles(page);
    await page.goto(path, { waitUntil: 'commit' });
    await fontsAreThere(page);
    const before = await standing(page);
    expect(before.length).toBeGreaterThan(8);
    await scripts.release();
    await fontsAreThere(page);
    expect(await standing(page)).toEqual(before);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/ko/login-yna', '/ar/login-yna', '/ko/my/setting'])
    test(`${path} says what to do, in every language`, async ({ page }) => {
      await page.goto(path);
      const words = page.locator('noscript p');
      await expect(words).toHaveCount(languages.length);
      const boxes = await Promise.all((await words.all()).map((line) => line.boundingBox()));
      for (const box of boxes) expect(box?.height).toBeGreaterThan(0);
      expect(await words.first().getAttribute('lang')).toBe(path.slice(1, 3));
      await expect(page.locator('main form')).toBeHidden();
    });

  test('the ways to the providers still lead there', async ({ page }) => {
    await page.goto('/ko/login');
    await expect(page.locator('[data-way="KK"] a')).toHaveAttribute(
      'href',
      /^\/cum\/oauth2\/authorization\/kk\?/,
    );
  });
});

test('who waits for a member’s page is told in a word, and nothing moves when it comes', async ({ page }) => {
  await logInUnnoticed(page, 'ko', 'oldpw@example.com');
  const main = page.getByRole('main');
  const loading = page.locator('[data-loading]');
  const answers = await holdFiles(page, '**/cum/v1/my-info/ways*');
  await page.goto('/ko/my/ways', { waitUntil: 'commit' });
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(loading).toHaveText('불러오는 중입니다.');
  await answers.release();
  await expect(main).not.toHaveAttribute('aria-busy');
  await expect(loading).toBeEmpty();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectSteady(page);
});
