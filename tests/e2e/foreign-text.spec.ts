import type { Page } from '@playwright/test';
import { languages } from '../../packages/contract/src/languages.ts';
import { expect, test } from './journey.ts';
import { open } from './settled.ts';

/** Texts whose letters the language they are marked as does not write: they would be read out as nonsense (WCAG 3.1.2). */
const misread = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const writtenBy: readonly (readonly [RegExp, readonly string[]])[] = [
      [/\p{Script=Hangul}/u, ['ko']],
      [/\p{Script=Arabic}/u, ['ar']],
      [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
      [/\p{Script=Han}/u, ['zh-Hans', 'zh-Hant', 'ja']],
    ];
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const around = node.parentElement;
      const text = node.textContent ?? '';
      if (!around || around.closest('script, style, noscript')) continue;
      const lang = around.closest<HTMLElement>('[lang]')?.lang ?? '';
      const isForeign = writtenBy.some(([letters, by]) => letters.test(text) && !by.includes(lang));
      if (isForeign) found.push(`${lang}: ${text}`);
    }
    return found;
  });

/** The language and direction in which an element is read out. */
const spokenAs = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const lang = element.closest<HTMLElement>('[lang]')?.lang;
      return `${lang} ${getComputedStyle(element).direction}`;
    });

for (const { prefix, tag, dir } of languages)
  test(`${tag}: whatever is in another language says which`, async ({ page }) => {
    await open(page, `/${prefix}/login`);
    await page.locator('header button[aria-expanded]').click();
    for (const one of languages) {
      const name = page.locator('header li').getByText(one.name, { exact: true });
      await expect(name).toHaveAttribute('lang', one.tag);
      await expect(name).toHaveAttribute('dir', one.dir);
    }
    expect(await misread(page)).toEqual([]);

    const document = tag === 'ko' ? 'ko ltr' : 'en ltr';
    for (const path of ['/policy/terms', '/policy/helloarchive-terms', '/policy/newsgame-mkt']) {
      await open(page, `/${prefix}${path}`);
      expect(await spokenAs(page, 'main h1 > *')).toBe(document);
      expect(await spokenAs(page, 'article h2, article p')).toBe(document);
      expect(await spokenAs(page, 'footer')).toBe(`${tag} ${dir}`);
      expect(await misread(page)).toEqual([]);
    }

    await open(page, `/${prefix}/signup/agreement`);
    await page.locator('main form li button').first().click();
    await expect(page.locator('dialog h2 > [lang]')).toBeVisible();
    expect(await spokenAs(page, 'dialog h2 > *')).toBe(document);
    expect(await spokenAs(page, 'dialog section h2, dialog section h3')).toBe(document);
    expect(await misread(page)).toEqual([]);
  });

test('a version that is there in Korean alone is read out as Korean', async ({ page }) => {
  await page.route(/\/cum\/v1\/terms-and-conditions/, async (route) => {
    const korean = { ...route.request().headers(), 'accept-language': 'ko' };
    await route.fulfill({ response: await route.fetch({ headers: korean }) });
  });
  await open(page, '/ar/policy/privacy');
  await expect(page.getByRole('article')).toContainText(/[가-힣]{3}/);
  expect(await spokenAs(page, 'article h2')).toBe('ko ltr');
  expect(await misread(page)).toEqual([]);
});
