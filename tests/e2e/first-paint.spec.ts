import { languages } from '@daemun/contract/languages';
import { pathTo, type RouteName, routes } from '@daemun/contract/routes';
import type { Page } from '@playwright/test';
import { routeTable } from '../../packages/web/src/routes/route-table.ts';
import { expectAccessible } from './accessible.ts';
import { holdFiles, problemsDuring } from './held-files.ts';
import { expect, test } from './journey.ts';
import { demoPassword } from './log-in.ts';
import { open } from './settled.ts';

const drawn = (Object.keys(routeTable) as RouteName[]).filter((name) => 'drawn' in routeTable[name]);

test('the log-in pages are among those that are drawn at build', () => {
  for (const name of ['login', 'join', 'loginByEmail', 'findId', 'findPassword', 'signUpAgreement'])
    expect(drawn).toContain(name);
});

for (const { prefix, tag, dir } of languages)
  test(`every page drawn in ${tag} is taken over as it stands`, async ({ page }) => {
    for (const name of drawn) {
      const path = pathTo(name, prefix);
      const scripts = await holdFiles(page);
      const problems = await problemsDuring(page, async () => {
        await page.goto(path, { waitUntil: 'commit' });
        const main = page.getByRole('main');
        await expect(
          main
            .getByRole('heading', { level: 1 })
            .or(page.getByRole('heading', { level: 1 }))
            .first(),
        ).toBeVisible();
        await main.evaluate((element) => {
          element.dataset.drawn = 'yes';
        });
        await scripts.release();
      });
      expect(problems, path).toEqual([]);
      if (new URL(page.url()).pathname !== path) continue;
      await expect(page.locator('main'), path).toHaveAttribute('data-drawn', 'yes');
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
    }
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
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await styles.release();
  const button = page.getByRole('main').getByRole('link', { name: '홈으로' });
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

for (const width of [360, 1280])
  for (const path of [
    '/ko/login',
    '/ko/login?from=ng',
    '/fr/login?from=ha',
    '/ko/join?from=ng',
    '/ar/join?from=ha',
  ])
    test(`nothing says anything else or moves when ${path} is taken over at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const scripts = await holdFiles(page);
      await page.goto(path, { waitUntil: 'commit' });
      await fontsAreThere(page);
      const before = await standing(page);
      expect(before.length).toBeGreaterThan(8);
      await scripts.release();
      await fontsAreThere(page);
      expect(await standing(page)).toEqual(before);
    });

test('what was kept from before is not continued by who is already at the field, but replaced', async ({
  page,
}) => {
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

test.describe('before any script', () => {
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

  test('one chooses, and the wish of the address goes along', async ({ page }) => {
    const scripts = await holdFiles(page);
    await page.goto('/ko/login?redirectUrl=%2Fko%2Fjoin', { waitUntil: 'commit' });
    await page
      .getByRole('main')
      .getByRole('link', { name: /이메일/ })
      .first()
      .click();
    await scripts.release();
    await expect(page).toHaveURL(`/ko${routes.loginByEmail}?redirectUrl=%2Fko%2Fjoin`);
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
});

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
