import { linkPages, linkSecrets, withSecret } from '@daemun/contract/link-fields';
import { routes, unprefixedRoutes } from '@daemun/contract/routes';
import { readCatalog } from '@daemun/i18n/catalog';
import type { Page } from '@playwright/test';
import { openBrowser } from '../world/browser.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { demoPassword } from './log-in.ts';
import { open } from './settled.ts';

/** The page of a mailed link asks for nothing with the secret or the address in it, and shows neither. */
const mark = 'zq7';
const secrets = Object.fromEntries(linkSecrets.map((name) => [name, `${mark}-${name}@example.com`]));
const forms: Readonly<Record<string, (path: string) => string>> = {
  query: (path) => `${path}?${new URLSearchParams({ svc_typ: 'MAIL', ...secrets })}`,
  fragment: (path) => withSecret(`${path}?svc_typ=MAIL`, secrets),
};
const paths = [...linkPages].map((page) =>
  page in routes ? `/ko${routes[page as keyof typeof routes]}` : { ...unprefixedRoutes, ...routes }[page],
);
const cases = paths.flatMap((path) =>
  Object.entries(forms).map(([form, linkTo]) => ({ path, form, address: linkTo(path) })),
);

/** What each request of a page tells of its address, but for the document itself. */
function heard(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (!request.isNavigationRequest()) told.push(`${request.url()} ${referer}`);
  });
  return told;
}

for (const { path, form, address } of cases)
  test(`${path} takes the fields of its ${form} out of the address before it asks for anything`, async ({
    page,
  }) => {
    const told = heard(page);
    // Without the code of the page the first inline script is alone.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(address);
    expect(page.url()).not.toContain(mark);
    expect(await page.evaluate(() => history.state.usr.link)).toContain(`auth_no=${mark}`);
    await page.unroute(/\.js$/);
    await open(page, path);
    await open(page, address);
    expect(page.url()).not.toContain(mark);
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((each) => each.includes(mark))).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain(mark);
  });

test('a link goes on in another language, after a reload, and where another link follows it', async ({
  page,
  product,
  sandbox,
}) => {
  const reader = 'reader@example.com';
  const browser = openBrowser(product.url);
  await browser.call('login', { mbr_email: reader, pwd: demoPassword });
  expect((await browser.call('withdrawal', {})).envelope.result).toBe('0000');
  const { links } = await sandbox.mailTo(reader, { about: '탈퇴 신청' });
  const link = new URL(links.find((each) => each.includes('/login/take-back')) ?? '');
  const said = readCatalog('en', 'page');
  await open(page, `${link.pathname}#auth_no=broken`);
  // The same document: only its fragment is another one.
  await page.evaluate((hash) => location.assign(hash), link.hash);
  await expect(page).toHaveURL(link.pathname);
  await page.locator('header button[aria-expanded]').click();
  await page.locator('header li').getByText('English', { exact: true }).click();
  await expect(page).toHaveURL('/en/login/take-back');
  await page.reload();
  await expect(page).toHaveURL('/en/login/take-back');
  await pressEnterOn(page, page.getByRole('button', { name: said.get('takeBack.press') ?? '' }));
  await expect(page.getByRole('heading', { name: said.get('takeBack.doneHeading') ?? '' })).toBeVisible();
});

test('a reset link that follows another one in the same document is the one that counts', async ({
  page,
  product,
  sandbox,
}) => {
  const reader = 'reader@example.com';
  await openBrowser(product.url).call('sendChangePassword', { email: reader });
  const { links } = await sandbox.mailTo(reader, { about: '비밀번호 재설정' });
  const { pathname, searchParams } = new URL(links.find((each) => each.includes('auth_no=')) ?? '');
  const fields = { email: reader, auth_no: searchParams.get('auth_no') ?? '' };
  await open(page, `${pathname}?svc_typ=PWD&guard=Y#email=x%40example.com&auth_no=broken`);
  await expect(page).toHaveURL(`${pathname}?svc_typ=PWD&guard=Y`);
  await page.evaluate((hash) => location.assign(hash), withSecret('', fields));
  await expect(page).toHaveURL(`${pathname}?svc_typ=PWD&guard=Y`);
  await expect.poll(() => page.evaluate(() => history.state.usr.link)).toBe(`${new URLSearchParams(fields)}`);
});
