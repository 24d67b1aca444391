import { readCatalog } from '@daemun/i18n/catalog';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { loseSession, sessionCookies } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { open, settled } from './settled.ts';

/** What a dialog has as its title where its text brings none. */
const firstSentence = (words: string) => words.split('.')[0] ?? '';

/** Naver tells no proven address, so nobody ever proved the mailbox of this member. */
async function goToNaver(page: Page, path: string) {
  await nextPerson('NV', 'new');
  await open(page, path);
  await pressEnterOn(page, page.locator('li[data-way="NV"] a'));
}

for (const prefix of ['ko', 'en', 'ar'] as const)
  test(`${prefix}: a member without a proven mailbox takes the data along, leaves and comes back, by keyboard`, async ({
    page,
  }) => {
    const words = readCatalog(prefix, 'page');
    const said = (id: string) => words.get(id) ?? '';
    const button = (name: string) => page.getByRole('button', { name: said(name), exact: true });
    await goToNaver(page, `/${prefix}/join`);
    await expect(page).toHaveURL(new RegExp(`/${prefix}/signup/agreement`));
    const all = page.locator('main input[type="checkbox"]').first();
    await all.focus();
    await page.keyboard.press('Space');
    await pressEnterOn(page, page.locator('main button[type="submit"]'));
    await expect(page).toHaveURL(new RegExp(`/${prefix}/signup/end`));
    await expect(page.getByRole('heading', { name: said('signUp.welcomePlain') })).toBeVisible();
    await settled(page);

    await open(page, `/${prefix}/my/setting`);
    await expect(page.getByText(said('myInfo.emailUnverified')).first()).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await nextPerson('NV', 'new');
    await pressEnterOn(page, page.getByRole('button', { name: said('myInfo.downloadJson') }));
    const asked = page.locator('dialog[aria-labelledby="proof-title"]');
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await pressEnterOn(page, asked.getByRole('button').first());
    expect((await download).suggestedFilename()).toMatch(/\.json$/);

    await open(page, `/${prefix}/my/withdrawal`);
    await pressEnterOn(page, button('myInfo.withdraw'));
    await pressEnterOn(page, page.getByRole('dialog').getByRole('button', { name: said('myInfo.withdraw') }));
    await pressEnterOn(
      page,
      page.getByRole('dialog', { name: firstSentence(said('myInfo.withdrawn')) }).getByRole('button'),
    );
    await expect(page).toHaveURL(new RegExp(`/${prefix}/login`));
    await loseSession(page, sessionCookies);

    await goToNaver(page, `/${prefix}/login`);
    await expect(page).toHaveURL(new RegExp(`/${prefix}/login/take-back`));
    await expect(page.getByText(said('takeBack.lead'))).toBeVisible();
    await expectAccessible(page);
    await pressEnterOn(page, button('takeBack.press'));
    await expect(page.getByRole('heading', { name: said('takeBack.doneHeading') })).toBeVisible();
    await expectAccessible(page);
    await goToNaver(page, `/${prefix}/login?redirectUrl=%2F${prefix}%2Fmy%2Fsetting`);
    // What no mail could tell is shown first.
    await expect(page).toHaveURL(new RegExp(`/${prefix}/my/activity`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await pressEnterOn(page, button('myInfo.activity.goOn'));
    await expect(page).toHaveURL(`/${prefix}/my/setting`);
  });
