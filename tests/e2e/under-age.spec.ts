import { readCatalog } from '@daemun/i18n/catalog';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type Form, prepare, verifyAs } from './identity-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { demoPassword, logIn } from './log-in.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { open } from './settled.ts';

const reader = 'reader@example.com';
const child = '박새싹';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A reader whom the agency proves to be under 14, on the page of my info. */
async function foundUnder14(page: Page, prefix: string, said: (id: string) => string, form: Form) {
  await prepare(page, form);
  await logIn(page, prefix, reader);
  await verifyAs(page, form, child, () =>
    pressEnterOn(page, page.getByRole('button', { name: new RegExp(`^${said('title.identity')}`) })),
  );
  await expect(page.getByRole('dialog')).toContainText('14');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
}

/** Signs in by the form, which leads to the one page that is left. */
async function toThePage(page: Page, prefix: string) {
  await open(page, `/${prefix}/login-yna`);
  await page.locator('[name="mbr_email"]').fill(reader);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await expectScreen(page, 'underAge');
}

for (const [prefix, form] of [
  ['ko', 'popup'],
  ['en', 'popup'],
  ['ar', 'redirect'],
] as const) {
  const words = readCatalog(prefix, 'page');
  const said = (id: string): string => words.get(id) ?? '';

  test(`who is found to be under 14 comes back by another verification, by keyboard (${prefix})`, async ({
    page,
  }) => {
    await foundUnder14(page, prefix, said, form);
    await toThePage(page, prefix);
    const verify = () => pressEnterOn(page, button(page, said('underAge.verify')));
    await verifyAs(page, form, child, verify);
    await expect(page.getByRole('dialog')).toContainText('14');
    await page.keyboard.press('Enter');
    await verifyAs(page, form, '최신규', verify);
    await expect(page.getByRole('heading', { name: said('underAge.doneHeading') })).toBeVisible();
    await expectAccessible(page);
    await logIn(page, prefix, reader);
  });
}

test('who is found to be under 14 leaves by the link of the mail, by keyboard', async ({ page, sandbox }) => {
  const words = readCatalog('ko', 'page');
  const said = (id: string): string => words.get(id) ?? '';
  await foundUnder14(page, 'ko', said, 'popup');
  const mail = await sandbox.mailTo(reader, { about: '만 14세 미만' });
  await page.goto(mail.links.find((each) => each.includes('/login/under-age')) ?? '');
  await expectScreen(page, 'underAge');
  await pressEnterOn(page, button(page, said('underAge.leave')));
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: said('underAge.leave') }));
  await expect(page.getByRole('heading', { name: said('underAge.leftHeading') })).toBeVisible();
  await expectAccessible(page);
});
