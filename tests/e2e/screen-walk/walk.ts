import { type Language, languages } from '@daemun/contract/languages';
import { pathTo, type RouteName, routes, unprefixedRoutes } from '@daemun/contract/routes';
import type { Page } from '@playwright/test';
import { routeTable } from '../../../packages/web/src/routes/route-table.ts';
import { holdFiles, problemsDuring } from '../held-files.ts';
import { expect } from '../journey.ts';
import { open, settled } from '../settled.ts';
import { checks } from './checks.ts';
import { type Screen, type ScreenName, screens, type Walk } from './screens.ts';

const isPrefixed = (name: ScreenName): name is ScreenName & RouteName => name in routes;

/** Whether a page is drawn at build: then its code finds it standing. */
export const isPrerendered = (name: ScreenName): boolean =>
  isPrefixed(name) && 'prerendered' in routeTable[name];

export const addressOf = (
  name: ScreenName,
  { prefix }: Language,
  query?: Readonly<Record<string, string>>,
) =>
  isPrefixed(name)
    ? pathTo(name, prefix, query)
    : `${unprefixedRoutes[name]}?${new URLSearchParams({ lang: prefix, ...query })}`;

/** Opens a page whose code comes only once what was drawn at build stands there; it must be taken over as it stands. */
async function takeOver(page: Page, path: string): Promise<void> {
  const scripts = await holdFiles(page);
  const problems = await problemsDuring(page, async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.getByRole('main').evaluate((element) => {
      element.dataset.drawn = 'yes';
    });
    await scripts.release();
  });
  expect(problems, path).toEqual([]);
  await expect(page.locator('main'), path).toHaveAttribute('data-drawn', 'yes');
}

/** Light and dark in turn by language, so that every screen is looked at in both. */
const schemeOf = (language: Language) => (languages.indexOf(language) % 2 === 0 ? 'light' : 'dark');

/** Goes to each page of a walk once and looks at it by every check. */
export async function take(page: Page, walk: Walk, language: Language): Promise<void> {
  await page.emulateMedia({ colorScheme: schemeOf(language) });
  for (const [name, screen] of Object.entries(screens) as [ScreenName, Screen][]) {
    if (!('walk' in screen) || screen.walk !== walk) continue;
    const path = addressOf(name, language, screen.query);
    if (screen.comeFrom) {
      await screen.comeFrom(page, language.prefix);
      await settled(page);
    } else {
      await (isPrerendered(name) ? takeOver(page, path) : open(page, path));
      await expect(page).toHaveURL((url) => url.pathname + url.search === path);
    }
    for (const check of Object.values(checks)) await check(page, language);
  }
}
