import { expect, test } from './journey.ts';
import { open } from './settled.ts';

test('at 400 % zoom the field one types in is in sight, and its button can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/fr/find/password');
  const field = page.locator('[name="email"]');
  await field.focus();
  await expect(field).toBeInViewport({ ratio: 1 });
  const submit = page.locator('main form button[type="submit"]');
  await submit.focus();
  await expect(submit).toBeInViewport({ ratio: 1 });
});
