import { routes } from '@daemun/contract/routes';
import { drawn, watched } from './hostile-page.ts';
import { expect, test } from './journey.ts';
import { scripts } from './script-corpus.ts';
import { sisterSites } from './sister-sites.ts';
import { twins, walked } from './twins.ts';

const names =
  'action again auth_no auth_type bridged by code email end expire from guard id integrated lang logout missing only partner provider reason redirectUrl result resultCode status svc_typ token type undo version want ways'.split(
    ' ',
  );

const pages = Object.values(routes);

/** The address of a page with a script in each field. Scripts follow one another from page to page. */
function hostileAddress(path: string, index: number): string {
  const scriptAt = (place: number) => scripts[place % scripts.length] ?? '';
  const fields = names.map((name, field) => [name, scriptAt(index * names.length + field)]);
  return `/ko${path}?${new URLSearchParams(fields)}#${encodeURIComponent(scriptAt((index + 1) * names.length))}`;
}

/** Workers walk the pages in parts, side by side. Each part has every script. */
const parts = 3;
test.describe.configure({ mode: 'parallel' });

const pagesOf = (part: number) => pages.filter((_, index) => index % parts === part - 1);

test('every script is in an address of each part', () => {
  for (let part = 1; part <= parts; part += 1)
    expect(pagesOf(part).length * names.length).toBeGreaterThanOrEqual(scripts.length);
});

for (const part of walked(twins['a page with scripts in its address']))
  test(`nothing in an address runs, on any page: part ${part} of ${parts}`, async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    const found = await watched(page);
    const { archive, newsGame } = await sisterSites();
    for (const [index, path] of pagesOf(Number(part)).entries()) {
      // A page that leads on to its own wish may do so in this very moment, and takes the next address's place.
      await expect(async () => void (await page.goto(hostileAddress(path, index)))).toPass();
      await drawn(page);
      expect([baseURL, archive, newsGame]).toContain(new URL(page.url()).origin);
    }
    expect(found).toEqual([]);
  });
