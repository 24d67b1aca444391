import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { logIn, logInUnnoticed } from './log-in.ts';
import { open } from './settled.ts';
import { twins, walked } from './twins.ts';

const windows = { 1280: { width: 1280, height: 800 }, 1920: { width: 1920, height: 1080 } };

/** Where a part of the page stands. */
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (!found) throw new Error(`${selector} is not shown`);
  return found;
};
type Box = Awaited<ReturnType<typeof box>>;
const end = ({ x, width }: Box): number => x + width;
const middle = ({ x, width }: Box): number => x + width / 2;

/** The words and marks of the header begin and end where the column does; what may be pressed reaches beyond. */
async function expectOneColumn(page: Page): Promise<void> {
  const edges = await page.evaluate(() => {
    const inner = (element: Element | null) => {
      if (!element) return [Number.NaN, Number.NaN];
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)];
    };
    return { header: inner(document.querySelector('header')), main: inner(document.querySelector('main')) };
  });
  expect(edges.header, page.url()).toEqual(edges.main);
  const parts = await page.locator('header > div > p').evaluateAll((all) =>
    all
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return top + height / 2;
      }),
  );
  const way = await page.locator('header button').first().boundingBox();
  for (const at of parts)
    expect(Math.abs(at - (way ? way.y + way.height / 2 : Number.NaN)), page.url()).toBeLessThan(2);
}

for (const width of walked(twins['the width of a wide window'])) {
  const viewport = windows[width];
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport });

    test('the panel takes what look.md gives it, and the form stands in the middle of the rest', async ({
      page,
    }) => {
      for (const path of ['/ko/login', '/ko/join', '/ko/login-yna', '/ko/signup/agreement', '/ar/find/id']) {
        await open(page, path);
        const panel = await box(page, 'aside');
        expect(panel.width, path).toBeCloseTo(Math.min(viewport.width * 0.44, 640), 0);
        const column = await box(page, 'main');
        const rest = path.startsWith('/ar') ? [0, panel.x] : [end(panel), viewport.width];
        expect(middle(column), path).toBeCloseTo(((rest[0] ?? 0) + (rest[1] ?? 0)) / 2, 0);
        if (path !== '/ko/login') await expectOneColumn(page);
      }
    });

    test('my info has a list of its parts in the place of the panel, and one column', async ({ page }) => {
      await logInUnnoticed(page, 'ko', 'reader@example.com');
      for (const path of [
        '/my/setting',
        '/my/consents',
        '/my/nickname-change',
        '/my/activity',
        '/my/withdrawal',
      ]) {
        await page.goto(`/ko${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
        expect((await box(page, 'main')).width, path).toBe(640);
        const list = await box(page, 'nav');
        expect(list.width, path).toBeLessThanOrEqual(240);
        await expectOneColumn(page);
      }
    });
  });
}

test('a dialog stands over the form it came from, not over the seam', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/ko/login-yna');
  await page.locator('[name="mbr_email"]').fill('blocked@example.com');
  await page.locator('[name="pwd"]').fill('Daemun!2026');
  await page.keyboard.press('Enter');
  const dialog = await box(page, 'dialog[open]');
  expect(dialog.width).toBe(360);
  expect(middle(dialog)).toBeCloseTo(middle(await box(page, 'main')), 0);
});

test('what is pressed shows it at once, under a pointer and a finger', async ({ page }) => {
  await logIn(page, 'ko', 'reader@example.com');
  const row = page.locator('main li > a').first();
  const looks = () =>
    row.evaluate((element) => {
      const { filter, transitionDuration } = getComputedStyle(element);
      return { filter, transitionDuration };
    });
  const before = await looks();
  await row.hover();
  await page.mouse.down();
  const pressed = await looks();
  expect(pressed.filter).not.toBe(before.filter);
  expect(pressed.transitionDuration).toBe('0s');
  await page.mouse.up();
});

for (const prefix of walked(twins['a line of links in a wide window']))
  test(`${prefix}: no rule between links hangs at the edge of a line`, async ({ page }) => {
    await page.setViewportSize(windows[1280]);
    await open(page, `/${prefix}/login-yna`);
    const hanging = await page.evaluate(() =>
      [...document.querySelectorAll('li + li')]
        .filter((link) => !['none', 'normal'].includes(getComputedStyle(link, '::before').content))
        .filter((link) => getComputedStyle(link, '::before').display !== 'none')
        .filter((link) => {
          const [before, after] = [link.previousElementSibling, link].map((each) =>
            each?.querySelector('a')?.getBoundingClientRect(),
          );
          return before?.top !== after?.top;
        })
        .map(({ textContent }) => textContent),
    );
    expect(hanging).toEqual([]);
  });
