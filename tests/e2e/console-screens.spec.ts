import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logInAs } from './console-steps.ts';
import { expect, test } from './journey.ts';
import { expectSteady } from './layout-shift.ts';
import { expectPressable } from './pressed.ts';
import { expectFits } from './reflow.ts';
import { phone } from './screen-walk/checks.ts';

/** A phone, and 400 % zoom of a narrow window. */
const windows = [phone, { width: 320, height: 256 }];

async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectPressable(page);
  for (const size of windows) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** The screens that a role before had in its menu. */
const looked = new Set<string>();

/** The two roles that have every screen of the menu between them, and where each begins. */
for (const [role, first] of [
  ['LEAD', '고객지원'],
  ['OPERATOR', '웹훅'],
] as const)
  test(`${role}: each screen of the menu that no role before had can be read and pressed, also on a phone`, async ({
    page,
    product,
  }) => {
    await page.goto(product.consoleUrl);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (looked.size === 0) await expectWellMade(page);
    await logInAs(page, product.consoleUrl, role, first);
    const links = page.getByRole('navigation').getByRole('link');
    for (const link of await links.all()) {
      const name = await link.innerText();
      if (looked.has(name)) continue;
      looked.add(name);
      await page.goto(new URL((await link.getAttribute('href')) ?? '', product.consoleUrl).href);
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
      await page.waitForLoadState('networkidle');
      await expectSteady(page);
      await expectWellMade(page);
    }
  });
