import { expect, test } from './journey.ts';
import { open } from './settled.ts';

test('with forced colours every control keeps an edge, and a tick shows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/ko/login', '/ko/login-yna', '/ko/signup/agreement']) {
    await open(page, path);
    const edges = await page
      .locator('main [data-way] a, main form button[type="submit"], main form div:has(> input)')
      .evaluateAll((controls) =>
        controls.map((control) => {
          const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
            getComputedStyle(control);
          return borderTopStyle === 'solid' && borderTopWidth !== '0px' && borderTopColor !== backgroundColor;
        }),
      );
    expect(edges.length).toBeGreaterThan(0);
    expect(edges).not.toContain(false);
  }
  const box = page.locator('main form label').first();
  const drawn = () => box.locator('span').first().screenshot();
  const before = await drawn();
  await box.click();
  await expect.poll(async () => (await drawn()).equals(before)).toBe(false);
});

test('with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/ko/signup/agreement');
  await page.locator('main form li button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const running = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))
      .filter((duration) => duration > 0),
  );
  expect(running).toEqual([]);
});
