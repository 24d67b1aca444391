import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

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
      // What people wrote themselves (bdi) may be in any language; what is hidden is not read out.
      if (!around || around.closest('script, style, noscript, bdi, [aria-hidden="true"]')) continue;
      const lang = around.closest<HTMLElement>('[lang]')?.lang ?? '';
      const isForeign = writtenBy.some(([letters, by]) => letters.test(text) && !by.includes(lang));
      if (isForeign) found.push(`${lang}: ${text}`);
    }
    return found;
  });

/** Whatever is written in the letters of another language says which language it is. */
export async function expectNothingMisread(page: Page): Promise<void> {
  expect(await misread(page), page.url()).toEqual([]);
}

/** What people wrote themselves, in one line and in a box of its own, that begins where neither its box nor the words around it do. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main bdi')]
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const [line, ...more] = text.getClientRects();
        if (line === undefined || more.length > 0) return false;
        const box = element.getBoundingClientRect();
        const isRtl = getComputedStyle(element.parentElement ?? element).direction === 'rtl';
        return Math.abs(isRtl ? line.right - box.right : line.left - box.left) > 1;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/** What is written in the other direction begins where the words around it do. */
export async function expectAligned(page: Page): Promise<void> {
  expect(await misplaced(page), page.url()).toEqual([]);
}
