import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The screen as it stands breaks no rule of WCAG 2.2 AA that a program can check. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  // A page of ours is looked at once it answers; stand-ins have no such mark.
  await page.waitForFunction(
    () => !document.querySelector('#root') || document.documentElement.dataset.settled !== undefined,
  );
  // What still fades in would be judged by the colours of a moment.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  // A page without frames needs no scan across frames, for which axe opens a blank page each time.
  const isAlone = page.frames().length === 1;
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(isAlone)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, page.url()).toEqual([]);
}
