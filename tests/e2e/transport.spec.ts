import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { errorPage } from './error-codes/shown/shown.ts';
import { tryLogIn } from './error-codes/steps.ts';
import { expect, test } from './journey.ts';
import { twins, walked } from './twins.ts';

const reader = 'reader@example.com';
const call = '**/cum/v1/login';

/** What the network or something on it does to the first calls. */
async function spoil(page: Page, times: number, how: (route: Route) => Promise<void>) {
  let seen = 0;
  await page.route(call, (route) => {
    seen += 1;
    return seen <= times ? how(route) : route.continue();
  });
  return () => seen;
}
const cut = (route: Route) => route.abort('connectionreset');

for (const language of walked(twins.language)) {
  const { heading, home, back } = errorPage;

  test(`${language}: a connection that is cut once is nobody’s business`, async ({ page }) => {
    const tries = await spoil(page, 1, cut);
    await tryLogIn({ page, language }, reader);
    await expect(page).toHaveURL(new RegExp(`/${language}/my/setting$`));
    expect(tries()).toBe(2);
  });

  test(`${language}: a line that fails for good, and answers that are none: the error page and a way on`, async ({
    page,
  }) => {
    const last = 'a proxy that is overloaded';
    for (const [what, how, expected] of [
      ['a connection that stays cut', cut, 2],
      [
        'the page of somebody else',
        (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
        1,
      ],
      ['an answer without its envelope', (route: Route) => route.fulfill({ json: { result: '0000' } }), 1],
      ['a result that nobody knows', (route: Route) => route.fulfill({ json: { result: '7777' } }), 1],
      ['a gateway that gives up', (route: Route) => route.fulfill({ status: 504, body: '' }), 1],
      [last, (route: Route) => route.fulfill({ status: 503, body: '' }), 2],
    ] as const) {
      const tries = await spoil(page, 2, how);
      await tryLogIn({ page, language }, reader);
      await expect(page, what).toHaveURL(/\/page-error/);
      await expect(page.getByRole('heading', { level: 1, name: heading[language] }), what).toBeVisible();
      expect(tries(), what).toBe(expected);
      await page.unroute(call);
      // The next begins without what this one typed.
      if (what !== last) await page.evaluate(() => sessionStorage.clear());
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: back[language] }).click();
    await expect(page.locator('[name="mbr_email"]')).toHaveValue(reader);
    await page.goForward();
    await page.getByRole('link', { name: home[language] }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/login$`));
  });
}
