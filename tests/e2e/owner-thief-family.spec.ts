import { readCatalog } from '@daemun/i18n/catalog';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { logIn, logInUnnoticed } from './log-in.ts';
import { twins, walked } from './twins.ts';

/**
 * An owner, a thief and a family: what ways-in, activity and two-tabs go through step by step, from one end to the other, read
 * from left to right and from right to left.
 */
const [reader, sibling] = ['reader@example.com', 'verified@example.com'];
const fresh = 'gate!2027';

const wordsOf = (prefix: 'ko' | 'en' | 'ar') => {
  const catalog = readCatalog(prefix, 'page');
  return (id: string) => {
    const words = catalog.get(id);
    if (words === undefined) throw new Error(`no ${id} in ${prefix}`);
    return words;
  };
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Somebody who knows the password, on another device. */
async function thiefIn(browser: Browser, prefix: string): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Firefox/130.0',
  });
  const page = await context.newPage();
  await logIn(page, prefix, reader);
  return page;
}

/** The owner presses the button of the mail, in their language, sets a password, and logs in by it. */
async function recover(page: Page, say: (id: string) => string, link: string): Promise<void> {
  await page.goto(link);
  await expect(heading(page)).toHaveText(say('recovery.guardHeading'));
  await expectAccessible(page);
  await pressEnterOn(page, button(page, say('recovery.secure')));
  await expect(heading(page)).toHaveText(say('recovery.securedHeading'));
  const fields = page.locator('[autocomplete="new-password"]');
  for (const field of [fields.first(), fields.last()]) {
    await tabTo(page, field);
    await page.keyboard.type(fresh);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('[name="pwd"]'));
  await page.keyboard.type(fresh);
  await page.keyboard.press('Enter');
}

for (const prefix of walked(twins['an owner, a thief and a family']))
  test(`${prefix}: a thief is out by the owner's mail, what changed is gone through, and a sister's log-in acts on nobody else`, async ({
    page,
    browser,
    sandbox,
  }) => {
    const say = wordsOf(prefix);
    const thief = await thiefIn(browser, prefix);
    const { links } = await sandbox.mailTo(reader, { about: '새 기기' });
    const link = links.find((each) => each.includes('/find/password/reset')) ?? '';
    await recover(page, say, link.replace('/ko/', `/${prefix}/`));

    await expect(page).toHaveURL(new RegExp(`/${prefix}/my/ways\\?redirectUrl=`));
    await expectAccessible(page);
    await pressEnterOn(page, button(page, say('myInfo.waysLater')));
    await expect(page).toHaveURL(new RegExp(`/${prefix}/my/rescue\\?at=`));
    await expect(page.getByText(say('myInfo.activity.step1ByMail'))).toBeVisible();
    await expectAccessible(page);
    await pressEnterOn(page, button(page, say('myInfo.activity.step4Undo')));
    await expect(page.getByText(say('myInfo.activity.step4UndoNone'))).toBeVisible();
    await thief.goto(`/${prefix}/my/setting`);
    await expect(thief).toHaveURL(new RegExp(`/${prefix}/login`));

    // A sister logs in beside it: the owner's page does nothing for her.
    const other = await page.context().newPage();
    await logInUnnoticed(other, prefix, sibling);
    await other.goto(`/${prefix}/my/setting`);
    await expect(heading(other)).toBeVisible();
    await page.bringToFront();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await pressEnterOn(page, dialog.getByRole('button', { name: say('myInfo.memberGoneGoOn') }));
    await expect(page).toHaveURL(new RegExp(`/${prefix}/my/setting$`));
    await expect(page.getByText(sibling).first()).toBeVisible();
  });
