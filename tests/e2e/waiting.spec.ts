import { languages } from '@daemun/contract/languages';
import type { Page } from '@playwright/test';
import { routeTable } from '../../packages/web/src/routes/route-table.ts';
import { holdFiles } from './held-files.ts';
import { expect, test } from './journey.ts';
import { expectSteady } from './layout-shift.ts';
import { logInUnnoticed } from './log-in.ts';
import { memberWalks, type Screen, type ScreenName, screens } from './screen-walk/screens.ts';
import { addressOf } from './screen-walk/walk.ts';
import { twins, walked } from './twins.ts';

const [korean] = languages;
type Stop = Extract<Screen, { walk: unknown }>;
const stops = (Object.entries(screens) as [ScreenName, Screen][]).filter(
  (entry): entry is [ScreenName, Stop] => 'walk' in entry[1] && !entry[1].comeFrom,
);
const hasHeading = (name: ScreenName): boolean =>
  name in routeTable && 'heading' in routeTable[name as keyof typeof routeTable];

/** A page of a member waits for its calls; meanwhile the shape of what comes stands there, for who waits longer than a moment. */
async function expectShape(page: Page, name: ScreenName): Promise<void> {
  const main = page.getByRole('main');
  await expect(main, name).toHaveAttribute('aria-busy', 'true');
  await expect(main.locator('> div[aria-hidden="true"]'), name).toHaveCSS('animation-delay', '0.15s');
}

/** What stands while no call is answered, and that it does not move when the page comes. */
async function lookAtTheWait(page: Page, name: ScreenName, { query, walk }: Stop): Promise<void> {
  const answers = await holdFiles(page, '**/cum/v1/**');
  await page.goto(addressOf(name, korean, query), { waitUntil: 'commit' });
  await expect(page.getByRole('banner'), name).toBeVisible();
  const main = page.getByRole('main');
  if (hasHeading(name)) await expect(main.getByRole('heading', { level: 1 }), name).toBeVisible();
  if (memberWalks.includes(walk)) await expectShape(page, name);
  await answers.release();
  await expect(main, name).not.toHaveAttribute('aria-busy');
  await expect(main.getByRole('heading', { level: 1 }), name).toBeVisible();
  await expectSteady(page);
}

const windows = { 360: { width: 360, height: 740 }, 1280: { width: 1280, height: 800 } };

for (const width of walked(twins['the width of a page that waits']))
  for (const walk of walked(twins['the walk whose pages wait']))
    test(`${width} px, ${walk}: the frame stands at once, and nothing moves when the page comes`, async ({
      page,
    }) => {
      await page.setViewportSize(windows[width]);
      if (memberWalks.includes(walk)) await logInUnnoticed(page, 'ko', 'reader@example.com');
      for (const [name, stop] of stops) if (stop.walk === walk) await lookAtTheWait(page, name, stop);
    });
