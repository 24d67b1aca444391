import { type Language, languages } from '@daemun/contract/languages';
import type { Page } from '@playwright/test';
import { expectNames, liveTexts } from './accessibility-tree.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { phone } from './screen-walk/checks.ts';
import { open } from './settled.ts';
import { expectTargets } from './targets.ts';
import { twins, walked } from './twins.ts';

test.use({ viewport: phone });

const submit = (page: Page) => page.locator('main form button[type="submit"]');

/** The screen as it stands is one that everybody can use. */
async function expectForEverybody(page: Page, { tag, dir }: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
  await expectAccessible(page);
  await expectNames(page);
  await expectTargets(page);
}

/** Light and dark in turn, so that every screen is looked at in both. */
const inScheme = (page: Page, language: Language) =>
  page.emulateMedia({ colorScheme: languages.indexOf(language) % 2 === 0 ? 'light' : 'dark' });

/** The states of a screen that come only of what somebody does. */
const states: readonly {
  readonly what: string;
  readonly bring: (page: Page, prefix: string) => Promise<void>;
}[] = [
  {
    what: 'a wrong password',
    async bring(page, prefix) {
      await open(page, `/${prefix}/login-yna`);
      await page.locator('[name="mbr_email"]').fill('reader@example.com');
      await page.locator('[name="pwd"]').fill('not-mine!1');
      await submit(page).click();
      const field = page.locator('[name="pwd"]');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      const error = await page.locator('[name="pwd"] >> xpath=ancestor::div[2]//p').innerText();
      await expect.poll(() => liveTexts(page)).toContain(error);
      await expect(field).toHaveAccessibleDescription(new RegExp(error));
    },
  },
  {
    what: 'an answer that is awaited',
    async bring(page, prefix) {
      await open(page, `/${prefix}/find/password`);
      await page.locator('[name="email"]').fill('reader@example.com');
      // Held until the browser is closed.
      await page.route(/\/cum\/v1\//, () => {});
      const button = submit(page);
      const height = (await button.boundingBox())?.height;
      await button.click();
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      const said = await button.innerText();
      await expect(button).toHaveAccessibleName(said);
      await expect.poll(() => liveTexts(page)).toContain(said);
      expect((await button.boundingBox())?.height).toBe(height);
    },
  },
  {
    what: 'required consents that are missing',
    async bring(page, prefix) {
      await open(page, `/${prefix}/signup/agreement`);
      await submit(page).click();
      const first = page.locator('main [aria-invalid="true"]').first();
      await expect(first).toBeFocused();
      await expect(first).toHaveAccessibleDescription(/\S/);
    },
  },
  {
    what: 'a dialog',
    async bring(page, prefix) {
      await open(page, `/${prefix}/login-yna`);
      await page.locator('[name="mbr_email"]').fill('blocked@example.com');
      await page.locator('[name="pwd"]').fill(demoPassword);
      await submit(page).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveAccessibleName(/\S/);
      await expect(dialog).toHaveAccessibleDescription(/\S/);
      await expect(dialog.getByRole('group')).toBeFocused();
    },
  },
  {
    what: 'a document over the page',
    async bring(page, prefix) {
      await open(page, `/${prefix}/signup/agreement`);
      await page.locator('main form li button').first().click();
      await expect(page.getByRole('dialog')).toHaveAccessibleName(/\S/);
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    },
  },
  {
    what: 'the languages',
    async bring(page, prefix) {
      await open(page, `/${prefix}/login`);
      const button = page.locator('header button[aria-expanded]');
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('header [aria-current]')).toHaveCount(1);
    },
  },
  {
    what: 'a toast',
    async bring(page, prefix) {
      await nextPerson('KK', 'cancel');
      await open(page, `/${prefix}/login`);
      await page.locator('[data-way="KK"] a').click();
      await expect(page.getByRole('status')).toHaveText(/\S/);
      expect(await liveTexts(page)).toContain(await page.getByRole('status').innerText());
    },
  },
];

for (const language of languages.filter(({ prefix }) => walked(twins['states of a screen']).includes(prefix)))
  for (const { what, bring } of states)
    test(`${what}, in ${language.tag}, can be met by everybody`, async ({ page }) => {
      await inScheme(page, language);
      await bring(page, language.prefix);
      await expectForEverybody(page, language);
    });
