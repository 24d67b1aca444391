import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectFits } from './reflow.ts';
import { open } from './settled.ts';

const submit = (page: Page) => page.locator('main form button[type="submit"]');
const paths = ['/login', '/join', '/login-yna', '/signup/agreement', '/find/id', '/policy/mkt', '/error'];

for (const prefix of ['ko', 'fr', 'ar'])
  for (const [what, viewport] of [
    ['320 px', { width: 320, height: 640 }],
    ['400 % zoom', { width: 320, height: 256 }],
  ] as const)
    test(`${prefix}: nothing is lost at ${what}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of paths) {
        await open(page, `/${prefix}${path}`);
        await expectFits(page);
      }
    });

test('at 400 % zoom the field one types in is in sight, and its button can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/fr/find/password');
  const field = page.locator('[name="email"]');
  await field.focus();
  await expect(field).toBeInViewport({ ratio: 1 });
  await submit(page).focus();
  await expect(submit(page)).toBeInViewport({ ratio: 1 });
});

for (const prefix of ['ko', 'fr', 'ar'])
  test(`${prefix}: nothing is lost with text of twice its size`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of paths) {
      await open(page, `/${prefix}${path}`);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectFits(page);
    }
  });
