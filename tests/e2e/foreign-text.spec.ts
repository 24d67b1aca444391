import { languages } from '@daemun/contract/languages';
import type { Page } from '@playwright/test';
import { expectNothingMisread } from './foreign-text.ts';
import { expect, test } from './journey.ts';
import { isWalked } from './screen-walk/languages.ts';
import { open } from './settled.ts';

/** The language and direction in which an element is read out. */
const spokenAs = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const lang = element.closest<HTMLElement>('[lang]')?.lang;
      return `${lang} ${getComputedStyle(element).direction}`;
    });

for (const { prefix, tag, dir } of languages.filter(isWalked))
  test(`${tag}: whatever is in another language says which`, async ({ page }) => {
    await open(page, `/${prefix}/login`);
    await page.locator('header button[aria-expanded]').click();
    for (const one of languages) {
      const name = page.locator('header li').getByText(one.name, { exact: true });
      await expect(name).toHaveAttribute('lang', one.tag);
      await expect(name).toHaveAttribute('dir', one.dir);
    }
    await expectNothingMisread(page);

    const document = tag === 'ko' ? 'ko ltr' : 'en ltr';
    for (const path of ['/policy/terms', '/policy/helloarchive-terms', '/policy/newsgame-mkt']) {
      await open(page, `/${prefix}${path}`);
      expect(await spokenAs(page, 'main h1 > *')).toBe(document);
      expect(await spokenAs(page, 'article h2, article p')).toBe(document);
      expect(await spokenAs(page, 'footer')).toBe(`${tag} ${dir}`);
      await expectNothingMisread(page);
    }

    await open(page, `/${prefix}/signup/agreement`);
    await page.locator('main form li button').first().click();
    await expect(page.locator('dialog h2 > [lang]')).toBeVisible();
    expect(await spokenAs(page, 'dialog h2 > *')).toBe(document);
    expect(await spokenAs(page, 'dialog section h2, dialog section h3')).toBe(document);
    await expectNothingMisread(page);
  });

test('a version that is there in Korean alone is read out as Korean', async ({ page }) => {
  await page.route(/\/cum\/v1\/terms-and-conditions/, async (route) => {
    const korean = { ...route.request().headers(), 'accept-language': 'ko' };
    await route.fulfill({ response: await route.fetch({ headers: korean }) });
  });
  await open(page, '/ar/policy/privacy');
  await expect(page.getByRole('article')).toContainText(/[가-힣]{3}/);
  expect(await spokenAs(page, 'article h2')).toBe('ko ltr');
  await expectNothingMisread(page);
});
