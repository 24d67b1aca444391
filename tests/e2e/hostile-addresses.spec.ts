import { routes } from '@daemun/contract/routes';
import { drawn, watched } from './hostile-page.ts';
import { expect, test } from './journey.ts';
import { scripts } from './script-corpus.ts';
import { sisterSites } from './sister-sites.ts';

const names =
  'action again auth_no auth_type bridged by code email end expire from guard id integrated lang logout missing only partner provider reason redirectUrl result resultCode status svc_typ token type undo version want ways'.split(
    ' ',
  );

test('nothing that stands in an address runs, on any page', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const found = await watched(page);
  const { archive, newsGame } = await sisterSites();
  let next = 0;
  const query = () => {
    const fields = names.map((name) => {
      next += 1;
      return [name, scripts[next % scripts.length] ?? ''];
    });
    return new URLSearchParams(fields);
  };
  for (const path of Object.values(routes)) {
    const address = `/ko${path}?${query()}#${encodeURIComponent(scripts[next % scripts.length] ?? '')}`;
    // A page that leads on to its own wish may do so in this very moment, and takes the next address's place.
    await expect(async () => void (await page.goto(address))).toPass();
    await drawn(page);
    expect([baseURL, archive, newsGame]).toContain(new URL(page.url()).origin);
  }
  expect(next).toBeGreaterThan(2 * scripts.length);
  expect(found).toEqual([]);
});
